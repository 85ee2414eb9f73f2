// A search ends soon after it is told to, from another thread or by the end of its slice, and has a move.
import { expect, test } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { openAbalone } from '../../../shared/engine/abalone/engine.ts';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { allow, createMemory, stop } from '../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../shared/engine/search-engine.ts';
import type { Game, Position } from '../../../shared/game.ts';
import { openNinuki } from '../../../shared/engine/ninuki/engine.ts';
import { abalone } from '../../../shared/games/abalone/game.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { ninuki } from '../../../shared/games/ninuki/game.ts';
import { greedyMove, scattered } from '../../support/greedy.ts';
import { kernelOf, played, rulesFor } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';
import type { OpenEngine } from '../../support/search-engines.ts';
import { solutionsOf, tacticsOf } from '../../support/tactics.ts';

const HASH_BITS = 16;

/** Raises the stop flag, the memory's first word, after a while, and leaves the time in `at`. */
const STOPPER = `
  const { workerData: { buffer, at, ready, after } } = require('node:worker_threads');
  Atomics.store(ready, 0, 1);
  Atomics.notify(ready, 0);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, after);
  at[0] = performance.timeOrigin + performance.now();
  Atomics.store(new Int32Array(buffer), 0, 1);
`;

const engines = {
  gomoku: () => {
    const rules = rulesFor(gomoku, {});
    const memory = createMemory(memoryFor(HASH_BITS));
    const engine = openGomoku(kernelOf('gomoku'), memory, rules.setup, HASH_BITS);
    engine.set(scattered(rules, 9, randomNumbers(4)));
    return { engine, memory };
  },
  ninuki: () => {
    const rules = rulesFor(ninuki, {});
    const memory = createMemory(memoryFor(HASH_BITS));
    const engine = openNinuki(kernelOf('ninuki'), memory, rules.setup, HASH_BITS);
    engine.set(scattered(rules, 9, randomNumbers(4)));
    return { engine, memory };
  },
  abalone: () => {
    const rules = rulesFor(abalone, {});
    const memory = createMemory(memoryFor(HASH_BITS));
    const engine = openAbalone(kernelOf('abalone'), memory, rules.setup, HASH_BITS);
    engine.set(rules.start);
    return { engine, memory };
  },
};

test.each(['gomoku', 'ninuki', 'abalone'] as const)('%s: within 20 ms of the stop flag', async (game) => {
  const { engine, memory } = engines[game]();
  const delays: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const at = new Float64Array(new SharedArrayBuffer(8));
    const ready = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { buffer: memory.buffer, at, ready, after: 20 };
    const stopper = new Worker(STOPPER, { eval: true, workerData });
    Atomics.wait(ready, 0, 0, 5000);
    engine.begin();
    engine.resume(1e12);
    delays.push(performance.timeOrigin + performance.now() - (at[0] ?? 0));
    expect(engine.progress().best).not.toBeNull();
    await stopper.terminate();
    allow(memory);
  }
  // The machine may be busy with other tests; the search itself must be able to.
  expect(Math.min(...delays)).toBeLessThan(20);
});

test.each(['gomoku', 'ninuki', 'abalone'] as const)(
  '%s: a search that is stopped before it starts has a move',
  (game) => {
    const { engine, memory } = engines[game]();
    stop(memory);
    engine.begin();
    expect(engine.resume(1e12)).toBe(true);
    expect(engine.moves()).toContain(engine.progress().best);
    allow(memory);
  },
);

test.each(['gomoku', 'ninuki', 'abalone'] as const)(
  '%s: slices lead to the same depth as one long search',
  (game) => {
    const { engine } = engines[game]();
    const whole = think(engine, { depth: 5, slice: 1e9 });
    engine.clear();
    const sliced = think(engine, { depth: 5, slice: 2000 });
    expect(sliced.depth).toBe(whole.depth);
    // What is searched twice after a pause is little.
    expect(sliced.nodes).toBeLessThan(1.5 * whole.nodes + 4000);
  },
);

/** Between two questions whether time is up: more than these would be a search that goes on by itself. */
const MOST_NODES = 512;
const MOST_PROCESSOR_MS = 80;

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Stops searches of a whole game at any of their questions; the most nodes and processor time without one. */
const longestSilence = <P extends Position>(game: Game<P>, open: OpenEngine<P>, variant: string) => {
  const rules = rulesFor(game, { variant, size: '15' });
  const engine = open(kernelOf(game.id), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  const random = randomNumbers(variant.length);
  const most = { nodes: 0, time: 0 };
  let position = scattered(rules, 8, random);
  while (position.outcome === null && position.ply < 90) {
    let asked = 0;
    let nodes = 0;
    let at = processorTime();
    const heard = (): void => {
      const now = processorTime();
      const seen = engine.progress().nodes;
      most.nodes = Math.max(most.nodes, seen - nodes);
      most.time = Math.max(most.time, now - at);
      [nodes, at] = [seen, now];
    };
    const last = 1 + Math.floor(random() * 40);
    engine.set(position);
    engine.begin();
    engine.resume(1e12, {
      isOver: () => {
        heard();
        asked += 1;
        return asked >= last;
      },
    });
    heard();
    expect(asked).toBeLessThanOrEqual(last);
    position = played(rules, position, greedyMove(rules, position, random));
  }
  return most;
};

/** The nodes after which a task's win is found by threats alone, at the root, before anything else is searched. */
const nodesOfWins = <P extends Position>(game: Game<P>, open: OpenEngine<P>): number[] => {
  const kernel = kernelOf(game.id);
  const memory = createMemory(memoryFor(HASH_BITS));
  return tacticsOf(game.id)
    .filter(({ kind }) => kind === 'win')
    .map((task) => {
      const rules = rulesFor(game, task);
      const engine = open(kernel, memory, rules.setup, HASH_BITS);
      engine.set(solutionsOf(rules, task).position);
      return think(engine, { depth: 1 }).nodes;
    });
};

test('an attack is counted, and so asks like any search', () => {
  for (const nodes of [...nodesOfWins(gomoku, openGomoku), ...nodesOfWins(ninuki, openNinuki)]) {
    expect(nodes).toBeGreaterThan(0);
  }
});

test.each(Object.keys(gomoku.variants))('gomoku %s: attacks ask as well whether time is up', (variant) => {
  const { nodes, time } = longestSilence(gomoku, openGomoku, variant);
  expect(nodes).toBeLessThanOrEqual(MOST_NODES);
  expect(time).toBeLessThan(MOST_PROCESSOR_MS);
});

test.each(Object.keys(ninuki.variants))('ninuki %s: attacks ask as well whether time is up', (variant) => {
  const { nodes, time } = longestSilence(ninuki, openNinuki, variant);
  expect(nodes).toBeLessThanOrEqual(MOST_NODES);
  expect(time).toBeLessThan(MOST_PROCESSOR_MS);
});
