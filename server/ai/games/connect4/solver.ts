// The Connect Four solver on this machine: kernel and book from their files, helpers in worker threads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  createSolver,
  memoryNeeded,
  openKernel,
  TABLE_BITS,
  type Solver,
} from '../../../../shared/engine/connect4/solver.ts';
import { openBook, type Book } from '../../../../shared/engine/connect4/book.ts';
import { continuations } from '../../../../shared/engine/connect4/openings.ts';
import { readStones } from '../../../../shared/engine/connect4/position.ts';
import {
  allow,
  compileKernel,
  createMemory,
  dismissHelpers,
  progress,
  stop,
  type Progress,
} from '../../../../shared/engine/kernel.ts';
import type { HelperData } from './helper.ts';
import { compiledThread, PACKAGE_ROOT } from '../../../package-root.ts';

export interface LocalSolver extends Solver {
  /** How far the present or last search is, for another thread to look at. */
  progress(): Progress;
  /** The stop flag's memory can be handed to another thread, which can end a search by it. */
  readonly memory: ReturnType<typeof createMemory>;
  stop(): void;
  allow(): void;
  close(): Promise<void>;
}

export const BOOK_FILE = join(PACKAGE_ROOT, 'shared', 'engine', 'connect4', 'book.bin');
const HELPER_FILE = compiledThread('server/ai/games/connect4/helper.ts');
const KERNEL_FILE = join(PACKAGE_ROOT, 'dist', 'engine', 'connect4.wasm');

export const loadBook = (): Book => openBook(readFileSync(BOOK_FILE));

/** A position of no meaning, with a few hundred different ones three plies on. */
const WARM_UP = '23764543337136176631';
const WARM_UP_PLIES = 3;

/** The machine compiles what is run often: better in these milliseconds than in the first answers. */
const warmUp = (solver: Solver): void => {
  const start = readStones(WARM_UP);
  let positions = start.ok ? [start.value] : [];
  for (let ply = 0; ply < WARM_UP_PLIES; ply += 1) {
    positions = positions.flatMap((stones) => continuations(stones).filter((next) => next !== 'win'));
  }
  for (const stones of positions) solver.score(stones);
};

export const openLocalSolver = (options: { book: boolean; threads?: number; bits?: number }): LocalSolver => {
  const { threads = 1, bits = TABLE_BITS } = options;
  const module = compileKernel(readFileSync(KERNEL_FILE));
  const memory = createMemory(memoryNeeded(bits, threads));
  const helpers = Array.from({ length: threads - 1 }, (_, i) => {
    const workerData: HelperData = { module, memory, thread: i + 1, bits, threads };
    const worker = new Worker(HELPER_FILE, { workerData, execArgv: [] });
    // A search never waits for its helpers, so neither does the end of the process.
    worker.unref();
    return worker;
  });
  const kernel = openKernel(module, memory, 0, bits, threads);
  const solver = createSolver(
    kernel,
    options.book ? loadBook() : null,
    helpers.length > 0 ? () => progress(memory, threads).nodes : undefined,
  );
  warmUp(solver);
  // Touches every page of the table too, so that no search waits for the system to find memory.
  kernel.clear();
  return {
    ...solver,
    memory,
    progress: () => progress(memory, threads),
    stop: () => stop(memory),
    allow: () => allow(memory),
    close: async () => {
      dismissHelpers(memory);
      await Promise.all(helpers.map((helper) => helper.terminate()));
    },
  };
};
