// What an Abalone move is, which ones the board allows, and how many marbles they shift.
import { members } from '../../board/bits.ts';
import { other, type Cell, type Colour, type Move, type Position } from '../../game.ts';
import { AXES, DIRECTIONS, neighbour, OFF } from '../../board/hex.ts';

export type Blocked =
  | 'not-own'
  | 'not-sideways'
  | 'off-board'
  | 'occupied'
  | 'more-than-3-own'
  | 'own-off-board'
  | 'not-outnumbering'
  | 'blocked-behind';

/** The marbles that move by themselves: `count` of them from `first` along `axis`; one alone pushes along its direction. */
export interface Step {
  readonly first: Cell;
  readonly axis: number;
  readonly count: number;
  readonly direction: number;
}

/** Inline is shape 0; sideways, shapes 1 to 3 are pairs along each axis and 4 to 6 triples. */
const SHAPES = 7;
const MOVES = OFF * SHAPES * 6;

export const inline = (rear: Cell, direction: number): Move => rear * SHAPES * 6 + direction;

/** `first` is the lower end: the line runs from it along one of the three axes. */
export const sideways = (first: Cell, axis: number, count: number, direction: number): Move =>
  (first * SHAPES + 1 + axis + (count - 2) * 3) * 6 + direction;

export const isMove = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < MOVES;

export const stepOf = (move: Move): Step => {
  const direction = move % 6;
  const shape = Math.floor(move / 6) % SHAPES;
  const first = Math.floor(move / (6 * SHAPES));
  if (shape === 0) return { first, axis: direction, count: 1, direction };
  return { first, axis: (shape - 1) % 3, count: shape < 4 ? 2 : 3, direction };
};

/** What is on each cell, and beyond the edge at OFF: a colour, EMPTY or WALL. */
export type Board = Uint8Array;
export const EMPTY = 2;
const WALL = 3;

export const boardOf = ({ stones: [black, white] }: Pick<Position, 'stones'>): Board => {
  const board = new Uint8Array(OFF + 1).fill(EMPTY);
  for (const cell of members(black)) board[cell] = 0;
  for (const cell of members(white)) board[cell] = 1;
  board[OFF] = WALL;
  return board;
};

/** How many marbles, own and pushed, an inline move shifts by one cell, or why it cannot. */
export const shifted = (board: Board, turn: Colour, rear: Cell, direction: number): number | Blocked => {
  if (board[rear] !== turn) return 'not-own';
  let own = 1;
  let next = neighbour(rear, direction);
  while (board[next] === turn) {
    if (own === 3) return 'more-than-3-own';
    own += 1;
    next = neighbour(next, direction);
  }
  if (board[next] === WALL) return 'own-off-board';
  let pushed = 0;
  while (board[next] === other(turn)) {
    pushed += 1;
    if (pushed === own) return 'not-outnumbering';
    next = neighbour(next, direction);
  }
  return board[next] === turn ? 'blocked-behind' : own + pushed;
};

/** Why two or three marbles cannot move sideways, or null when they can. */
export const blockedSideways = (
  board: Board,
  turn: Colour,
  { first, axis, count, direction }: Step,
): Blocked | null => {
  if (direction % 3 === axis) return 'not-sideways';
  let cell = first;
  for (let marble = 0; marble < count; marble += 1) {
    if (cell === OFF) return 'off-board';
    if (board[cell] !== turn) return 'not-own';
    cell = neighbour(cell, axis);
  }
  cell = first;
  for (let marble = 0; marble < count; marble += 1) {
    const target = neighbour(cell, direction);
    if (target === OFF) return 'off-board';
    if (board[target] !== EMPTY) return 'occupied';
    cell = neighbour(cell, axis);
  }
  return null;
};

export const legalMoves = (board: Board, turn: Colour): Move[] => {
  const moves: Move[] = [];
  for (let cell = 0; cell < OFF; cell += 1) {
    if (board[cell] !== turn) continue;
    for (const direction of DIRECTIONS) {
      if (typeof shifted(board, turn, cell, direction) === 'number') moves.push(inline(cell, direction));
    }
    for (const axis of AXES) addSideways(moves, board, turn, cell, axis);
  }
  return moves;
};

/** Along its own axis a line finds no empty cells: its marbles stand there. */
const addSideways = (moves: Move[], board: Board, turn: Colour, first: Cell, axis: number): void => {
  const second = neighbour(first, axis);
  if (board[second] !== turn) return;
  const third = neighbour(second, axis);
  for (const direction of DIRECTIONS) {
    if (board[neighbour(first, direction)] !== EMPTY) continue;
    if (board[neighbour(second, direction)] !== EMPTY) continue;
    moves.push(sideways(first, axis, 2, direction));
    if (board[third] === turn && board[neighbour(third, direction)] === EMPTY) {
      moves.push(sideways(first, axis, 3, direction));
    }
  }
};

/** A line that can move sideways holds a single marble that can move alone, so inline moves tell. */
export const canMove = (board: Board, turn: Colour): boolean => {
  for (let cell = 0; cell < OFF; cell += 1) {
    for (const direction of DIRECTIONS) {
      if (typeof shifted(board, turn, cell, direction) === 'number') return true;
    }
  }
  return false;
};
