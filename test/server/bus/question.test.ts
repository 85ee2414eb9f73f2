// A question is answered by the node that knows, though words are lost; and by nobody where nobody knows.
import { afterEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Bus } from '../../../server/bus/bus.ts';
import { loneBus } from '../../../server/bus/lone.ts';
import { createQuestion } from '../../../server/bus/question.ts';
import { localBus, localWire } from '../../support/local-bus.ts';

const open: Bus[] = [];
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});

const node = (bus: Bus, knows: Readonly<Record<string, number>> = {}) => {
  open.push(bus);
  const asked: string[] = [];
  const ask = createQuestion({
    bus,
    name: 'price',
    asked: z.string(),
    answer: z.number(),
    know: (what) => {
      asked.push(what);
      return knows[what] ?? null;
    },
  });
  return { ask, asked };
};

test('whoever knows answers, once, though the first answers are lost', async () => {
  let lost = 2;
  const wire = localWire((payload, to) => {
    if (payload.includes('answered') && lost-- > 0) return;
    to.heard(payload);
  });
  const [here, there, beyond] = [
    node(localBus(wire)),
    node(localBus(wire), { apple: 3 }),
    node(localBus(wire)),
  ];
  expect(await here.ask('apple')).toBe(3);
  expect([here.asked, there.asked, beyond.asked]).toEqual([[], ['apple'], ['apple']]);
  expect(await here.ask('pear')).toBeNull();
});

test('nobody is asked where nobody is', async () => {
  expect(await node(loneBus()).ask('apple')).toBeNull();
});
