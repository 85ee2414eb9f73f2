// Invariant 6: a clock is set by the store's, however long that takes to answer.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startClock } from '../../server/clock.ts';

beforeEach(() => void jest.useFakeTimers({ now: 5_000_000, doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** A store whose answers take as long to come back, one after the other. */
const answeringAfter = (waits: readonly number[]) => {
  const asked: number[] = [];
  return {
    asked,
    now: async (): Promise<number> => {
      const wait = waits[asked.length] ?? 0;
      const shown = Date.now();
      asked.push(shown);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return shown;
    },
    lastSign: () => Promise.resolve(null),
  };
};

test('a clock whose first answers were late is set by the quickest', async () => {
  const store = answeringAfter([3_000, 2_000, 4]);
  const started = startClock(store);
  await jest.advanceTimersByTimeAsync(6_000);
  const clock = await started;
  expect(Math.abs(clock.now() - Date.now())).toBeLessThanOrEqual(2);
  expect(store.asked).toHaveLength(3);
});

test('a store that is always slow is asked a few times, not for ever', async () => {
  const store = answeringAfter([900, 700, 300, 800, 600, 500, 400, 300]);
  const started = startClock(store);
  await jest.advanceTimersByTimeAsync(10_000);
  const clock = await started;
  expect(Math.abs(clock.now() - Date.now())).toBeLessThanOrEqual(150);
  expect(store.asked).toHaveLength(5);
});
