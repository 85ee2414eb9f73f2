// Collects puzzles from games, keeps them as they come, and never the same position twice, however it is turned.
import { members } from '../../../shared/board/bits.ts';
import type { Position, Rules, Setup } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import type { Game } from '../../../shared/game.ts';
import { EFFORT } from '../../../shared/puzzles/effort.ts';
import { solversOf } from '../../../shared/puzzles/solvers.ts';
import type { Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import type { TacticsFor } from '../../../shared/tactics.ts';
import { exactFor } from '../../ai/exact-engine.ts';
import { thinkerFor } from '../../ai/engines.ts';
import type { Source } from './games.ts';
import { puzzleAt, type Mine } from './mine.ts';

/** Positions of one game resemble each other. */
const MOST_A_GAME = 2;
const APART = 5;

export const tacticsOf = async (id: GameId): Promise<TacticsFor> => {
  const game: Game = GAMES[id];
  const tactics = await game.tactics?.();
  if (tactics === undefined) throw new Error(`${id} has no tactics`);
  return tactics;
};

/** What looks at positions of a setup; good until the next one is asked for. */
export const mineFor = (id: GameId, setup: Setup, tactics: TacticsFor, exact = exactFor(id, setup)): Mine => {
  const thinker = thinkerFor(id, setup);
  const rules = rulesOf(id, setup);
  return { thinker, solvers: solversOf(rules, tactics, { thinker, exact }, EFFORT) };
};

/** The puzzles of one game. */
export const puzzlesIn = (mine: Mine, { rules, origin, positions }: Source, seen: Set<string>): Puzzle[] => {
  const found: Puzzle[] = [];
  let last = -APART;
  for (const [ply, position] of positions.entries()) {
    if (found.length >= MOST_A_GAME || ply - last < APART) continue;
    const name = sameWhenTurned(rules, position);
    if (seen.has(name)) continue;
    mine.thinker.clear();
    const puzzle = puzzleAt(mine, position, `${origin}/${String(ply)}`);
    if (puzzle === null) continue;
    seen.add(name);
    found.push(puzzle);
    last = ply;
  }
  return found;
};

/** One name for a position and all its images. */
export const sameWhenTurned = ({ geometry, setup }: Rules, { stones, turn }: Position): string => {
  const lists = stones.map((side) => members(side));
  const images = geometry.symmetries.map((map) =>
    lists
      .map((cells) =>
        cells
          .map((cell) => map[cell] ?? cell)
          .sort((one, two) => one - two)
          .join(),
      )
      .join('/'),
  );
  return `${setup.variant} ${setup.size} ${String(turn)} ${images.sort()[0] ?? ''}`;
};
