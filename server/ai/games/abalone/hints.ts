// Abalone's hints: pushes first, marbles off best of all, and the centre rather than the edge.
import type { Move, Position, Rules } from '../../../../shared/game.ts';
import { boardOf, legalMoves, shifted, stepOf, type Board } from '../../../../shared/games/abalone/moves.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import { AXES, distanceToCentre, neighbour, OFF } from '../../../../shared/board/hex.ts';
import type { Hints } from '../../mcts/hints.ts';

export const PUSH_OFF = 60;
const PUSH = 6;
/** For each step of a marble towards the centre, and against it. */
const INWARDS = 2.2;
const PLIES = 4;

/** What a marble lost, a step nearer to the centre and a pair of neighbours lean. */
const MARBLE = 0.45;
const STEP = 0.05;
const PAIR = 0.012;

const isAbalone = (position: Position): position is Abalone => 'lost' in position;

export const abaloneHints = (_rules: Rules): Hints => ({
  plies: PLIES,
  look: (position) => {
    if (!isAbalone(position)) throw new Error('not a position of Abalone');
    const board = boardOf(position);
    const moves = legalMoves(board, position.turn);
    return {
      moves,
      weights: moves.map((move) => weightOf(board, position.turn, move)),
      whole: true,
      lean: leanOf(board, position),
    };
  },
});

const weightOf = (board: Board, turn: 0 | 1, move: Move): number => {
  const { first, axis, count, direction } = stepOf(move);
  if (count > 1) {
    const middle = count === 3 ? neighbour(first, axis) : first;
    return INWARDS ** (distanceToCentre(middle) - distanceToCentre(neighbour(middle, direction)));
  }
  const length = Number(shifted(board, turn, first, direction));
  let front = first;
  for (let marble = 1; marble < length; marble += 1) front = neighbour(front, direction);
  const next = neighbour(front, direction);
  if (next === OFF) return PUSH_OFF;
  const pushes = board[front] !== turn;
  const inwards = INWARDS ** (distanceToCentre(first) - distanceToCentre(next) - (length - 1) / 2);
  return pushes ? PUSH * (1 + distanceToCentre(next) / 2) : inwards;
};

const leanOf = (board: Board, { turn, lost }: Abalone): number => {
  const near = [0, 0];
  const pairs = [0, 0];
  for (let cell = 0; cell < OFF; cell += 1) {
    const mark = board[cell];
    if (mark !== 0 && mark !== 1) continue;
    near[mark] = (near[mark] ?? 0) + 4 - distanceToCentre(cell);
    for (const axis of AXES) if (board[neighbour(cell, axis)] === mark) pairs[mark] = (pairs[mark] ?? 0) + 1;
  }
  const ahead = ([black = 0, white = 0]: readonly number[]): number =>
    turn === 0 ? black - white : white - black;
  return Math.tanh(-MARBLE * ahead(lost) + STEP * ahead(near) + PAIR * ahead(pairs));
};
