// Connect Four positions as the solver wants them: two sums of powers of two, exact in a number.
import { no, ok, type Result } from '../../result.ts';

/**
 * The stones of the player to move and of the other: the sum of 2^(7·column + row) over their own stones, rows from the
 * bottom. Below 2^49, so every sum is exact.
 */
export interface Stones {
  readonly mover: number;
  readonly other: number;
}

export const COLUMNS = 7;
const ROWS = 6;
const CELLS_A_COLUMN = 7;
const COLUMN_VALUES = 2 ** CELLS_A_COLUMN;
/** What a cell adds to the sum; the opening book asks for millions of them. */
const VALUES = Float64Array.from({ length: CELLS_A_COLUMN * COLUMNS }, (_, cell) => 2 ** cell);
const valueAt = (column: number, row: number): number => VALUES[CELLS_A_COLUMN * column + row] ?? 0;

export const EMPTY: Stones = { mover: 0, other: 0 };

export type Unreadable = 'not-a-move' | 'no-such-column' | 'column-full' | 'game-over';

/** The position after these columns, digits from 1. A game that is over is no position to be solved. */
export const readStones = (digits: string): Result<Stones, Unreadable> => {
  let stones = EMPTY;
  let over = false;
  for (const digit of digits) {
    if (!/^\d$/.test(digit)) return no('not-a-move');
    const column = Number(digit) - 1;
    if (column < 0 || column >= COLUMNS) return no('no-such-column');
    if (over) return no('game-over');
    if (isFull(stones, column)) return no('column-full');
    over = winsWith(stones, column);
    stones = drop(stones, column);
  }
  return over ? no('game-over') : ok(stones);
};

const columnOf = (cells: number, column: number): number =>
  Math.floor(cells / valueAt(column, 0)) & (COLUMN_VALUES - 1);

const height = ({ mover, other }: Stones, column: number): number =>
  31 - Math.clz32(columnOf(mover + other, column) + 1);

export const isFull = (stones: Stones, column: number): boolean => height(stones, column) === ROWS;

export const plyOf = (stones: Stones): number => {
  let ply = 0;
  for (let column = 0; column < COLUMNS; column += 1) ply += height(stones, column);
  return ply;
};

/** The position after a stone in this column, which is not full. */
export const drop = (stones: Stones, column: number): Stones => ({
  mover: stones.other,
  other: stones.mover + valueAt(column, height(stones, column)),
});

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether a stone in this column, which is not full, makes four in a row for the player to move. */
export const winsWith = (stones: Stones, column: number): boolean => {
  const row = height(stones, column);
  const run = (right: number, up: number): number => {
    let length = 0;
    while (hasStone(stones.mover, column + right * (length + 1), row + up * (length + 1))) length += 1;
    return length;
  };
  return DIRECTIONS.some(([right, up]) => run(right, up) + run(-right, -up) >= 3);
};

const hasStone = (cells: number, column: number, row: number): boolean =>
  column >= 0 && column < COLUMNS && row >= 0 && row < ROWS && ((columnOf(cells, column) >> row) & 1) === 1;

/**
 * A number for the position and its mirror image, another for every other position of as many stones. A column of h
 * stones, of which m are the mover's, contributes 2^h − 1 + m.
 */
export const keyOf = (stones: Stones): number => {
  const key = stones.mover + stones.mover + stones.other;
  let mirrored = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    mirrored = mirrored * COLUMN_VALUES + columnOf(key, column);
  }
  return Math.min(key, mirrored);
};

/** One of the two positions the key stands for. */
export const fromKey = (key: number): Stones => {
  let mover = 0;
  let filled = 0;
  for (let column = COLUMNS - 1; column >= 0; column -= 1) {
    const value = columnOf(key, column);
    const stones = 2 ** (31 - Math.clz32(value + 1)) - 1;
    filled = filled * COLUMN_VALUES + stones;
    mover = mover * COLUMN_VALUES + value - stones;
  }
  return { mover, other: filled - mover };
};
