// Every column's exact result on the board that is solved, within a number of nodes.
import type { Exact, ExactMove } from '../exact.ts';
import type { Parts } from '../brain.ts';
import { openBook } from './book.ts';
import { plyOf } from './position.ts';
import { createSolver, openKernel } from './solver.ts';
import { stonesOf } from './solution.ts';

const SOLVED = '7x6';
const CELLS = 42;

/** Null where the board is another one. */
export const openExact = ({ module, memory, setup, book }: Parts, bits: number): Exact | null => {
  if (setup.size !== SOLVED) return null;
  const kernel = openKernel(module, memory, 0, bits);
  const solver = createSolver(kernel, book === null ? null : openBook(book));
  return {
    clear: () => kernel.clear(),
    moves: (position, nodes) => {
      if (position.outcome !== null) return [];
      const stones = stonesOf(position);
      kernel.allow(nodes);
      const found = solver.moves(stones);
      const ply = plyOf(stones);
      return (
        found && found.scores.flatMap((score, move) => (score === null ? [] : [resultOf(move, score, ply)]))
      );
    },
  };
};

/** The solver's score counts the winner's stones; here plies to the end count. */
const resultOf = (move: number, score: number, ply: number): ExactMove => {
  if (score === 0) return { move, result: 0, plies: CELLS - ply };
  const winners = score > 0 ? Math.floor(ply / 2) : Math.ceil(ply / 2);
  const toCome = 22 - Math.abs(score) - winners;
  return score > 0 ? { move, result: 1, plies: 2 * toCome - 1 } : { move, result: -1, plies: 2 * toCome };
};
