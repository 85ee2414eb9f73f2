// Waiting in tests: until something is so, and turning the clock that limits go by.
import { expect, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';

/** Looks every few milliseconds; fails when it is not so within so many, which is a bound only where it is given. */
export const until = async (isSo: () => boolean | Promise<boolean>, within = 15_000): Promise<void> => {
  const since = performance.now();
  while (!(await isSo())) {
    expect(performance.now() - since).toBeLessThan(within);
    await sleep(10);
  }
};

const shown = performance.now.bind(performance);
let ahead = 0;

/** Sets the monotonic clock forward for the rest of the file. */
export const turnMonotonicClock = (milliseconds: number): void => {
  ahead += milliseconds;
  jest.spyOn(performance, 'now').mockImplementation(() => shown() + ahead);
};
