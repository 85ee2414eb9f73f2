// An Abalone position and its text: rows from the top, the side to move, Black's and White's lost marbles.
import { count } from '../../board/bits.ts';
import type { Colour, Outcome, Position, ReadError } from '../../game.ts';
import { hex } from '../../board/hex.ts';
import { no, ok, type Result } from '../../result.ts';
import { readRows, writeRows } from '../../board/rows.ts';

const MARBLES = 14;
export const LOST_TO_LOSE = 6;

export type End =
  | 'six-pushed-off'
  | 'no-legal-move'
  | 'repetition'
  | 'quiet-more-marbles'
  | 'quiet-even'
  | 'limit-more-marbles'
  | 'limit-even'
  | 'timed-more-pushed-off'
  | 'timed-nearer-centre'
  | 'timed-even';

export interface Abalone extends Position<End> {
  /** How many marbles each colour has lost. */
  readonly lost: readonly [black: number, white: number];
  /** Plies since a marble was last lost. */
  readonly quiet: number;
  /** The position a ply ago; null at the start, after a lost marble, and where repetitions do not count. */
  readonly earlier: Abalone | null;
  readonly outcome: Outcome<End> | null;
}

/** A position whose end has not been looked for. */
export type Unjudged = Omit<Abalone, 'outcome'>;

export const writePosition = ({ stones, turn, lost: [black, white] }: Unjudged): string =>
  [writeRows(hex, stones), turn === 0 ? 'b' : 'w', String(black), String(white)].join(' ');

/** Few marbles with none lost are let stand, as in problems; more than there are in the box are not. */
export const readPosition = (text: string): Result<Unjudged, ReadError> => {
  const [rows = '', side = '', black = '', white = '', ...rest] = text.trim().split(/\s+/);
  const stones = readRows(hex, rows);
  if (!stones.ok) return stones;
  if (side !== 'b' && side !== 'w') return no('bad-side');
  if (!/^[0-6]$/.test(black) || !/^[0-6]$/.test(white) || rest.length > 0) return no('bad-count');
  const lost = [Number(black), Number(white)] as const;
  if (lost[0] === LOST_TO_LOSE && lost[1] === LOST_TO_LOSE) return no('impossible');
  if (stones.value.some((marbles, colour) => count(marbles) + (lost[colour] ?? 0) > MARBLES)) {
    return no('impossible');
  }
  const turn: Colour = side === 'b' ? 0 : 1;
  return ok({ stones: stones.value, turn, ply: 0, lost, quiet: 0, earlier: null });
};
