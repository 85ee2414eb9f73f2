// How a game of Gomoku ends: by a winning line, or drawn when nothing can go on.
import { count } from '../../board/bits.ts';
import type { Cell, Colour, Outcome, ReadError } from '../../game.ts';
import { other } from '../../game.ts';
import type { Grid } from '../../board/grid.ts';
import { no, ok, type Result } from '../../result.ts';
import { allWinningCells, winningCells } from './lines.ts';
import { seatOf, type End, type Gomoku } from './position.ts';
import type { GomokuVariant } from './variants.ts';

type CanMove = (position: Gomoku) => boolean;

/** The outcome after the side that is no longer to move placed a stone on `cell`. */
export const outcomeAfter = (
  board: Grid,
  variant: GomokuVariant,
  position: Gomoku,
  cell: Cell,
  canMove: CanMove,
): Outcome<End> | null => {
  const mover = other(position.turn);
  const line = winningCells(board, position.stones[mover], cell, variant.exact[mover]);
  return line.length > 0 ? won(position, mover, line) : drawn(board, variant, position, canMove);
};

/** The outcome of a position whose last move nobody knows; lines of both colours contradict each other. */
export const outcomeOf = (
  board: Grid,
  variant: GomokuVariant,
  position: Gomoku,
  canMove: CanMove,
): Result<Outcome<End> | null, ReadError> => {
  const [black, white] = position.stones;
  const blackLine = allWinningCells(board, black, variant.exact[0]);
  const whiteLine = allWinningCells(board, white, variant.exact[1]);
  if (blackLine.length > 0 && whiteLine.length > 0) return no('impossible');
  if (blackLine.length > 0) return ok(won(position, 0, blackLine));
  if (whiteLine.length > 0) return ok(won(position, 1, whiteLine));
  return ok(drawn(board, variant, position, canMove));
};

const won = (position: Gomoku, colour: Colour, cells: readonly Cell[]): Outcome<End> => ({
  winner: seatOf(position.black, colour),
  reason: 'five',
  cells,
});

const drawn = (
  board: Grid,
  variant: GomokuVariant,
  position: Gomoku,
  canMove: CanMove,
): Outcome<End> | null => {
  const [black, white] = [count(position.stones[0]), count(position.stones[1])];
  const draw = (reason: End): Outcome<End> => ({ winner: null, reason, cells: [] });
  if (black + white === board.size) return draw('board-full');
  if (black === variant.supply && white === variant.supply) return draw('stones-spent');
  return canMove(position) ? null : draw('no-legal-move');
};
