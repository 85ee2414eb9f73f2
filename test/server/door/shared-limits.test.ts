// Whoever asks at several nodes has one budget, give or take what is used between two tellings.
import { afterEach, expect, test } from '@jest/globals';
import type { Bus } from '../../../server/bus/bus.ts';
import { createLimits, type Limits } from '../../../server/door/limits.ts';
import { shareLimits } from '../../../server/door/shared-limits.ts';
import { localBus, localWire } from '../../support/local-bus.ts';
import { turnMonotonicClock } from '../../support/wait.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const node = (bus: Bus, perAddress = true): Limits => {
  const budgets = { chat: { identity: { points: 8, seconds: 10 }, address: { points: 80, seconds: 10 } } };
  const limits = createLimits({ budgets, perAddress });
  const sharing = shareLimits(limits, bus);
  stops.push(
    () => sharing.close(),
    () => bus.close(),
  );
  return limits;
};
const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700));

test('what is used at other nodes counts, until its time is over', async () => {
  const wire = localWire();
  const [one, two, three] = [node(localBus(wire)), node(localBus(wire)), node(localBus(wire), false)];
  const taken = (limits: Limits, identity: string, times: number): number =>
    Array.from({ length: times }, () => limits.take('chat', { identity, address: '192.0.2.1' })).filter(
      Boolean,
    ).length;
  expect([taken(one, 'ada', 3), taken(two, 'ada', 3), taken(one, 'ben', 1)]).toEqual([3, 3, 1]);
  await told();
  expect([taken(three, 'ada', 5), taken(one, 'ada', 5), taken(two, 'ben', 9)]).toEqual([2, 2, 8]);
  await told();
  expect(taken(two, 'ada', 1)).toBe(0);
  turnMonotonicClock(10_000);
  expect([taken(one, 'ada', 9), taken(two, 'ada', 9)]).toEqual([8, 8]);
});
