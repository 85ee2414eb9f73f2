// Connect Four: a stone falls to the lowest free cell of its column; four in a row wins.
import { add, has, none, or, type Bits } from '../../board/bits.ts';
import {
  other,
  type Move,
  type Outcome,
  type Position,
  type ReadError,
  type Rules,
  type Seat,
  type Setup,
} from '../../game.ts';
import { grid, LINES, lengthThrough, lineThrough, type Grid } from '../../board/grid.ts';
import { no, ok, type Result } from '../../result.ts';
import { parseColumn, splitColumns } from './notation.ts';

export type Illegal = 'no-such-column' | 'column-full' | 'game-over';
export type End = 'four-in-a-row' | 'board-full';

export interface Connect4 extends Position<End> {
  /** The columns played so far, as digits from 1: the position's text. */
  readonly digits: string;
}

export const connect4Rules = (setup: Setup): Rules<Connect4, Illegal> => {
  const [columns = 7, height = 6] = setup.size.split('x').map(Number);
  const board = grid(columns, height);
  const start: Connect4 = {
    stones: [none(board.size), none(board.size)],
    turn: 0,
    ply: 0,
    outcome: null,
    digits: '',
  };

  const landing = (occupied: Bits, column: Move): number => {
    for (let row = height - 1; row >= 0; row -= 1) {
      const cell = row * columns + column;
      if (!has(occupied, cell)) return cell;
    }
    return -1;
  };

  const rules: Rules<Connect4, Illegal> = {
    setup,
    geometry: { ...board, symmetries: board.symmetries.slice(0, 2) },
    start,
    seat: (position) => position.turn,

    moves: ({ stones: [black, white], outcome }) => {
      if (outcome !== null) return [];
      const open: Move[] = [];
      for (let column = 0; column < columns; column += 1) {
        if (!has(black, column) && !has(white, column)) open.push(column);
      }
      return open;
    },

    play: (position, column) => {
      if (position.outcome !== null) return no('game-over');
      if (!Number.isInteger(column) || column < 0 || column >= columns) return no('no-such-column');
      const [black, white] = position.stones;
      const cell = landing(or(black, white), column);
      if (cell < 0) return no('column-full');
      const colour = position.turn;
      const own = add(position.stones[colour], cell);
      const next: Connect4 = {
        stones: colour === 0 ? [own, white] : [black, own],
        turn: other(colour),
        ply: position.ply + 1,
        outcome: ending(board, own, cell, colour, position.ply + 1),
        digits: position.digits + String(column + 1),
      };
      return ok({ position: next, effects: [{ kind: 'drop', cell, colour }] });
    },

    write: (position) => position.digits,

    read: (text): Result<Connect4, ReadError> => {
      let position = start;
      for (const digit of text) {
        const move = parseColumn(digit, columns);
        if (!move.ok) return no('bad-cell');
        const played = rules.play(position, move.value);
        if (!played.ok) return no('impossible');
        position = played.value.position;
      }
      return ok(position);
    },

    format: (column) => String(column + 1),
    parse: (_position, text) => parseColumn(text, columns),
    split: splitColumns,
    path: (column) => [column],
    transform: (column, symmetry) => (symmetry[column] ?? column) % columns,
  };
  return rules;
};

const ending = (board: Grid, own: Bits, cell: number, mover: Seat, ply: number): Outcome<End> | null => {
  const fours = LINES.filter((step) => lengthThrough(board, own, cell, step) >= 4).map((step) =>
    lineThrough(board, own, cell, step),
  );
  if (fours.length > 0) {
    return { winner: mover, reason: 'four-in-a-row', cells: [...new Set(fours.flat())] };
  }
  return ply === board.size ? { winner: null, reason: 'board-full', cells: [] } : null;
};
