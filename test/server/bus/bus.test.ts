// The bus is a hint (invariant 8): it reaches every listener of every other node once, and tells who may have missed
// something.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Bus, Subject } from '../../../server/bus/bus.ts';
import type { Listening } from '../../../server/bus/carried-bus.ts';
import { COLOUR, heard, hues, missed, opening } from '../../support/buses.ts';
import { localBus, localWire } from '../../support/local-bus.ts';
import { openBus } from '../../../server/bus/open.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
const opened = opening();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const ODD: Subject<string> = { name: 'colour', schema: z.string() };

/** Two nodes that hear each other. */
const PAIRS: readonly (readonly [string, () => Promise<readonly [Bus, Bus]>])[] = [
  [
    'in process',
    () => {
      const wire = localWire();
      return Promise.resolve([opened(localBus(wire)), opened(localBus(wire))]);
    },
  ],
  [
    'through PostgreSQL',
    async () => {
      const url = await postgres.database();
      return [opened(await openBus({ url })), opened(await openBus({ url }))];
    },
  ],
];

describe.each(PAIRS)('invariant 8: a bus %s', (_where, pair) => {
  test('tells every listener of the other nodes, once, and none of its own', async () => {
    const [here, there] = await pair();
    const own = heard(here);
    const [one, two] = [heard(there), heard(there)];
    const stop = there.subscribe(() => {
      throw new Error('a listener that left is still told');
    });
    stop();
    const row = { seq: 3, at: 1, by: 'ada', event: { kind: 'sit' } };
    here.publish({ match: 'm', seq: 3, row: { json: JSON.stringify(row), key: 'k' } });
    there.publish({ match: 'n', seq: 4 });
    await until(() => one.length > 0 && two.length > 0 && own.length > 0);
    await sleep(100);
    expect(one).toEqual([{ match: 'm', seq: 3, entry: { row, key: 'k' } }]);
    expect(two).toEqual(one);
    expect(own).toEqual([{ match: 'n', seq: 4 }]);
  });

  test('tells what is in no log, to those who want to hear it, in order, and only if it has its shape', async () => {
    const [here, there] = await pair();
    const told = hues(there);
    const own = hues(here);
    here.tell(ODD, 'green');
    here.tell({ ...COLOUR, name: 'sound' }, { hue: 9 });
    for (let hue = 0; hue < 3_000; hue += 1) here.tell(COLOUR, { hue });
    await until(() => told.length === 3_000);
    expect(told).toEqual(Array.from({ length: 3_000 }, (_, hue) => [hue, here.node]));
    expect(own).toEqual([]);
  });

  test('says who is there, and who is no more', async () => {
    const [here, there] = await pair();
    const nodes: [string, boolean][] = [];
    here.onNode((node, isHere) => nodes.push([node, isHere]));
    const lost = missed(here);
    there.tell(COLOUR, { hue: 1 });
    await until(() => nodes.length > 0 && lost.times > 0);
    expect(nodes).toEqual([[there.node, true]]);
  });
});

describe('invariant 8: on a wire that loses, delays, doubles and reorders', () => {
  const crooked = (bring: (payload: string, to: Listening) => void) => {
    const wire = localWire(bring);
    return [opened(localBus(wire)), opened(localBus(wire))] as const;
  };
  /** Lets what was said be sent. */
  const said = (): Promise<void> => sleep(20);

  test('what is lost is noticed with the next word, and at the latest with the next beat', async () => {
    let losing = false;
    const [here, there] = crooked((payload, to) => {
      if (!losing) to.heard(payload);
    });
    const [told, lost] = [hues(there), missed(there)];
    here.tell(COLOUR, { hue: 1 });
    await until(() => lost.times === 1);
    losing = true;
    here.tell(COLOUR, { hue: 2 });
    await said();
    losing = false;
    here.tell(COLOUR, { hue: 3 });
    await until(() => lost.times === 2);
    losing = true;
    here.tell(COLOUR, { hue: 4 });
    await said();
    losing = false;
    await until(() => lost.times === 3);
    expect(told.map(([hue]) => hue)).toEqual([1, 3]);
  });

  test('what comes twice or too late is not heard again, and what was overtaken counts as missed', async () => {
    const held: (() => void)[] = [];
    const [here, there] = crooked((payload, to) => void held.push(() => to.heard(payload)));
    const [told, lost] = [hues(there), missed(there)];
    for (const hue of [1, 2, 3, 4]) {
      here.tell(COLOUR, { hue });
      await said();
    }
    const ours = held.splice(0);
    for (const index of [0, 0, 1]) ours[index]?.();
    await until(() => lost.times === 1);
    for (const index of [3, 2, 3]) ours[index]?.();
    await until(() => lost.times === 2);
    expect(told.map(([hue]) => hue)).toEqual([1, 2, 4]);
  });

  test('who says too much at once is told to be read', async () => {
    const [here, there] = crooked((payload, to) => to.heard(payload));
    const [far, lost] = [heard(there), missed(there)];
    here.publish({ match: 'm', seq: 0 });
    await until(() => lost.times === 1);
    for (let seq = 0; seq < 5_001; seq += 1) here.publish({ match: 'm', seq });
    await until(() => lost.times === 2);
    expect(far).toHaveLength(1);
  });

  test('a listener that fails is told of, and keeps nothing from the others', async () => {
    const errors: Error[] = [];
    const wire = localWire();
    const here = opened(localBus(wire));
    const there = opened(localBus(wire, (error) => errors.push(error)));
    there.subscribe(() => {
      throw new Error('odd');
    });
    const far = heard(there);
    here.publish({ match: 'm', seq: 1 });
    await until(() => far.length === 1);
    expect(errors.map(({ message }) => message)).toEqual(['odd']);
  });
});

test('says something at once after a quiet while, and together what is said while much is', async () => {
  const payloads: string[] = [];
  const wire = localWire((payload, to) => {
    payloads.push(payload);
    to.heard(payload);
  });
  const [here, there] = [opened(localBus(wire)), opened(localBus(wire))];
  const told = hues(there);
  here.tell(COLOUR, { hue: 0 });
  await until(() => told.length === 1);
  await sleep(50);
  payloads.length = 0;
  const began = performance.now();
  for (let hue = 1; hue <= 40; hue += 1) {
    here.tell(COLOUR, { hue });
    await sleep(1);
    if (hue === 1) expect(told).toHaveLength(2);
  }
  await until(() => told.length === 41);
  expect(told.map(([, node]) => node)).toEqual(told.map(() => here.node));
  // One for each ten milliseconds, and the last; a timer may be one millisecond early.
  expect(payloads.length).toBeLessThanOrEqual((performance.now() - began) / 9 + 1);
  here.tell(COLOUR, { hue: 41 });
  await here.close();
  expect(told).toHaveLength(42);
});

test('invariant 8: a server on SQLite has nobody to tell', async () => {
  const alone = opened(await openBus({ url: undefined }));
  expect(alone.alone).toBe(true);
  const own = heard(alone);
  alone.publish({ match: 'm', seq: 3 });
  expect(own).toEqual([]);
});
