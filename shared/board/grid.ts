// Rectangular boards: names, directions, lines and symmetries of columns × rows cells.
import { has, type Bits } from './bits.ts';
import type { Cell, Geometry } from '../game.ts';

/** The four lines through a cell: across, down, and the two diagonals. */
export const LINES = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
] as const;

export interface Step {
  readonly x: number;
  readonly y: number;
}

export interface Grid extends Geometry {
  readonly columns: number;
  readonly height: number;
  /** The cell some steps away, or −1 off the board. */
  walk(cell: Cell, step: Step, times?: number): Cell;
  /** Whether the cell is among the `width` × `width` cells around the centre. */
  central(cell: Cell, width: number): boolean;
  readonly centre: Cell;
}

export const grid = (columns: number, height: number): Grid => {
  const size = columns * height;
  const cell = (x: number, y: number): Cell =>
    x >= 0 && x < columns && y >= 0 && y < height ? y * columns + x : -1;
  const name = (index: Cell): string =>
    String.fromCharCode(97 + (index % columns)) + String(height - Math.floor(index / columns));
  const byName = new Map(Array.from({ length: size }, (_, index) => [name(index), index]));
  const centre = cell(Math.floor(columns / 2), Math.floor(height / 2));
  return {
    shape: 'square',
    size,
    columns,
    height,
    centre,
    rows: Array.from({ length: height }, (_, y) => Array.from({ length: columns }, (__, x) => cell(x, y))),
    at: (index) => ({ x: index % columns, y: Math.floor(index / columns) }),
    name,
    cell: (word) => byName.get(word) ?? null,
    walk: (from, step, times = 1) =>
      cell((from % columns) + step.x * times, Math.floor(from / columns) + step.y * times),
    central: (index, width) => {
      const reach = (width - 1) / 2;
      const across = Math.abs((index % columns) - (centre % columns));
      const down = Math.abs(Math.floor(index / columns) - Math.floor(centre / columns));
      return across <= reach && down <= reach;
    },
    symmetries: symmetries(columns, height),
  };
};

/** How many stones the unbroken line through `from` along `step` has; `from` counts as a stone. */
export const lengthThrough = (board: Grid, stones: Bits, from: Cell, step: Step): number => {
  let length = 1;
  for (const times of [1, -1]) {
    let next = board.walk(from, step, times);
    for (; next >= 0 && has(stones, next); next = board.walk(next, step, times)) length += 1;
  }
  return length;
};

/** The cells of the unbroken line of stones through `from` along `step`, in order; `from` counts as a stone. */
export const lineThrough = (board: Grid, stones: Bits, from: Cell, step: Step): Cell[] => {
  const line = [from];
  for (
    let next = board.walk(from, step, -1);
    next >= 0 && has(stones, next);
    next = board.walk(next, step, -1)
  ) {
    line.unshift(next);
  }
  for (let next = board.walk(from, step); next >= 0 && has(stones, next); next = board.walk(next, step)) {
    line.push(next);
  }
  return line;
};

/** The two mirrors, and the turns too where the board is square. */
const symmetries = (columns: number, height: number): Cell[][] => {
  const map = (image: (x: number, y: number) => readonly [number, number]): Cell[] =>
    Array.from({ length: columns * height }, (_, cell) => {
      const [x, y] = image(cell % columns, Math.floor(cell / columns));
      return y * columns + x;
    });
  const right = columns - 1;
  const bottom = height - 1;
  const straight = [
    map((x, y) => [x, y]),
    map((x, y) => [right - x, y]),
    map((x, y) => [x, bottom - y]),
    map((x, y) => [right - x, bottom - y]),
  ];
  if (columns !== height) return straight;
  const turned = [
    map((x, y) => [y, x]),
    map((x, y) => [right - y, x]),
    map((x, y) => [y, bottom - x]),
    map((x, y) => [right - y, bottom - x]),
  ];
  return [...straight, ...turned];
};
