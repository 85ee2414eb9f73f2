// A server that is no longer alone on its database writes nothing, says so, and ends unless it is alone again soon.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Session } from 'pg';
import { LEASE } from '../../../server/store/lock.ts';
import { openStore } from '../../../server/store/open.ts';
import { lockFile } from '../../../server/store/sqlite/lock.ts';
import { openCable } from '../../support/cable.ts';
import { newKey } from '../../support/client.ts';
import { Household } from '../../support/household.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { room, type Child } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);
const NOTICED_WITHIN = 1_500;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Setting {
  readonly house: Household;
  /** Takes the database from the server; with `rival`, for another one that keeps it. */
  readonly take: (rival: boolean) => Promise<void>;
}

const onSqlite = (): Promise<Setting> => {
  const house = new Household();
  const file = join(house.data, 'pionnier.sqlite');
  return Promise.resolve({
    house,
    take: async (rival) => {
      rmSync(`${file}.lock`);
      if (!rival) return;
      const lock = await lockFile(file, { onError: () => undefined, onLockLost: () => undefined });
      closers.push(() => lock.release());
    },
  });
};

const onPostgres = async (): Promise<Setting> => {
  const url = await postgres.database();
  const session = new Session({ connectionString: url });
  await session.connect();
  closers.push(() => session.end());
  const rivals = new Session({ connectionString: url });
  await rivals.connect();
  closers.push(() => rivals.end());
  return {
    house: new Household(url),
    take: async (rival) => {
      const { rows } = await session.query<{ pid: number; key: string }>(
        `select pid, (classid::bigint << 32 | objid::bigint) as key from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      const [held] = rows;
      if (held === undefined) throw new Error('nobody holds the lock');
      // Whoever waits for it has it the moment it is free.
      const taken = rival ? rivals.query('select pg_advisory_lock($1)', [held.key]) : null;
      await session.query('select pg_terminate_backend($1)', [held.pid]);
      await taken;
    },
  };
};

const statusOf = async ({ url }: Child, path: string): Promise<number> => (await fetch(url + path)).status;

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('invariant 4: a server on %s that has lost its lock', (_name, prepare) => {
  const begin = async () => {
    const setting = await prepare();
    closers.push(() => setting.house.end());
    const child = await setting.house.serve();
    const [ada, bob] = [await setting.house.connect(child), await setting.house.connect(child)];
    const match = await room(ada, bob);
    expect(await statusOf(child, '/readyz')).toBe(200);
    return { ...setting, child, ada, bob, match };
  };

  test('to another is not ready, refuses by name, and ends with one line and 1', async () => {
    const { child, take, ada, match } = await begin();
    await take(true);
    const since = performance.now();
    await until(async () => (await statusOf(child, '/readyz')) === 503, NOTICED_WITHIN);
    const refused = { ok: false, reason: 'store-unavailable' };
    expect(await ada.command(match, { kind: 'play', turn: 1, move: '4' }, newKey())).toEqual(refused);
    expect(
      await ada.ask('chat', { match, key: newKey(), channel: 'players', say: { text: 'hello' } }),
    ).toEqual(refused);
    expect(await statusOf(child, '/healthz')).toBe(200);
    await child.ended;
    expect(performance.now() - since).toBeLessThan(LEASE + 4_000);
    expect(child.process.exitCode).toBe(1);
    const said = child.err.filter((line) => line.startsWith('pionnier: '));
    expect(said).toEqual([expect.stringMatching(/lock/)]);
    expect(child.err.at(-1)).toBe(said[0]);
  });

  test('for a moment goes on as before', async () => {
    const { child, take, ada, bob, match } = await begin();
    await take(false);
    await until(async () => {
      const answer = await ada.command(match, { kind: 'play', turn: 1, move: '4' }, newKey());
      return answer.ok || answer.reason === 'stale-turn';
    }, LEASE);
    await until(async () => (await statusOf(child, '/readyz')) === 200, NOTICED_WITHIN);
    await sleep(LEASE + 500);
    expect(await bob.play(match, '4')).toMatchObject({ ok: true });
    expect(await child.kill('SIGTERM')).toBe(0);
  });
});

test('a connection to PostgreSQL that falls silent is given up, and made again', async () => {
  const url = new URL(await postgres.database());
  const cable = await openCable(url.href);
  closers.push(() => {
    cable.close();
    return Promise.resolve();
  });
  url.port = new URL(cable.url).port;
  const store = await openStore({ url: url.href, file: '' });
  closers.push(() => store.close());
  expect(store.held()).toBe(true);
  cable.deafen();
  await until(() => !store.held());
  await expect(store.heartbeat('node', 1)).rejects.toMatchObject({ reason: 'store-unavailable' });
  cable.plug();
  await until(() => store.held(), LEASE);
});
