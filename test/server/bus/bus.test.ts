// The bus is a hint (invariant 8): it reaches every listener of every other node, in payloads that fit, and comes back.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import type { Bus, Hint } from '../../../server/bus/bus.ts';
import { localBus, type LocalNodes } from '../../../server/bus/local.ts';
import { openBus } from '../../../server/bus/open.ts';
import { chunks } from '../../../server/bus/postgres.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const heard = (bus: Bus): Hint[] => {
  const hints: Hint[] = [];
  bus.subscribe((hint) => hints.push(hint));
  return hints;
};

/** Two nodes that hear each other. */
const PAIRS: readonly (readonly [string, () => Promise<readonly [Bus, Bus]>])[] = [
  [
    'in process',
    () => {
      const nodes: LocalNodes = new Set();
      return Promise.resolve([localBus(nodes), localBus(nodes)]);
    },
  ],
  [
    'through PostgreSQL',
    async () => {
      const url = await postgres.database();
      return [await openBus({ url }), await openBus({ url })];
    },
  ],
];

describe.each(PAIRS)('invariant 8: a bus %s', (_where, open) => {
  test('tells every listener of the other nodes, once, and none of its own', async () => {
    const [here, there] = await open();
    const own = heard(here);
    const [one, two] = [heard(there), heard(there)];
    const stop = there.subscribe(() => {
      throw new Error('a listener that left is still told');
    });
    stop();
    here.publish({ match: 'm', seq: 3 });
    there.publish({ match: 'n', seq: 4 });
    await until(() => one.length > 0 && two.length > 0 && own.length > 0);
    await sleep(100);
    expect(one).toEqual([{ match: 'm', seq: 3 }]);
    expect(two).toEqual(one);
    expect(own).toEqual([{ match: 'n', seq: 4 }]);
    await here.close();
    await there.close();
  });
});

test('invariant 8: a node that is alone has nobody to tell', async () => {
  const alone = await openBus({ url: undefined });
  const own = heard(alone);
  alone.publish({ match: 'm', seq: 3 });
  expect(own).toEqual([]);
  await alone.close();
});

describe('invariant 8: between nodes', () => {
  const pair = async () => {
    const url = await postgres.database();
    const errors: string[] = [];
    const onError = ({ message }: Error) => void errors.push(message);
    return { url, here: await openBus({ url, onError }), there: await openBus({ url, onError }), errors };
  };

  test('hints go both ways, the newest of a match at least', async () => {
    const { here, there } = await pair();
    const [near, far] = [heard(here), heard(there)];
    for (let seq = 0; seq < 5; seq++) here.publish({ match: 'm-_1', seq });
    there.publish({ match: 'other', seq: 7 });
    await until(() => far.some(({ seq }) => seq === 4) && near.some(({ seq }) => seq === 7));
    expect(far).toContainEqual({ match: 'm-_1', seq: 4 });
    await here.close();
    await there.close();
  });

  test('thousands of hints of one tick all arrive', async () => {
    const { here, there, errors } = await pair();
    const far = heard(there);
    const names = Array.from({ length: 3_000 }, (_, i) => `match-with-a-long-name-${String(i)}`);
    for (const match of names) here.publish({ match, seq: 100_000 });
    await until(() => far.length === names.length);
    expect(new Set(far.map(({ match }) => match))).toEqual(new Set(names));
    expect(errors).toEqual([]);
    await here.close();
    await there.close();
  });

  test('a payload stays below what PostgreSQL takes', () => {
    const hints = new Map(
      Array.from({ length: 3_000 }, (_, i) => [`${'m'.repeat(28)}${String(i)}`, i] as const),
    );
    const payloads = chunks('node', hints);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(7_000);
    expect(payloads.flatMap((payload) => payload.split(' ').slice(1))).toHaveLength(3_000);
  });

  test('a notification that is not ours is passed over', async () => {
    const { url, here, there } = await pair();
    const far = heard(there);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      `select pg_notify('pionnier', 'nonsense a:b :: x:1e9 \u2603'), pg_notify('pionnier', '')`,
    );
    here.publish({ match: 'm', seq: 1 });
    await until(() => far.length > 0);
    expect(far).toEqual([{ match: 'm', seq: 1 }]);
    await client.end();
    await here.close();
    await there.close();
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
    await here.close();
    await there.close();
  });
});
