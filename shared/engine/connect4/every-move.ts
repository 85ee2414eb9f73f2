// Every column's exact score, one after the other: what a person who looks into a solved game wants to see.
import type { Position } from '../../game.ts';
import type { Line } from '../analysis.ts';
import type { Every } from '../thinker.ts';
import type { Book } from './book.ts';
import { drop, isFull, plyOf, winsWith, type Stones } from './position.ts';
import { solution, stonesOf } from './solution.ts';
import { CENTRE_FIRST, createSolver, winningNow, type Kernel } from './solver.ts';

/** A slice that found no answer is followed by a longer one, which goes on from the table. */
const GROWTH = 1.2;

export const everyMove = (kernel: Kernel, book: Book | null): Every => {
  const solver = createSolver(kernel, book);
  let stones: Stones = { mover: 0, other: 0 };
  let left: number[] = [];
  let lines: Line[] = [];
  let nodes = 0;
  let slice = 0;

  const note = (column: number, score: number): void => {
    const { depth, score: worth, plies } = solution({ column, score }, plyOf(stones), nodes);
    lines.push({ move: column, depth, score: worth, plies, line: [column] });
    left.shift();
    slice = 0;
  };

  return {
    begin: (position: Position) => {
      stones = stonesOf(position);
      left = CENTRE_FIRST.filter((column) => !isFull(stones, column));
      lines = [];
      nodes = slice = 0;
    },
    resume: (wished) => {
      const [column] = left;
      if (column === undefined) return false;
      if (winsWith(stones, column)) {
        note(column, winningNow(stones));
        return left.length > 0;
      }
      slice = Math.max(wished, Math.ceil(slice * GROWTH));
      kernel.allow(slice);
      const reply = solver.score(drop(stones, column));
      nodes += solver.nodes();
      if (reply !== null) note(column, -reply || 0);
      return left.length > 0;
    },
    found: () => [...lines].sort((one, two) => two.score - one.score),
    nodes: () => nodes,
  };
};
