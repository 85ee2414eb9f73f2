// What it is worth to be first, in points of rating: learnt from the rated games themselves, for each variant and size, and
// on top of that for each way to open it. A guess with a spread, which every game narrows a little.
import { SCALE } from './glicko.ts';

export interface Advantage {
  /** Below zero where the second is better off. */
  readonly points: number;
  readonly deviation: number;
}

/** Of a board, and of the way to open it that was chosen on it; null where there is nothing to choose. */
export interface Edge {
  readonly board: Advantage;
  readonly opening: Advantage | null;
}

export const UNKNOWN_BOARD: Advantage = { points: 0, deviation: 100 };
export const UNKNOWN_OPENING: Advantage = { points: 0, deviation: 50 };
/** Players learn, and with them changes what being first is worth: it is never known to the point. */
const SUREST = 5;

const square = (x: number): number => x * x;

export const pointsOf = ({ board, opening }: Edge): number => board.points + (opening?.points ?? 0);
export const spreadOf = ({ board, opening }: Edge): number =>
  Math.sqrt(square(board.deviation) + square(opening?.deviation ?? 0));

/** How a game went for whoever was first, and how far off all that was known could have been. */
export interface Surprise {
  readonly score: number;
  readonly expected: number;
  readonly deviation: number;
}

/** Both parts take their share of the surprise, by how unsure they are. */
export const edgeAfter = ({ board, opening }: Edge, surprise: Surprise): Edge => ({
  board: narrowed(board, surprise),
  opening: opening === null ? null : narrowed(opening, surprise),
});

/** What Glicko does for a player, for something that does not get better or worse: all else that is unsure is an opponent. */
const narrowed = (before: Advantage, { score, expected, deviation }: Surprise): Advantage => {
  const others = Math.max(0, square(deviation) - square(before.deviation));
  const g = 1 / Math.sqrt(1 + (3 * others) / square(Math.PI * SCALE));
  const information = square(g / SCALE) * expected * (1 - expected);
  const variance = 1 / (1 / square(before.deviation) + information);
  return {
    points: before.points + variance * (g / SCALE) * (score - expected),
    deviation: Math.max(SUREST, Math.sqrt(variance)),
  };
};
