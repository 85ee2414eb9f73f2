// Invariant 6: the service's time is kept in step with the database's clock, little by little and never backwards.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startClock, type KeptClock } from '../../server/clock.ts';
import { enter } from '../../server/store/membership.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { nodeEntry } from '../support/stores.ts';

const STEP = 20;
const NOON = 1_700_000_000_000;

/** A machine's own clock, which begins anywhere and may go too fast or too slowly. */
let machine = 0;
beforeEach(() => {
  machine = 5_000.25;
  jest.spyOn(performance, 'now').mockImplementation(() => machine);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const started = (shown: number, lastSign: number | null = null): Promise<KeptClock> =>
  startClock({ now: () => Promise.resolve(shown), lastSign: () => Promise.resolve(lastSign) });

/** The store is asked now, and its answer takes so long. */
const hear = (clock: KeptClock, shown: number, takes = 0): void => {
  const asked = machine;
  machine += takes;
  clock.follow(shown, asked, machine);
};

describe('the clock of a node', () => {
  test('shows what the store showed, and goes on with the machine', async () => {
    const clock = await started(NOON);
    expect(clock.now()).toBe(NOON);
    machine += 1_234;
    expect(clock.now()).toBe(NOON + 1_234);
  });

  test('begins no sooner than the last sign of life, though the store was set back', async () => {
    const clock = await started(NOON, NOON + 60_000);
    expect(clock.now()).toBe(NOON + 60_000);
  });

  test('stays as it is where the answer could have been given at any moment of the waiting', async () => {
    const clock = await started(NOON);
    for (const early of [0, 100, 399]) {
      const asked = machine;
      machine += 400;
      clock.follow(NOON + (asked - 5_000.25) + early, asked, machine);
      expect(clock.now()).toBe(NOON + Math.floor(machine - 5_000.25));
    }
  });

  test.each([1, -1])('makes up what is between them a step at a time (%i)', async (direction) => {
    const clock = await started(NOON);
    const off = (): number => clock.now() - (NOON + direction * 500 + (machine - 5_000.25));
    const offs: number[] = [];
    for (let second = 0; second < 40; second += 1) {
      machine += 1_000;
      hear(clock, NOON + direction * 500 + (machine - 5_000.25));
      offs.push(Math.abs(off()));
    }
    for (const [at, each] of offs.slice(1).entries()) {
      expect((offs[at] ?? 0) - each).toBeLessThanOrEqual(STEP + 1);
    }
    expect(offs[0]).toBeGreaterThan(470);
    expect(offs.at(-1)).toBeLessThanOrEqual(1);
  });

  test('never goes backwards, and stands still for no longer than it was ahead', async () => {
    const clock = await started(NOON);
    let before = clock.now();
    const steps = { least: Infinity, most: 0 };
    for (let tick = 0; tick < 20_000; tick += 1) {
      machine += 1;
      if (tick % 1_000 === 0) hear(clock, NOON - 400 + (machine - 5_000.25));
      const now = clock.now();
      steps.least = Math.min(steps.least, now - before);
      steps.most = Math.max(steps.most, now - before);
      before = now;
    }
    expect(steps).toEqual({ least: 0, most: 1 });
  });

  test.each([1.000_5, 0.999_5])(
    'follows a database beside which the machine goes wrong (%f)',
    async (rate) => {
      const clock = await started(NOON);
      let database = NOON;
      let worst = 0;
      for (let second = 0; second < 3_600; second += 1) {
        machine += 1_000 * rate;
        database += 1_000;
        // An answer takes from nothing to a tenth of a second.
        const takes = (second * 37) % 100;
        hear(clock, Math.floor(database + takes / 2), takes * rate);
        database += takes;
        if (second > 10) worst = Math.max(worst, Math.abs(clock.now() - database));
      }
      // Alone it would be 1.8 s away.
      expect(worst).toBeLessThan(60);
    },
  );
});

test('a node that was told a wrong time when it came shows the right one by renewing its lease', async () => {
  jest.restoreAllMocks();
  jest.useFakeTimers({ now: NOON, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const store = new MemoryStore();
  store.clock = () => Date.now() + 300;
  const clock = await startClock(store);
  store.clock = () => Date.now();
  const renewNode = store.renewNode.bind(store);
  store.renewNode = async (...asked) => {
    const renewed = await renewNode(...asked);
    return renewed === null ? null : { ...renewed, now: Date.now() };
  };
  const report = (error: unknown): never => {
    throw error;
  };
  const node = await enter({ store, node: nodeEntry('node'), clock, report, lost: report });
  expect(clock.now() - Date.now()).toBe(300);
  for (let second = 0; second < 20; second += 1) await jest.advanceTimersByTimeAsync(1_000);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThanOrEqual(1);
  await node.leave();
  jest.useRealTimers();
});
