// R1 as published: a path of move records, patterns for an evaluation, the lowest free bit first, and no end at a five.
import { other, type Colour, type Move, type Position } from '../../../../shared/game.ts';
import type { Board } from '../../search/board.ts';
import {
  bitOf,
  boardAfter,
  CELLS,
  cellOf,
  emptyOf,
  hasBit,
  sidesOf,
  type MoveRecord,
  type Sides,
} from './board8.ts';
import type { Judge8 } from './worth8.ts';

export const published8 = (position: Position, judge: Judge8): Board => {
  const path: MoveRecord[] = [];
  /** The board of each ply, the root's first, as far as anyone has asked for it. */
  const root = sidesOf(position);
  const boards: Sides[] = [root];
  let turn: Colour = position.turn;
  for (const colour of [0, 1] as const)
    for (let cell = 0; cell < CELLS; cell += 1)
      if (hasBit(root[colour], bitOf(cell))) judge.place(cell, colour);

  const board = (): Sides => {
    const last = path.at(-1);
    return (boards[path.length] ??= last === undefined ? root : boardAfter(last));
  };

  return {
    moves: () => {
      const empty = emptyOf(board());
      const found: Move[] = [];
      for (let bit = 0; bit < CELLS; bit += 1) if (hasBit(empty, bit)) found.push(cellOf(bit));
      return found;
    },
    play: (cell) => {
      path.push({ before: board(), bit: bitOf(cell), side: turn, evaluation: null });
      boards.length = path.length;
      judge.place(cell, turn);
      turn = other(turn);
    },
    undo: () => {
      const last = path.pop();
      if (last === undefined) return;
      boards.length = path.length + 1;
      turn = last.side;
      judge.clear(cellOf(last.bit), turn);
    },
    value: () => {
      const last = path.at(-1);
      if (last !== undefined && last.evaluation !== null) return -last.evaluation;
      const value = judge.worth(board, turn) - judge.worth(board, other(turn));
      if (last !== undefined) last.evaluation = -value;
      return value;
    },
    ended: () => null,
  };
};
