// Fives on a square board, and what is about to become one: read off a copy of the stones with a margin around it.
import { members } from './bits.ts';
import { LINES, type Grid } from './grid.ts';
import type { Cell, Colour, Position } from '../game.ts';

/** What one more stone makes along one line. */
export interface Made {
  /** The stones of its line, itself among them, within reach of a five. */
  readonly stones: readonly Cell[];
  /** Where the next stone makes a five with it. */
  readonly completions: readonly Cell[];
}

export interface Fives {
  /** The cells on which a stone of the colour makes a five. */
  points(colour: Colour): Cell[];
  /** The cells on which a stone of the colour makes a four, or a five. */
  pressing(colour: Colour): Cell[];
  /** The stones that make a five together with one on this empty cell. */
  with(cell: Cell, colour: Colour): Cell[];
  /** The lines on which a stone on this empty cell makes a four. */
  fours(cell: Cell, colour: Colour): Made[];
  /** The lines on which a stone on this empty cell makes a three that one more stone turns into a four with two ends. */
  threes(cell: Cell, colour: Colour): Made[];
}

const EMPTY = 0;
const WALL = 3;
const REACH = 4;

/** `exact`: whether longer lines than five are worth nothing to Black, to White. */
export const fivesOn = (
  board: Grid,
  [black, white]: Position['stones'],
  exact: readonly [boolean, boolean],
): Fives => {
  const { columns, height } = board;
  const stride = columns + 1;
  const field = new Uint8Array(stride * (height + 2) + 1).fill(WALL);
  const squareOf = (cell: Cell): number => (Math.floor(cell / columns) + 1) * stride + (cell % columns) + 1;
  const cellOf = (square: number): Cell =>
    (Math.floor(square / stride) - 1) * columns + (square % stride) - 1;
  for (let cell = 0; cell < board.size; cell += 1) field[squareOf(cell)] = EMPTY;
  for (const cell of members(black)) field[squareOf(cell)] = 1;
  for (const cell of members(white)) field[squareOf(cell)] = 2;
  const steps = LINES.map(({ x, y }) => x + y * stride);

  /** Stones of the colour that follow the square without a gap. */
  const run = (square: number, step: number, mark: number): number => {
    let length = 0;
    while (field[square + (length + 1) * step] === mark) length += 1;
    return length;
  };
  const isFive = (length: number, mark: number): boolean =>
    exact[mark === 1 ? 0 : 1] ? length === 5 : length >= 5;
  const completes = (square: number, step: number, mark: number): boolean =>
    isFive(1 + run(square, step, mark) + run(square, -step, mark), mark);

  const standing = <T>(square: number, mark: number, look: () => T): T => {
    field[square] = mark;
    const seen = look();
    field[square] = EMPTY;
    return seen;
  };

  /** Where one more stone along the line makes a five that has the stone on the square in it. */
  const completions = (square: number, step: number, mark: number): number[] => {
    const found: number[] = [];
    for (const way of [step, -step]) {
      const end = square + (run(square, way, mark) + 1) * way;
      if (field[end] === EMPTY && completes(end, step, mark)) found.push(end);
    }
    return found;
  };

  const hasCompletion = (square: number, step: number, mark: number): boolean => {
    const ahead = run(square, step, mark);
    const behind = run(square, -step, mark);
    if (isFive(1 + ahead + behind, mark)) return true;
    const end = square + (ahead + 1) * step;
    if (field[end] === EMPTY && completes(end, step, mark)) return true;
    const start = square - (behind + 1) * step;
    return field[start] === EMPTY && completes(start, step, mark);
  };

  /** The stones near the square on its line, none behind an enemy or the edge. */
  const companions = (square: number, step: number, mark: number): Cell[] => {
    const found = [square];
    for (const way of [step, -step]) {
      for (let far = 1; far <= REACH; far += 1) {
        const there = field[square + far * way];
        if (there !== EMPTY && there !== mark) break;
        if (there === mark) found.push(square + far * way);
      }
    }
    return found.map(cellOf);
  };

  const made = (
    cell: Cell,
    colour: Colour,
    look: (square: number, step: number, mark: number) => number[],
  ): Made[] => {
    const square = squareOf(cell);
    const mark = colour + 1;
    return standing(square, mark, () =>
      steps.flatMap((step) => {
        const found = look(square, step, mark);
        return found.length === 0
          ? []
          : [{ stones: companions(square, step, mark), completions: found.map(cellOf) }];
      }),
    );
  };

  /** Cells on the line where a further stone would make a four with two ends. */
  const straights = (square: number, step: number, mark: number): number[] => {
    if (completions(square, step, mark).length > 0) return [];
    const found: number[] = [];
    for (const way of [step, -step]) {
      const end = square + (run(square, way, mark) + 1) * way;
      if (field[end] !== EMPTY) continue;
      const two = standing(end, mark, () => {
        const ends = completions(end, step, mark);
        return ends.length === 2 && 1 + run(end, step, mark) + run(end, -step, mark) === REACH;
      });
      if (two) found.push(end);
    }
    return found;
  };

  return {
    points: (colour) => {
      const mark = colour + 1;
      const found: Cell[] = [];
      for (let cell = 0; cell < board.size; cell += 1) {
        const square = squareOf(cell);
        if (field[square] !== EMPTY) continue;
        if (steps.some((step) => completes(square, step, mark))) found.push(cell);
      }
      return found;
    },
    pressing: (colour) => {
      const mark = colour + 1;
      const found: Cell[] = [];
      for (let cell = 0; cell < board.size; cell += 1) {
        const square = squareOf(cell);
        if (field[square] !== EMPTY) continue;
        field[square] = mark;
        if (steps.some((step) => hasCompletion(square, step, mark))) found.push(cell);
        field[square] = EMPTY;
      }
      return found;
    },
    with: (cell, colour) => {
      const square = squareOf(cell);
      const mark = colour + 1;
      const lines = steps.filter((step) => completes(square, step, mark));
      const stones = lines.flatMap((step) =>
        [step, -step].flatMap((way) =>
          Array.from({ length: run(square, way, mark) }, (_, index) => cellOf(square + (index + 1) * way)),
        ),
      );
      return [...new Set(stones)];
    },
    fours: (cell, colour) => made(cell, colour, completions),
    threes: (cell, colour) => made(cell, colour, straights),
  };
};
