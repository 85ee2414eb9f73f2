// The Connect Four solver on several threads: scores stay exact, and the work is shared.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { memoryNeeded, openKernel } from '../../../../shared/engine/connect4/solver.ts';
import { readStones } from '../../../../shared/engine/connect4/position.ts';
import { createMemory, progress } from '../../../../shared/engine/kernel.ts';
import { openLocalSolver, type LocalSolver } from '../../../../server/ai/games/connect4/solver.ts';
import { buildKernels } from '../../../../server/build/kernels.mjs';
import { kernelOf } from '../../../support/played.ts';

/** Each takes one thread between one and two million nodes. */
const HARD: readonly (readonly [string, number])[] = [
  ['112333757', 3],
  ['552317126', 3],
  ['271312511', 3],
  ['471225616', -2],
];
/** Where helpers sleep; see kernel/memory.ts. */
const JOB = 64;

beforeAll(() => buildKernels(['connect4']));

const open: LocalSolver[] = [];
const solverWith = (options: { threads: number; bits?: number }): LocalSolver => {
  const solver = openLocalSolver({ book: false, ...options });
  open.push(solver);
  return solver;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((solver) => solver.close()));
});

const helpersAsleep = async (solver: LocalSolver, helpers: number): Promise<void> => {
  const words = new Int32Array(solver.memory.buffer);
  // Each is woken, sees that there is nothing to do and sleeps again.
  while (Atomics.notify(words, JOB >> 2) < helpers) await new Promise(setImmediate);
};

/** Nodes of the first thread and of all, over all the hard positions. */
const solveAll = (solver: LocalSolver): { first: number; all: number } => {
  let first = 0;
  let all = 0;
  for (const [digits, score] of HARD) {
    const read = readStones(digits);
    expect([digits, read.ok && solver.score(read.value)]).toEqual([digits, score]);
    first += progress(solver.memory, 1).nodes;
    all += solver.nodes();
  }
  return { first, all };
};

describe('several threads', () => {
  test('share the work', async () => {
    const alone = solveAll(solverWith({ threads: 1 }));
    expect(alone.first).toBe(alone.all);

    let shared = alone;
    // A busy machine may leave a helper without a processor; then there is nothing to see.
    while (shared.all - shared.first < 0.1 * alone.all) {
      const pair = solverWith({ threads: 2 });
      await helpersAsleep(pair, 1);
      shared = solveAll(pair);
    }
    // Threads that tell each other nothing save an eighth of what the helper visits, those that do two thirds.
    const saved = alone.all - shared.first;
    expect(saved / (shared.all - shared.first)).toBeGreaterThan(0.35);
    expect(shared.all / alone.all).toBeLessThan(1.6);
  }, 60_000);

  test('are exact, even with tables of a few entries', async () => {
    const four = solverWith({ threads: 4, bits: 12 });
    await helpersAsleep(four, 3);
    const { first, all } = solveAll(four);
    expect(first).toBeLessThan(all);
  });

  test.each([1, 2, 32])('%i of them fit into the memory made for them', (threads) => {
    const bits = 10;
    const kernel = openKernel(
      kernelOf('connect4'),
      createMemory(memoryNeeded(bits, threads)),
      0,
      bits,
      threads,
    );
    expect(kernel.bytesNeeded(bits, threads)).toBeLessThanOrEqual(memoryNeeded(bits, threads));
  });
});
