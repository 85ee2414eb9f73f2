// Readiness: what is known already counts at once, and the store is asked at most once a second and never written to.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { createReadiness } from '../../../server/http/readiness.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { freshStores, DIALECTS, nodeEntry } from '../../support/stores.ts';

const startServer = freshServers();
const READY = { ok: true, store: true, stopping: false };

const stage = () => {
  const state = { now: 5_000, healthy: true, writable: true, stopping: false, asked: 0 };
  const readiness = createReadiness({
    healthy: () => {
      state.asked += 1;
      return state.healthy ? Promise.resolve(true) : Promise.reject(new Error('gone'));
    },
    writable: () => state.writable,
    stopping: () => state.stopping,
    now: () => state.now,
  });
  return { state, readiness };
};

describe('readiness', () => {
  test('asks the store at most once a second, however many want to know', async () => {
    const { state, readiness } = stage();
    const all = await Promise.all(Array.from({ length: 100 }, () => readiness()));
    expect(all).toEqual(all.map(() => READY));
    state.now += 999;
    await readiness();
    expect(state.asked).toBe(1);
    Object.assign(state, { now: 6_000, healthy: false });
    expect(await readiness()).toEqual({ ok: false, store: false, stopping: false });
    expect(state.asked).toBe(2);
    Object.assign(state, { now: 7_000, healthy: true });
    expect(await readiness()).toEqual(READY);
  });

  test('ends at once when the server stops, or may not write', async () => {
    const { state, readiness } = stage();
    await readiness();
    state.stopping = true;
    expect(await readiness()).toEqual({ ok: false, store: true, stopping: true });
    Object.assign(state, { stopping: false, writable: false });
    expect(await readiness()).toEqual({ ok: false, store: false, stopping: false });
    expect(state.asked).toBe(1);
  });

  test('of a whole server ends with its lock, and when nothing can be written for a while', async () => {
    const store = new MemoryStore();
    const server = await startServer(store);
    const status = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await status()).toBe(200);
    store.alone = false;
    expect(await status()).toBe(503);
    store.alone = true;
    expect(await status()).toBe(200);
    const renew = store.renewNode.bind(store);
    store.renewNode = () => Promise.reject(new Error('the disk cannot be written'));
    const since = performance.now();
    while ((await status()) === 200 && performance.now() - since < 5_000) {
      await sleep(50);
    }
    expect(await status()).toBe(503);
    store.renewNode = renew;
    expect(server.errors.splice(0)).toContainEqual(new Error('the disk cannot be written'));
  }, 10_000);
});

describe.each(DIALECTS)('asking a store in %s whether it is well', (dialect) => {
  const on = freshStores(dialect);

  test('writes nothing', async () => {
    const before = await on.version();
    for (let times = 0; times < 5; times += 1) expect(await on.store.healthy()).toBe(true);
    expect(await on.version()).toBe(before);
    await on.store.enterNode(nodeEntry('node'), 1, 1_000);
    expect(await on.version()).not.toBe(before);
  });
});
