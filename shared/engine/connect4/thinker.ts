// Connect Four as every other engine is asked: a quick lookahead first, then on the usual board the exact solution.
import { has } from '../../board/bits.ts';
import type { Position, Setup } from '../../game.ts';
import type { Book } from './book.ts';
import { openLookahead, WIN, DECIDED } from './lookahead.ts';
import { plyOf, type Stones } from './position.ts';
import { createSolver, openKernel, TABLE_BITS, type Best, type Kernel } from './solver.ts';
import type { KernelMemory } from '../kernel.ts';
import type { SearchProgress } from '../search-engine.ts';
import type { Thinker } from '../thinker.ts';

/** A search that may go deeper than this is a search for the solution. */
const DEEPEST_LOOK = 20;
/** The depth of the lookahead that has a move ready, however soon the search is stopped. */
const FIRST_LOOK = 6;

/** The board that the kernel solves. */
const SOLVED = '7x6';
const COLUMNS = 7;
const ROWS = 6;

export const openConnect4 = (
  module: object,
  memory: KernelMemory,
  { size }: Setup,
  book: Book | null,
  bits = TABLE_BITS,
): Thinker => {
  const [columns = COLUMNS, rows = ROWS] = size.split('x').map(Number);
  const lookahead = openLookahead(columns, rows);
  const solving = size === SOLVED ? solvingWith(openKernel(module, memory, 0, bits), book) : null;
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
    begin: (depth = 100) => {
      wanted = solving !== null && depth > DEEPEST_LOOK;
      solved = null;
      lookahead.begin(wanted ? FIRST_LOOK : depth);
      if (position !== null) solving?.begin(stonesOf(position));
    },
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

const stonesOf = ({ stones, turn }: Position): Stones => {
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
const solution = ({ column, score }: Best, ply: number, nodes: number): SearchProgress => {
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
