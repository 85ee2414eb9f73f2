// Between the solver and the other engines: stones as it wants them, its scores as plies to the end.
import { has } from '../../board/bits.ts';
import type { Position } from '../../game.ts';
import type { SearchProgress } from '../search-engine.ts';
import { WIN } from './lookahead.ts';
import type { Stones } from './position.ts';
import type { Best } from './solver.ts';

const COLUMNS = 7;
const ROWS = 6;

export const stonesOf = ({ stones, turn }: Position): Stones => {
  const sums = [0, 0];
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const value = 2 ** (7 * (cell % COLUMNS) + ROWS - 1 - Math.floor(cell / COLUMNS));
    stones.forEach((side, colour) => {
      if (has(side, cell)) sums[colour] = (sums[colour] ?? 0) + value;
    });
  }
  const [black = 0, white = 0] = sums;
  return turn === 0 ? { mover: black, other: white } : { mover: white, other: black };
};

/** The solver's score counts the winner's stones; here plies to the end count. */
export const solution = ({ column, score }: Best, ply: number, nodes: number): SearchProgress => {
  const winners = score > 0 ? Math.floor(ply / 2) : Math.ceil(ply / 2);
  const toCome = 22 - Math.abs(score) - winners;
  const plies = score > 0 ? 2 * toCome - 1 : 2 * toCome;
  const depth = score === 0 ? COLUMNS * ROWS - ply : plies;
  return {
    depth,
    score: score === 0 ? 0 : Math.sign(score) * (WIN - plies),
    plies: score === 0 ? null : plies,
    nodes,
    best: column,
    line: [column],
  };
};
