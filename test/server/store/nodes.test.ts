// The contract that every store keeps, third part: nodes and their leases (invariant 18).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { NODE_LEASE } from '../../../server/store/node-lease.ts';
import { openPostgres } from '../../../server/store/postgres/store.ts';
import { lockDatabase } from '../../../server/store/postgres/lock.ts';
import { Session } from '../../../server/store/postgres/session.ts';
import { openPool } from '../../../server/store/postgres/pool.ts';
import { appended, appendOf } from '../../support/appends.ts';
import { openCable } from '../../support/cable.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { DIALECTS, freshStores, nodeEntry } from '../../support/stores.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);
const LONG = 3_000;

describe.each(DIALECTS)('invariant 18: a node in %s', (dialect) => {
  const on = freshStores(dialect);
  const living = async () => (await on.beside.livingNodes()).map(({ id, state }) => `${id} ${state}`);

  test('enters, resumes, serves, and leaves, and its last sign of life stays', async () => {
    expect(await on.store.lastSign()).toBeNull();
    await on.store.enterNode(nodeEntry('a'), 10, LONG);
    expect(await on.beside.livingNodes()).toMatchObject([{ ...nodeEntry('a'), state: 'joining' }]);
    expect(await on.store.advanceNode('a', 'resuming')).toBe(true);
    expect(await on.store.lastSign()).toBeNull();
    expect(await on.store.advanceNode('a', 'serving')).toBe(true);
    const [before] = await on.beside.livingNodes();
    await sleep(5);
    const renewed = await on.store.renewNode('a', 30, LONG);
    expect(renewed?.others).toEqual([]);
    const [after] = await on.beside.livingNodes();
    expect(after?.leaseUntil).toBeGreaterThan(before?.leaseUntil ?? Infinity);
    await on.store.leaveNode('a', 50);
    expect(await living()).toEqual([]);
    expect(await on.store.lastSign()).toBe(50);
  });

  test('resumes only where nobody serves or resumes, of many at once one', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await on.store.enterNode(nodeEntry(id), 1, LONG);
    const first = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id, i) => (i % 2 === 0 ? on.store : on.beside).advanceNode(id, 'resuming')),
    );
    expect(first.filter((mine) => mine)).toHaveLength(1);
    const resuming = 'abcd'[first.indexOf(true)] ?? '';
    await on.store.advanceNode(resuming, 'serving');
    const other = resuming === 'a' ? 'b' : 'a';
    expect(await on.beside.advanceNode(other, 'resuming')).toBe(false);
    expect(await on.beside.advanceNode(other, 'serving')).toBe(true);
    const others = (await on.store.renewNode(other, 1, LONG))?.others.map(({ id }) => id);
    expect(others).toEqual(['a', 'b', 'c', 'd'].filter((id) => id !== other));
  });
});

describe.each(DIALECTS)('invariant 18: a node that only thinks, in %s', (dialect) => {
  const on = freshStores(dialect);

  test('is beside who serves, and neither first nor missed', async () => {
    await on.store.enterNode({ ...nodeEntry('a'), engines: 'only' }, 10, LONG);
    expect(await on.store.advanceNode('a', 'serving')).toBe(true);
    expect(await on.store.lastSign()).toBeNull();
    await on.store.enterNode(nodeEntry('b'), 20, LONG);
    expect(await on.store.advanceNode('b', 'resuming')).toBe(true);
    expect(await on.store.advanceNode('b', 'serving')).toBe(true);
    await on.store.leaveNode('b', 30);
    await on.store.renewNode('a', 40, LONG);
    expect(await on.store.lastSign()).toBe(30);
  });
});

describe('invariant 18: a lease on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  test('that has run out does not come back, and whoever held it writes nothing more', async () => {
    const url = await postgres.database();
    const [store, beside] = [
      await openPostgres(url, () => undefined),
      await openPostgres(url, () => undefined),
    ];
    expect(store.held()).toBe(true);
    await store.enterNode(nodeEntry('a'), 1, 200);
    await store.advanceNode('a', 'serving');
    expect(await beside.livingNodes()).toHaveLength(1);
    await until(async () => (await beside.livingNodes()).length === 0);
    // By its own clock first, and then by the database's word.
    expect(store.held()).toBe(false);
    expect(await appended(store, appendOf('m', 0))).toEqual({ ok: false, reason: 'store-unavailable' });
    await expect(store.claimDues('a', 1, 1, 1)).rejects.toMatchObject({ reason: 'store-unavailable' });
    expect(await store.rows('m', 0)).toEqual([]);
    expect(await store.renewNode('a', 99, LONG)).toBeNull();
    expect(await store.advanceNode('a', 'serving')).toBe(false);
    await store.leaveNode('a', 99);
    expect([store.held(), await beside.lastSign()]).toEqual([false, 1]);
    await store.close();
    await beside.close();
  });

  test('that another clock has written, and nobody renews, keeps nobody waiting', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url, () => undefined);
    await store.enterNode(nodeEntry('restored'), 1, 3_600_000);
    await store.advanceNode('restored', 'serving');
    expect(await store.livingNodes()).toEqual([]);
    await store.close();
  });

  test('keeps those away who need the database for themselves, and they keep nodes away', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url, () => undefined);
    await store.enterNode(nodeEntry('a'), 1, NODE_LEASE);
    const renewing = setInterval(() => void store.renewNode('a', 1, NODE_LEASE), 100);
    await expect(lockDatabase(url, () => undefined)).rejects.toMatchObject({ reason: 'store-in-use' });
    clearInterval(renewing);
    await store.leaveNode('a', 1);
    const lock = await lockDatabase(url, () => undefined);
    await expect(store.enterNode(nodeEntry('b'), 1, LONG)).rejects.toMatchObject({ reason: 'store-in-use' });
    await lock.release();
    await store.enterNode(nodeEntry('b'), 1, LONG);
    await store.close();
  });

  test('is given up by its own clock when the database is silent', async () => {
    const url = new URL(await postgres.database());
    const cable = await openCable(url.href);
    url.port = new URL(cable.url).port;
    const store = await openPostgres(url.href, () => undefined);
    await store.enterNode(nodeEntry('a'), 1, 300);
    cable.deafen();
    expect(store.held()).toBe(true);
    await until(() => !store.held(), 400);
    cable.plug();
    cable.close();
    await store.close();
  });

  test('three that open an empty database at once make its tables once', async () => {
    const url = await postgres.database();
    const stores = await Promise.all(Array.from({ length: 3 }, () => openPostgres(url, () => undefined)));
    const db = openPool(url, () => undefined);
    const { rows } = await sql<{ steps: number }>`select count(*) as steps from schema_step`.execute(db);
    expect(rows[0]?.steps).toBeGreaterThan(0);
    await db.destroy();
    for (const store of stores) await store.close();
  });

  test('a connection that falls silent is given up, and made again', async () => {
    const url = new URL(await postgres.database());
    const cable = await openCable(url.href);
    url.port = new URL(cable.url).port;
    const session = await Session.open({
      url: url.href,
      begin: () => Promise.resolve(),
      onError: () => undefined,
    });
    cable.deafen();
    await until(() => session.client === null);
    cable.plug();
    await until(() => session.client !== null);
    await session.close();
    cable.close();
  });
});
