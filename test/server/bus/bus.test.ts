// The bus is a hint (invariant 8): it reaches every listener of every node, in payloads that fit, and comes back.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import type { Bus, Hint } from '../../../server/bus/bus.ts';
import { openBus } from '../../../server/bus/open.ts';
import { chunks } from '../../../server/bus/postgres.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const until = async (happened: () => boolean): Promise<void> => {
  for (let tries = 0; !happened(); tries++) {
    if (tries > 500) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const heard = (bus: Bus): Hint[] => {
  const hints: Hint[] = [];
  bus.subscribe((hint) => hints.push(hint));
  return hints;
};

describe.each(['in process', 'through PostgreSQL'])('invariant 8: a bus %s', (where) => {
  const open = async () => openBus({ url: where === 'in process' ? undefined : await postgres.database() });

  test('tells every listener of its own node at once, and once', async () => {
    const bus = await open();
    const [one, two] = [heard(bus), heard(bus)];
    const stop = bus.subscribe(() => {
      throw new Error('a listener that left is still told');
    });
    stop();
    bus.publish({ match: 'm', seq: 3 });
    expect(one).toEqual([{ match: 'm', seq: 3 }]);
    expect(two).toEqual(one);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(one).toHaveLength(1);
    await bus.close();
  });
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
