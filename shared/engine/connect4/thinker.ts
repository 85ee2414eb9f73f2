// Connect Four as every other engine is asked: a quick lookahead first, then on the usual board the exact solution.
import type { Position, Setup } from '../../game.ts';
import type { Book } from './book.ts';
import { everyMove } from './every-move.ts';
import { openLookahead, WIN, DECIDED } from './lookahead.ts';
import { plyOf, type Stones } from './position.ts';
import { solution, stonesOf } from './solution.ts';
import { createSolver, openKernel, TABLE_BITS, type Best, type Kernel } from './solver.ts';
import type { KernelMemory } from '../kernel.ts';
import type { Thinker } from '../thinker.ts';

/** A search that may go deeper than this is a search for the solution. */
const DEEPEST_LOOK = 20;
/** The depth of the lookahead that has a move ready, however soon the search is stopped. */
const FIRST_LOOK = 6;

/** The board that the kernel solves. */
const SOLVED = '7x6';

export const openConnect4 = (
  module: object,
  memory: KernelMemory,
  { size }: Setup,
  book: Book | null,
  bits = TABLE_BITS,
): Thinker => {
  const [columns = 7, rows = 6] = size.split('x').map(Number);
  const lookahead = openLookahead(columns, rows);
  const kernel = size === SOLVED ? openKernel(module, memory, 0, bits) : null;
  const solving = kernel === null ? null : solvingWith(kernel, book);
  let wanted = false;
  let solved: Best | null = null;
  let position: Position | null = null;
  return {
    set: (next) => {
      position = next;
      lookahead.set(next);
    },
    clear: () => {
      lookahead.clear();
      solving?.clear();
    },
    begin: (depth = 100, without = []) => {
      wanted = solving !== null && depth > DEEPEST_LOOK && without.length === 0;
      solved = null;
      lookahead.begin(wanted ? FIRST_LOOK : depth, without);
      if (position !== null) solving?.begin(stonesOf(position));
    },
    ...(kernel === null ? {} : { every: everyMove(kernel, book) }),
    inSlices: true,
    resume: (nodes, { most = Infinity } = {}) => {
      if (lookahead.resume(nodes)) return true;
      if (!wanted || solving === null) return false;
      solved = solving.resume(nodes, most);
      return solved === null;
    },
    prepare: () => solving?.prepare(),
    progress: () => {
      const nodes = lookahead.nodes() + (solving?.nodes() ?? 0);
      if (solved !== null && position !== null) return solution(solved, plyOf(stonesOf(position)), nodes);
      const { depth, score, column } = lookahead.found();
      const plies = Math.abs(score) > DECIDED ? WIN - Math.abs(score) : null;
      return { depth, score, plies, nodes, best: column, line: column === null ? [] : [column] };
    },
  };
};

interface Solving {
  begin(stones: Stones): void;
  /** The best move, once it is known. */
  resume(nodes: number, most: number): Best | null;
  prepare(): void;
  nodes(): number;
  clear(): void;
}

/** The solver in slices: the table keeps what one of them found, so that the next one goes on from there. */
const solvingWith = (kernel: Kernel, book: Book | null): Solving => {
  const solver = createSolver(kernel, book);
  let stones: Stones = { mover: 0, other: 0 };
  let nodes = 0;
  let slice = 0;
  let forget = false;
  return {
    begin: (next) => {
      stones = next;
      nodes = slice = 0;
    },
    resume: (wished, most) => {
      // Every slice has to get further than the one before it, until time is nearly over.
      if (forget) kernel.clear();
      forget = false;
      slice = Math.max(wished, Math.ceil(slice * SLICE_GROWTH));
      kernel.allow(Math.max(1, Math.min(slice, Math.floor(most))));
      const best = solver.best(stones);
      nodes += solver.nodes();
      return best;
    },
    nodes: () => nodes,
    // Megabytes to be cleared, and most questions are answered without them.
    clear: () => (forget = true),
    prepare: () => {
      book?.lookup({ mover: 0, other: 0 });
      kernel.clear();
    },
  };
};

const SLICE_GROWTH = 1.2;
