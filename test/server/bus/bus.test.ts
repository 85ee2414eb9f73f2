// The bus is a hint (invariant 8): it reaches every listener of every other node once, tells who may have missed
// something, says nothing to nobody, and comes back.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import * as z from 'zod/mini';
import type { Bus, Hint, Subject } from '../../../server/bus/bus.ts';
import type { Listening } from '../../../server/bus/carried-bus.ts';
import { localBus, localWire } from '../../support/local-bus.ts';
import { openBus } from '../../../server/bus/open.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
const open = new Set<Bus>();
const opened = (bus: Bus): Bus => {
  open.add(bus);
  return bus;
};
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(async () => {
  for (const bus of open) await bus.close();
  open.clear();
});
afterAll(() => postgres.remove());

const heard = (bus: Bus): Hint[] => {
  const hints: Hint[] = [];
  bus.subscribe((hint) => hints.push(hint));
  return hints;
};
const missed = (bus: Bus): { times: number } => {
  const counted = { times: 0 };
  bus.onMissed(() => (counted.times += 1));
  return counted;
};
const COLOUR: Subject<{ hue: number }> = { name: 'colour', schema: z.strictObject({ hue: z.number() }) };
const ODD: Subject<string> = { name: 'colour', schema: z.string() };
const hues = (bus: Bus): [number, string][] => {
  const told: [number, string][] = [];
  bus.hear(COLOUR, ({ hue }, node) => told.push([hue, node]));
  return told;
};

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

describe('invariant 8: between nodes', () => {
  const pair = async () => {
    const url = await postgres.database();
    const errors: string[] = [];
    const onError = ({ message }: Error) => void errors.push(message);
    const here = opened(await openBus({ url, onError }));
    return { url, here, there: opened(await openBus({ url, onError })), errors };
  };
  const client = async (url: string): Promise<Client> => {
    const made = new Client({ connectionString: url });
    await made.connect();
    return made;
  };

  test('thousands of rows of one tick all arrive', async () => {
    const { here, there, errors } = await pair();
    const far = heard(there);
    const names = Array.from({ length: 3_000 }, (_, i) => `match-with-a-long-name-${String(i)}`);
    const json = JSON.stringify({ seq: 5, at: 1, by: null, event: { kind: 'play', move: 'Zoë'.repeat(40) } });
    for (const match of names) here.publish({ match, seq: 5, row: { json, key: null } });
    await until(() => far.length === names.length);
    expect(far.map(({ match }) => match)).toEqual(names);
    expect(far[0]?.entry?.row).toEqual(JSON.parse(json));
    expect(errors).toEqual([]);
  });

  test('a notification that is not ours is passed over', async () => {
    const { url, here, there } = await pair();
    const far = heard(there);
    const stranger = await client(url);
    await stranger.query(
      `select pg_notify('pionnier', 'nonsense a:b :: x:1e9 \u2603'), pg_notify('pionnier', ''), pg_notify('pionnier', 'x 1 fl {')`,
    );
    await stranger.end();
    here.publish({ match: 'm', seq: 1 });
    await until(() => far.length > 0);
    expect(far).toEqual([{ match: 'm', seq: 1 }]);
  });

  test('nothing is notified while nobody else lives', async () => {
    const url = await postgres.database();
    let others = false;
    const here = opened(await openBus({ url, others: () => others }));
    const payloads: string[] = [];
    const stranger = await client(url);
    stranger.on('notification', ({ payload = '' }) => payloads.push(payload));
    await stranger.query('listen pionnier');
    here.publish({ match: 'm', seq: 1 });
    here.tell(COLOUR, { hue: 1 });
    await sleep(700);
    expect([here.alone, payloads]).toEqual([true, []]);
    // Found in the store, another node is told at once that this one is here.
    others = true;
    await until(() => payloads.length > 0, 1_500);
    here.publish({ match: 'm', seq: 2 });
    await until(() => payloads.some((payload) => payload.endsWith('[["m",2]]')));
    others = false;
    expect(here.alone).toBe(true);
    await stranger.end();
  });

  test('a connection that was cut is made again, and what was said meanwhile is known to be missed', async () => {
    const { url, here, there } = await pair();
    const far = heard(there);
    const lost = missed(there);
    here.publish({ match: 'm', seq: 1 });
    await until(() => far.length === 1 && lost.times === 1);
    const stranger = await client(url);
    await stranger.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pionnier'`,
    );
    await stranger.end();
    here.publish({ match: 'm', seq: 2 });
    await until(() => lost.times > 1);
    await until(() => {
      here.publish({ match: 'm', seq: 3 });
      return far.some(({ seq }) => seq === 3);
    });
  });

  test('after the database was away hints go on', async () => {
    const { here, there, errors } = await pair();
    const far = heard(there);
    await postgres.stop('SIGQUIT');
    here.publish({ match: 'lost', seq: 1 });
    await postgres.start();
    let seq = 1;
    await until(() => {
      here.publish({ match: 'found', seq: seq++ });
      return far.some(({ match }) => match === 'found');
    });
    expect(errors.length).toBeGreaterThan(0);
  });
});
