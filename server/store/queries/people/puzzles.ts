// Which puzzles somebody has solved.
import type { Kysely } from 'kysely';
import type { PuzzleStore } from '../../contract/puzzles.ts';
import type { Tables } from '../../tables.ts';

export const puzzleQueries = (db: Kysely<Tables>): PuzzleStore => ({
  addSolved: async (identity, game, puzzles, at) => {
    if (puzzles.length === 0) return;
    await db
      .insertInto('solved_puzzle')
      .values(puzzles.map((puzzle) => ({ identity, game, puzzle, at })))
      .onConflict((known) => known.doNothing())
      .execute();
  },
  solvedBy: async (identity) => {
    const found = await db
      .selectFrom('solved_puzzle')
      .select(['game', (eb) => eb.fn.countAll<number>().as('solved')])
      .where('identity', '=', identity)
      .groupBy('game')
      .orderBy('solved', 'desc')
      .orderBy('game')
      .execute();
    return found;
  },
});
