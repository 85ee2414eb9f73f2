// The puzzles that people say they have solved: those that the program brings along count, each once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameId } from '../../shared/games/index.ts';
import { readPuzzles } from '../../shared/puzzles/puzzle.ts';
import { PACKAGE_ROOT } from '../package-root.ts';
import type { Store } from '../store/store.ts';

export interface SolvedPuzzles {
  add(identity: string, game: GameId, puzzles: readonly string[]): Promise<void>;
}

export interface SolvedPuzzlesNeeds {
  readonly store: Pick<Store, 'addSolved'>;
  readonly now: () => number;
}

export const createSolvedPuzzles = ({ store, now }: SolvedPuzzlesNeeds): SolvedPuzzles => {
  const known = new Map<GameId, Promise<ReadonlySet<string>>>();
  /** What did not come is read again. */
  const knownOf = (game: GameId): Promise<ReadonlySet<string>> => {
    const before = known.get(game);
    if (before !== undefined) return before;
    const reading = originsOf(game);
    known.set(game, reading);
    reading.catch(() => known.delete(game));
    return reading;
  };
  return {
    add: async (identity, game, puzzles) => {
      const origins = await knownOf(game);
      const real = [...new Set(puzzles)].filter((puzzle) => origins.has(puzzle));
      if (real.length > 0) await store.addSolved(identity, game, real, now());
    },
  };
};

const originsOf = async (game: GameId): Promise<ReadonlySet<string>> => {
  const text = await readFile(join(PACKAGE_ROOT, 'shared', 'games', game, 'puzzles.txt'), 'utf8');
  return new Set(readPuzzles(text).map(({ origin }) => origin));
};
