// The board unpacked, with a margin: looking four steps along any line needs no bounds check.
import { members } from '../../board/bits.ts';
import type { Cell, Colour, Position } from '../../game.ts';
import { LINES, type Grid } from '../../board/grid.ts';

export const EMPTY = 0;
const OUTSIDE = 3;

/** What a square of the field holds: 0 empty, 1 black, 2 white, 3 outside the board. */
export type Mark = number;
export const markOf = (colour: Colour): Mark => colour + 1;
export const enemyOf = (mark: Mark): Mark => 3 - mark;

/** A place on the field; only `Frame` knows which cell it is. */
export type Square = number;

/** How the cells of one size of board lie on a field. */
export interface Frame {
  /** From a square to its neighbour along each of the four lines. */
  readonly steps: readonly number[];
  readonly squares: readonly Square[];
  readonly cells: readonly Cell[];
  readonly blank: Uint8Array;
}

const MARGIN = 4;

/** A row's right margin is the next row's left one. */
export const frameOf = (board: Grid): Frame => {
  const stride = board.columns + MARGIN;
  const squares = board.rows.flatMap((row, y) => row.map((_, x) => (y + MARGIN) * stride + MARGIN + x));
  const blank = new Uint8Array((board.height + 2 * MARGIN) * stride + 2 * MARGIN).fill(OUTSIDE);
  const cells = Array.from(blank, () => -1);
  squares.forEach((square, cell) => {
    blank[square] = EMPTY;
    cells[square] = cell;
  });
  return { steps: LINES.map((step) => step.x + step.y * stride), squares, cells, blank };
};

/** The stones on a field of the caller's own, to write on as it likes. */
export const unpack = (frame: Frame, [black, white]: Position['stones']): Uint8Array => {
  const field = frame.blank.slice();
  for (const cell of members(black)) field[squareOf(frame, cell)] = markOf(0);
  for (const cell of members(white)) field[squareOf(frame, cell)] = markOf(1);
  return field;
};

export const squareOf = (frame: Frame, cell: Cell): Square => frame.squares[cell] ?? 0;

export const cellsOf = (frame: Frame, squares: readonly Square[]): Cell[] =>
  squares.map((square) => frame.cells[square] ?? -1).sort((a, b) => a - b);

/** What `look` sees once a stone is placed and what it captures is gone; the field is as before afterwards. */
export const afterwards = <T>(
  field: Uint8Array,
  square: Square,
  mark: Mark,
  captured: readonly Square[],
  look: () => T,
): T => {
  field[square] = mark;
  for (const gone of captured) field[gone] = EMPTY;
  const seen = look();
  for (const gone of captured) field[gone] = enemyOf(mark);
  field[square] = EMPTY;
  return seen;
};
