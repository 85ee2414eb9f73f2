// R1's patterns: a bitboard anchored in the top left corner with a width and a height, counted by sliding it.
import { type Word, bitOf, NO_BITS, withBit } from './board8.ts';

const SIZE = 8;

/** What a cell of a pattern has to hold. */
export type Mark = 'own' | 'enemy' | 'empty';

/** One bitboard for each thing it asks for: nearly all patterns ask for own stones, and for empty ends or holes. */
export interface Pattern extends Readonly<Record<Mark, Word>> {
  readonly width: number;
  readonly height: number;
}

/** What a pattern is held against; the three have no cell in common, and a cell in none of them fits nothing. */
export type Held = Readonly<Record<Mark, Word>>;

/** From one cell of a line to the next. */
interface Step {
  readonly right: number;
  readonly down: number;
}
const ALONG = { right: 1, down: 0 };
const STEPS: readonly Step[] = [ALONG, { right: 0, down: 1 }, { right: 1, down: 1 }, { right: -1, down: 1 }];

const MARKS: Readonly<Record<string, Mark>> = { o: 'own', x: 'enemy', '.': 'empty' };

const patternAlong = (shape: string, { right, down }: Step): Pattern => {
  const length = shape.length - 1;
  const first = right < 0 ? length : 0;
  const bits = { own: NO_BITS, enemy: NO_BITS, empty: NO_BITS };
  Array.from(shape).forEach((letter, at) => {
    const mark = MARKS[letter];
    if (mark !== undefined) bits[mark] = withBit(bits[mark], bitOf(SIZE * down * at + first + right * at));
  });
  return { ...bits, width: 1 + Math.abs(right) * length, height: 1 + down * length };
};

/** A shape such as `.ooo.` along a row. */
export const alongRow = (shape: string): Pattern => patternAlong(shape, ALONG);

/** A shape along each of the four directions. A shape that is no palindrome has a second one, its mirror image. */
export const everyWay = (shape: string): Pattern[] => STEPS.map((step) => patternAlong(shape, step));

const isIn = (board: Word, high: number, low: number): boolean =>
  (board.high & high) === high && (board.low & low) === low;

/**
 * In how many places the pattern lies on the board: one bit to the right a column, and from the end of a row the width
 * less one, to the start of the next: (9 − width) · (9 − height) places in all.
 */
export const countPattern = ({ own, enemy, empty, width, height }: Pattern, held: Held): number => {
  let { high, low } = own;
  let [found, slid] = [0, 0];
  const slide = (by: number): void => {
    if (by === 0) return;
    low = (low >>> by) | (high << (32 - by));
    high = (high >>> by) | 0;
    slid += by;
  };
  for (let row = 0; row <= SIZE - height; row += 1) {
    for (let column = 0; column <= SIZE - width; column += 1) {
      if (isIn(held.own, high, low) && fits(empty, held.empty, slid) && fits(enemy, held.enemy, slid))
        found += 1;
      slide(1);
    }
    slide(width - 1);
  }
  return found;
};

/** Holes, ends and opposing stones are slid only to where the own stones fit. */
const fits = ({ high, low }: Word, board: Word, slid: number): boolean => {
  if (slid === 0) return isIn(board, high, low);
  if (slid >= 32) return isIn(board, 0, (high >>> (slid - 32)) | 0);
  return isIn(board, (high >>> slid) | 0, (low >>> slid) | (high << (32 - slid)));
};
