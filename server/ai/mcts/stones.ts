// The hints of games where stones make fives: cells by the fives they could be part of.
import type { Move } from '../../../shared/game.ts';
import type { Grid } from '../../../shared/board/grid.ts';
import type { Look } from './hints.ts';

export const FILLING = 1e6;
const BLOCKING = 1e4;
export const WORTH = {
  own: [0, 1, 5, 40, FILLING],
  enemy: [0, 1, 4, 30, BLOCKING],
  lean: [0, 1, 5, 25, 100],
};
/** The side to move is half a stone ahead on every line. */
export const TO_MOVE = 1.4;
/** The difference in worth that makes a position two thirds won. */
const CLEAR = 80;
/** Only so many candidates are kept, the most promising. */
const MOST = 40;
export const PLIES = 6;

export const leanOf = (own: number, enemy: number): number => Math.tanh((own * TO_MOVE - enemy) / CLEAR);

export const best = (
  board: Grid,
  weights: Float64Array,
  marks: Uint8Array,
): Pick<Look, 'moves' | 'weights'> => {
  const moves: Move[] = [];
  for (let cell = 0; cell < weights.length; cell += 1) if ((weights[cell] ?? 0) > 0) moves.push(cell);
  if (moves.length === 0) {
    const free = marks[board.centre] === 0 ? board.centre : marks.indexOf(0);
    return { moves: [free], weights: [1] };
  }
  if (moves.length > MOST) {
    moves.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
    moves.length = MOST;
  }
  return { moves, weights: moves.map((move) => weights[move] ?? 0) };
};
