// The lines between BOARD or SWAP2BOARD and DONE: stones, and the first thing that is wrong with them.
import type { Cell, Geometry } from '../../../shared/game.ts';
import { cellAt, type Side } from './board.ts';

export interface Block {
  /** Takes a line of the block. */
  line(text: string): void;
  /** What is wrong, if anything is. */
  fault(): string | null;
}

/** `x,y,field`: 1 is our own stone, 2 the other side's, 3 belongs to a game that is not played here. */
export const boardBlock = (geometry: Geometry): Block & { readonly stones: Map<Cell, Side> } => {
  const stones = new Map<Cell, Side>();
  let fault: string | null = null;
  return {
    stones,
    fault: () => fault,
    line: (text) => {
      const [, point = '', field] = /^(\d{1,3}\s*,\s*\d{1,3})\s*,\s*(\d)$/.exec(text) ?? [];
      const [x, y] = point.split(',').map(Number);
      const cell = x === undefined || y === undefined ? null : cellAt(geometry, x, y);
      if (cell === null) fault ??= `bad-board-line: ${text.slice(0, 40)}`;
      else if (field === '3') fault ??= 'continuous games are not supported';
      else if (field !== '1' && field !== '2') fault ??= `bad-board-line: ${text.slice(0, 40)}`;
      else if (stones.has(cell)) fault ??= `occupied: ${point}`;
      else stones.set(cell, field === '1' ? 'own' : 'other');
    },
  };
};

/** `x,y`, in the order in which the stones were placed, the first one black: none, three or five. */
export const openingBlock = (geometry: Geometry): Block & { readonly cells: Cell[] } => {
  const cells: Cell[] = [];
  let fault: string | null = null;
  return {
    cells,
    fault: () =>
      fault ?? ([0, 3, 5].includes(cells.length) ? null : `bad-opening: ${String(cells.length)} stones`),
    line: (text) => {
      const [, x, y] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text) ?? [];
      const cell = x === undefined ? null : cellAt(geometry, Number(x), Number(y));
      if (cell === null) fault ??= `bad-opening-line: ${text.slice(0, 40)}`;
      else if (cells.includes(cell)) fault ??= `occupied: ${text}`;
      else cells.push(cell);
    },
  };
};
