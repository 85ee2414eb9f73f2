// Marbles that can be pushed off: at once, or whatever the other side does, within a few moves.
import { other, type Cell, type Colour, type Move } from '../../game.ts';
import { DIRECTIONS, neighbour, OFF } from '../../board/hex.ts';
import { EMPTY, inline, legalMoves, shifted, stepOf, type Board } from './moves.ts';

/** A push off the board: the move, and the marble that falls. */
export interface Push {
  readonly move: Move;
  readonly falls: Cell;
}

/** Every push of a colour that makes a marble fall now. */
export const pushesOf = (board: Board, colour: Colour): Push[] => {
  const found: Push[] = [];
  for (let rear = 0; rear < OFF; rear += 1) {
    if (board[rear] !== colour) continue;
    for (const direction of DIRECTIONS) {
      const falls = fallsBy(board, colour, rear, direction);
      if (falls !== null) found.push({ move: inline(rear, direction), falls });
    }
  }
  return found;
};

const fallsBy = (board: Board, colour: Colour, rear: Cell, direction: number): Cell | null => {
  let own = 1;
  let next = neighbour(rear, direction);
  while (own < 3 && board[next] === colour) {
    own += 1;
    next = neighbour(next, direction);
  }
  if (own < 2 || board[next] !== other(colour)) return null;
  let last = next;
  for (let pushed = 1; pushed < own; pushed += 1) {
    next = neighbour(last, direction);
    if (next === OFF) return last;
    if (board[next] !== other(colour)) return null;
    last = next;
  }
  return null;
};

const canPush = (board: Board, colour: Colour): boolean => {
  for (let rear = 0; rear < OFF; rear += 1) {
    if (board[rear] !== colour) continue;
    for (const direction of DIRECTIONS) {
      if (fallsBy(board, colour, rear, direction) !== null) return true;
    }
  }
  return false;
};

/** The board after a legal move. */
const moved = (board: Board, colour: Colour, move: Move): Board => {
  const after = board.slice();
  const { first, axis, count, direction } = stepOf(move);
  if (count > 1) {
    for (let marble = 0, cell = first; marble < count; marble += 1, cell = neighbour(cell, axis)) {
      after[cell] = EMPTY;
      after[neighbour(cell, direction)] = colour;
    }
    return after;
  }
  const length = shifted(board, colour, first, direction);
  if (typeof length !== 'number') return after;
  let carried: number = EMPTY;
  for (let marble = 0, cell = first; marble <= length; marble += 1, cell = neighbour(cell, direction)) {
    if (cell === OFF) break;
    const here = after[cell] ?? EMPTY;
    after[cell] = carried;
    carried = here;
  }
  return after;
};

/** A move that makes a marble fall within so many plies whatever is answered, by threats at each move; null where none is found. */
export const forcedPush = (board: Board, colour: Colour, plies: number): Move | null => {
  const now = pushesOf(board, colour)[0];
  if (now !== undefined) return now.move;
  if (plies < 3) return null;
  // The shortest first.
  for (let within = 3; within <= plies; within += 2) {
    for (const move of legalMoves(board, colour)) {
      const after = moved(board, colour, move);
      if (canPush(after, colour) && isHelpless(after, other(colour), within - 1)) return move;
    }
  }
  return null;
};

/** Whether a colour that is to move loses a marble within so many plies whatever it does. */
const isHelpless = (board: Board, colour: Colour, plies: number): boolean =>
  legalMoves(board, colour).every((answer) => {
    const after = moved(board, colour, answer);
    return canPush(after, other(colour)) || (plies > 2 && isForced(after, other(colour), plies - 1));
  });

const isForced = (board: Board, colour: Colour, plies: number): boolean =>
  legalMoves(board, colour).some((move) => {
    const after = moved(board, colour, move);
    return canPush(after, colour) && isHelpless(after, other(colour), plies - 1);
  });
