// The 27 lines of the board as numbers in base three, the first cell the lowest digit: 0 empty, 1 the mover's, 2 theirs.
// The same numbers as in shared/engine/kernel/abalone/lines.ts.
import { AXES, neighbour, OFF } from '../../../../shared/board/hex.ts';
import type { Cell } from '../../../../shared/game.ts';
import { SAMPLE } from './samples.ts';

export const LENGTHS = [5, 6, 7, 8, 9] as const;

const lineFrom = (first: Cell, axis: number): Cell[] => {
  const cells: Cell[] = [];
  for (let cell = first; cell !== OFF; cell = neighbour(cell, axis)) cells.push(cell);
  return cells;
};

const LINES = AXES.flatMap((axis) =>
  Array.from({ length: OFF }, (_, cell) => cell)
    .filter((cell) => neighbour(cell, axis + 3) === OFF)
    .map((cell) => lineFrom(cell, axis)),
);
export const LINE_COUNT = LINES.length;

/** Where the states of lines of this length begin; `firstOf(10)` is how many states there are in all. */
export const firstOf = (length: number): number =>
  LENGTHS.filter((shorter) => shorter < length).reduce((sum, shorter) => sum + 3 ** shorter, 0);
export const STATES = firstOf(10);

const FIRSTS = Uint16Array.from(LINES, ({ length }) => firstOf(length));

/** Three shares a cell: the line, and what a mover's marble adds to its state. */
const SHARES = Array.from({ length: OFF }, (_, cell) =>
  Int32Array.from(
    LINES.flatMap((line, number) => {
      const place = line.indexOf(cell);
      return place < 0 ? [] : [number, 3 ** place];
    }),
  ),
);

/** The states of the lines of a sample, written from `at` on. */
export const writeStates = (samples: DataView, index: number, states: Uint16Array, at: number): void => {
  states.set(FIRSTS, at);
  for (let side = 0; side < 2; side += 1) {
    for (let word = 0; word < 2; word += 1) {
      let rest = samples.getUint32(index * SAMPLE + 8 * side + 4 * word, true);
      for (; rest !== 0; rest &= rest - 1) {
        const shares = SHARES[32 * word + 31 - Math.clz32(rest & -rest)] ?? new Int32Array();
        for (let share = 0; share < shares.length; share += 2) {
          const line = at + (shares[share] ?? 0);
          states[line] = (states[line] ?? 0) + (side + 1) * (shares[share + 1] ?? 0);
        }
      }
    }
  }
};
