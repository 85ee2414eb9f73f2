// The bus through PostgreSQL (invariant 8): it says nothing to nobody, takes what is not its own, and comes back.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { openBus } from '../../../server/bus/open.ts';
import { COLOUR, heard, missed, opening } from '../../support/buses.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
const opened = opening();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

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
