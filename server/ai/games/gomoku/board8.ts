// R1's board: 64 bits a side in two words, the top left cell in the highest bit; and the record of a move on it.
import { has } from '../../../../shared/board/bits.ts';
import type { Cell, Colour, Position } from '../../../../shared/game.ts';

export const CELLS = 64;

/** Sixty-four bits. */
export interface Word {
  readonly high: number;
  readonly low: number;
}

export const NO_BITS: Word = { high: 0, low: 0 };

/** The bit of a cell, and the cell of a bit: bit 63 is the top left cell, bit 0 the bottom right one. */
export const bitOf = (cell: Cell): number => CELLS - 1 - cell;
export const cellOf = (bit: number): Cell => CELLS - 1 - bit;

export const withBit = ({ high, low }: Word, bit: number): Word =>
  bit < 32 ? { high, low: low | (1 << bit) } : { high: high | (1 << (bit - 32)), low };

export const hasBit = ({ high, low }: Word, bit: number): boolean =>
  ((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) === 1;

/** One side's bits, then the other's. */
export type Sides = readonly [black: Word, white: Word];

export const sidesOf = ({ stones }: Position): Sides => {
  const sideOf = (colour: Colour): Word => {
    let bits = NO_BITS;
    for (let cell = 0; cell < CELLS; cell += 1)
      if (has(stones[colour], cell)) bits = withBit(bits, bitOf(cell));
    return bits;
  };
  return [sideOf(0), sideOf(1)];
};

export const emptyOf = ([black, white]: Sides): Word => ({
  high: ~(black.high | white.high),
  low: ~(black.low | white.low),
});

/** A move is all that a search keeps: the board after it is made on demand, and no tree is stored. */
export interface MoveRecord {
  /** The board before the move. */
  readonly before: Sides;
  readonly bit: number;
  readonly side: Colour;
  /** What the board after it is worth to its side, once that has been asked for. */
  evaluation: number | null;
}

export const boardAfter = ({ before: [black, white], bit, side }: MoveRecord): Sides =>
  side === 0 ? [withBit(black, bit), white] : [black, withBit(white, bit)];
