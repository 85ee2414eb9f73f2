// What /metrics shows of a server at work: every number is there, and moves with what it counts.
import { beforeEach, expect, test } from '@jest/globals';
import { createMetrics } from '../../../server/http/metrics.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

const startServer = freshServers();
let server: TestServer;
let store: MemoryStore;
beforeEach(async () => {
  store = new MemoryStore();
  server = await startServer(store);
});

const shown = async (): Promise<(name: string) => number> => {
  const text = await (await fetch(server.metricsUrl ?? '')).text();
  return (name) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    if (line === undefined) throw new Error(`${name} is not shown`);
    return Number(line.slice(name.length + 1));
  };
};
/** Until the number is so, for what happens behind a client's back. */
const shows = (name: string, value: number): Promise<void> =>
  until(async () => (await shown())(name) === value);

test('rooms, sockets, watchers and seeks are counted as they come and go', async () => {
  const names = ['pionnier_rooms', 'pionnier_sockets', 'pionnier_watchers', 'pionnier_seeks'];
  const fresh = await shown();
  expect(names.map(fresh)).toEqual([0, 0, 0, 0]);
  const [ada, bob, eve] = [await server.client(), await server.client(), await server.client()];
  await room(ada, bob, eve);
  const { ok } = await eve.ask('seek', {
    key: 'seek-0001',
    choice: { game: 'gomoku' },
    time: { kind: 'none' },
  });
  expect(ok).toBe(true);
  const busy = await shown();
  expect(names.map(busy)).toEqual([1, 3, 3, 1]);
  // Whoever connects is remembered for a minute.
  expect(fresh('pionnier_limited_keys')).toBe(0);
  expect(busy('pionnier_limited_keys')).toBeGreaterThanOrEqual(3);
  bob.close();
  await shows('pionnier_sockets', 2);
  expect((await shown())('pionnier_watchers')).toBe(2);
});

test('moves, rows and the time of their appends are counted, and refusals by their reason', async () => {
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await room(ada, bob);
  const before = await shown();
  expect(before('pionnier_moves_total')).toBe(0);
  const rows = before('pionnier_rows_total');
  expect(before('pionnier_append_seconds_count')).toBe(rows);
  store.delay = 40;
  await ada.play(match, '4');
  expect(await ada.command(match, { kind: 'play', turn: 1, move: '4' })).toMatchObject({ ok: false });
  const after = await shown();
  expect(after('pionnier_moves_total')).toBe(1);
  expect(after('pionnier_rows_total')).toBe(rows + 1);
  expect(after('pionnier_append_seconds_count')).toBe(rows + 1);
  expect(after('pionnier_append_seconds_bucket{le="0.032"}')).toBe(rows);
  expect(after('pionnier_append_seconds_sum')).toBeGreaterThan(0.035);
  expect(after('pionnier_refusals_total{reason="stale-turn"}')).toBe(1);
});

test('queues show what waits in them, and are empty again', async () => {
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await room(ada, bob);
  store.delay = 400;
  const all = Promise.all(
    Array.from({ length: 4 }, () => ada.command(match, { kind: 'play', turn: 1, move: '4' })),
  );
  await shows('pionnier_queue_depth{queue="store"}', 1);
  await shows('pionnier_queue_depth{queue="commands"}', 3);
  await all;
  await shows('pionnier_queue_depth{queue="store"}', 0);
  await shows('pionnier_queue_depth{queue="commands"}', 0);
});

test('wake-ups that are being decided are counted', async () => {
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await ada.create({ time: { kind: 'game', ms: 1_000, increment: 0, delay: 0 } });
  await ada.watch(match);
  await bob.command(match, { kind: 'sit' });
  expect((await shown())('pionnier_dues')).toBe(0);
  store.delay = 400;
  await shows('pionnier_dues', 1);
  await ada.until(match, ({ phase }) => phase === 'over');
  await shows('pionnier_dues', 0);
});

test('a process that is the server’s alone is measured too', async () => {
  await expect(shown().then((show) => show('process_resident_memory_bytes'))).rejects.toThrow('not shown');
  const metrics = createMetrics({ process: true });
  const text = await metrics.text();
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_seconds',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} [0-9.e+-]+`, 'm'));
  }
});
