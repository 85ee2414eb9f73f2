// Which lines win.
import { has, members, type Bits } from '../../board/bits.ts';
import type { Cell } from '../../game.ts';
import { LINES, lengthThrough, lineThrough, type Grid } from '../../board/grid.ts';

/** The cells of all winning lines through the stone on `cell`, in reading order. */
export const winningCells = (board: Grid, own: Bits, cell: Cell, exact: boolean): Cell[] => {
  const steps = LINES.filter((step) => wins(lengthThrough(board, own, cell, step), exact));
  return steps.length === 0 ? [] : union(steps.map((step) => lineThrough(board, own, cell, step)));
};

/** The cells of all winning lines on the board, in reading order. */
export const allWinningCells = (board: Grid, own: Bits, exact: boolean): Cell[] => {
  const lines: Cell[][] = [];
  for (const cell of members(own)) {
    for (const step of LINES) {
      const before = board.walk(cell, step, -1);
      if (before >= 0 && has(own, before)) continue;
      lines.push(lineThrough(board, own, cell, step));
    }
  }
  return union(lines.filter((line) => wins(line.length, exact)));
};

const wins = (length: number, exact: boolean): boolean => (exact ? length === 5 : length >= 5);

const union = (lines: readonly (readonly Cell[])[]): Cell[] =>
  [...new Set(lines.flat())].sort((a, b) => a - b);
