// Puts the scheduler's time and the seed's chance in the place of the platform's, for as long as a run takes.
import { Timer } from './timer.ts';
import type { Chance } from './chance.ts';
import type { Scheduler } from './scheduler.ts';
import { virtualSleep } from './sleep.ts';

type Act = (...args: unknown[]) => void;

/** The service's time begins here: late enough that no clock is ever below nothing. */
export const EPOCH = 1_000_000_000;

const REPLACED = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
];

/** Answers with the way back. */
export const takeOver = (scheduler: Scheduler, chance: Chance): (() => void) => {
  const own = new Map(REPLACED.map((name) => [name, Reflect.get(globalThis, name) as unknown]));
  const [now, random, date] = [performance.now.bind(performance), Math.random, Date.now];
  const stop = (timer: unknown): void => {
    if (timer instanceof Timer) timer.stop();
  };
  const start = (wait: number, again: boolean, act: Act, args: unknown[]): Timer =>
    new Timer(scheduler, wait, again, () => act(...args));
  const virtual: Record<string, unknown> = {
    setTimeout: (act: Act, wait = 0, ...args: unknown[]) => start(Math.max(1, wait), false, act, args),
    setInterval: (act: Act, wait = 0, ...args: unknown[]) => start(Math.max(1, wait), true, act, args),
    setImmediate: (act: Act, ...args: unknown[]) => start(0, false, act, args),
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
  };
  for (const [name, value] of Object.entries(virtual)) Reflect.set(globalThis, name, value);
  // Each process has a monotonic clock of its own.
  performance.now = () => scheduler.now * (1 + scheduler.current.drift) + scheduler.current.skew;
  Date.now = () => Math.floor(EPOCH + scheduler.now);
  Math.random = chance.next;
  virtualSleep((wait) => new Promise((done) => void start(Math.max(1, wait), false, () => done(), [])));
  return () => {
    for (const [name, value] of own) Reflect.set(globalThis, name, value);
    performance.now = now;
    Math.random = random;
    Date.now = date;
    virtualSleep(null);
  };
};
