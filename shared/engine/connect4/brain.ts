// Connect Four's engine: a solver with a book, for the one board that is solved, and a lookahead for the others.
import { bitsOf, type Brain } from '../brain.ts';
import { createMemory } from '../kernel.ts';
import { no, ok } from '../../result.ts';
import { openBook } from './book.ts';
import { curves } from './curves.ts';
import { openExact } from './exact.ts';
import { readStones } from './position.ts';
import { memoryNeeded, openKernel } from './solver.ts';
import { openConnect4 } from './thinker.ts';

/** The size that the kernel is written for. */
const SIZE = '7x6';
const COUNTING_BITS = 10;

const solverBits = (table: number): number => bitsOf(table, 16);

export const connect4: Brain = {
  table: 8,
  tableAlone: 8,
  bytes: (table) => memoryNeeded(solverBits(table)),
  joins: false,
  hasBook: true,
  curves,
  open: ({ module, memory, setup, book, table }) =>
    openConnect4(module, memory, setup, book === null ? null : openBook(book), solverBits(table)),
  exact: (parts) => openExact(parts, solverBits(parts.table)),
  counter: (module, rules) => {
    if (rules.setup.size !== SIZE) return no('engine-plays-7x6-only');
    const solver = openKernel(module, createMemory(memoryNeeded(COUNTING_BITS)), 0, COUNTING_BITS);
    return ok((position, depth) => {
      const read = readStones(rules.write(position));
      if (!read.ok) throw new Error(`the rules wrote what the engine cannot read: ${read.reason}`);
      return solver.perft(read.value.mover, read.value.other, depth);
    });
  },
};
