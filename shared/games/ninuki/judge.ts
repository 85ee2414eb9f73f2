// How things stand after a move: who has won, or whose five waits to be broken.
import { other, type Cell, type Colour, type Outcome } from '../../game.ts';
import { capturesAt, PAIRS_TO_WIN } from './captures.ts';
import { cellsOf, EMPTY, markOf, type Frame, type Mark } from './field.ts';
import { fivesOf } from './fives.ts';
import { breaksFives, isForbidden } from './legality.ts';
import type { Terms } from './variants.ts';

export type End = 'five' | 'five-not-broken' | 'captures' | 'board-full' | 'no-legal-move';
export type Pairs = readonly [black: number, white: number];

export interface Verdict {
  readonly outcome: Outcome<End> | null;
  /** The colour that has a five which the other one may still break. */
  readonly pending: Colour | null;
}

/** What is looked at after a move: the stones as they then lie, and who made it. */
export interface Scene {
  readonly field: Uint8Array;
  readonly mover: Colour;
  readonly pairs: Pairs;
  /** What the move captured. */
  readonly captured: readonly Cell[];
}

/**
 * The fifth pair wins whatever else is on the board. Next, a five that stands after its opponent's move wins, whether
 * that opponent failed to break it or cut it out of a longer line; what else the opponent made comes too late. Only then does the
 * mover's own five count.
 */
export const judge = (frame: Frame, terms: Terms, scene: Scene): Verdict => {
  const { field, mover, pairs, captured } = scene;
  if (pairs[mover] >= PAIRS_TO_WIN) return won(mover, 'captures', captured);
  const fives = (colour: Colour): Cell[] => [
    ...new Set(cellsOf(frame, fivesOf(frame, field, markOf(colour), terms.five).flat())),
  ];
  const standing = fives(other(mover));
  if (standing.length > 0) return won(other(mover), 'five-not-broken', standing);
  const made = fives(mover);
  if (made.length === 0) return { outcome: null, pending: null };
  const breakable = terms.breakable && canBreak(frame, field, terms, other(mover), pairs);
  return breakable ? { outcome: null, pending: mover } : won(mover, 'five', made);
};

const won = (winner: Colour, reason: End, cells: readonly Cell[]): Verdict => ({
  outcome: { winner, reason, cells },
  pending: null,
});

/** Whether the side to move has a legal capture that leaves no five standing or takes the fifth pair anywhere. */
const canBreak = (frame: Frame, field: Uint8Array, terms: Terms, colour: Colour, pairs: Pairs): boolean => {
  const mark: Mark = markOf(colour);
  return frame.squares.some((square) => {
    if (field[square] !== EMPTY) return false;
    const captured = capturesAt(frame, field, square, mark);
    const answers =
      pairs[colour] + captured.length / 2 >= PAIRS_TO_WIN ||
      breaksFives(frame, field, square, mark, captured, terms.five);
    return answers && !isForbidden(frame, field, square, mark, terms);
  });
};
