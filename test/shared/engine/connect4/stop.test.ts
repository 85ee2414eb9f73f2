// A Connect Four search can be watched and ended from another thread.
import { beforeAll, expect, test } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { EMPTY, readStones } from '../../../../shared/engine/connect4/position.ts';
import { openLocalSolver } from '../../../../server/ai/games/connect4/solver.ts';
import { buildKernels } from '../../../../server/build/kernels.mjs';

beforeAll(() => buildKernels(['connect4']));

/** Raises the stop flag, the memory's first word, after a while, and leaves the time in `at`. */
const STOPPER = `
  const { workerData: { buffer, at, ready, after } } = require('node:worker_threads');
  Atomics.store(ready, 0, 1);
  Atomics.notify(ready, 0);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, after);
  at[0] = performance.timeOrigin + performance.now();
  Atomics.store(new Int32Array(buffer), 0, 1);
`;

test('a search ends within 20 ms of the stop flag, and the next one is right', async () => {
  const solver = openLocalSolver({ book: false });
  const delays: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const at = new Float64Array(new SharedArrayBuffer(8));
    const ready = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { buffer: solver.memory.buffer, at, ready, after: 50 };
    const stopper = new Worker(STOPPER, { eval: true, workerData });
    await Promise.resolve();
    Atomics.wait(ready, 0, 0, 5000);
    expect(solver.score(EMPTY)).toBeNull();
    delays.push(performance.timeOrigin + performance.now() - (at[0] ?? 0));
    expect(solver.progress().nodes).toBeGreaterThan(0);
    expect(solver.progress().low).toBeLessThanOrEqual(1);
    expect(solver.progress().high).toBeGreaterThanOrEqual(1);
    await stopper.terminate();
    solver.allow();
  }
  // The machine may be busy with other tests; the search itself must be able to.
  expect(Math.min(...delays)).toBeLessThan(20);

  const later = readStones('5554224333234511764415115');
  expect(later.ok && solver.score(later.value)).toBe(4);
  expect(solver.progress()).toMatchObject({ low: 4, high: 4 });
});
