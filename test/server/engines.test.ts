// Nodes that only think, and nodes that do not think at all (invariant 18): rooms are at the one, their computers at the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { SearchPool } from '../../server/ai/pool.ts';
import type { CreateRequest } from '../../shared/protocol.ts';
import { Client, newKey } from '../support/client.ts';
import { startNode, type TestNode } from '../support/nodes.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { until } from '../support/wait.ts';

jest.setTimeout(60_000);
/** A busy machine may need so long to start a thread. */
const SOON = 20_000;

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const nodes: TestNode[] = [];
const node = async (engines: 'on' | 'only' | 'off', searches?: SearchPool): Promise<TestNode> => {
  const started = await startNode(url, searches === undefined ? {} : { searches }, { engines });
  nodes.push(started);
  return started;
};
afterEach(async () => {
  const ended = nodes.splice(0);
  await Promise.all(ended.map((each) => each.end()));
  expect(ended.flatMap(({ errors }) => errors)).toEqual([]);
});

const told = (client: Client, name: string): unknown[] =>
  client.heard.filter(([event]) => event === name).map(([, value]) => value);
const UNTIMED: Partial<CreateRequest> = { time: { kind: 'none' }, chairs: ['me', { ai: 'random' }] };

test('a turn at a node without engines is taken where there are some, and its thoughts are seen', async () => {
  url = await postgres.database();
  const [front, beside] = [await node('off'), await node('off')];
  const thinker = await node('only');
  await until(() => [front, beside].every(({ running }) => running.services?.engines.here === true));
  const [ada, eve] = [await front.client(), await beside.client()];
  const match = await ada.create(UNTIMED);
  await ada.watch(match);
  for (const [turn, move] of ['4', '4', '3', '5', '2'].entries()) {
    await ada.play(match, move);
    await ada.until(match, ({ moves }) => moves.length === 2 * turn + 2, SOON);
  }

  const long = await ada.create({
    ...UNTIMED,
    choice: { game: 'gomoku' },
    chairs: [{ ai: 'level:8' }, 'me'],
  });
  for (const each of [ada, eve]) await each.watch(long);
  await ada.until(long, ({ moves }) => moves.length === 1, SOON);
  await ada.play(long, 'a1');
  await eve.eventually(() => told(eve, 'thinking').length > 0, SOON);
  await ada.until(long, ({ moves }) => moves.length === 3, SOON);
  expect(told(ada, 'thinking')).toEqual([]);
  expect(thinker.running.services).toBeNull();
});

test('a node that only thinks says that it is well, and to everybody by name that it serves nobody', async () => {
  url = await postgres.database();
  const thinker = await node('only');
  const ask = async (path: string) => {
    const response = await fetch(`${thinker.url}${path}`, { headers: { host: 'anywhere' } });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  expect(await ask('/healthz')).toEqual({ status: 200, body: { ok: true } });
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  const refused = { status: 503, body: { error: { reason: 'engines-only' } } };
  for (const path of ['/', '/api/games', '/match/x']) expect(await ask(path)).toMatchObject(refused);
  await expect(Client.connect(thinker.url)).rejects.toThrow('websocket error');
  const metrics = await (await fetch(String(thinker.running.metricsUrl))).text();
  expect(metrics).toMatch(/^pionnier_engine_nodes 1$/m);
  expect(metrics).toMatch(/^pionnier_workers [1-9]/m);
});

test('without engines a game with a computer is refused by name, and a turn that waits goes on when there are some', async () => {
  url = await postgres.database();
  const [front, thinker] = [await node('off'), await node('only')];
  await until(() => front.running.services?.engines.here === true);
  const ada = await front.client();
  const match = await ada.create(UNTIMED);
  await ada.watch(match);
  await thinker.end();
  const think = () => told(ada, 'computers').at(-1);
  await ada.eventually(() => think() !== undefined, SOON);
  expect(think()).toEqual({ match, think: false });
  await ada.play(match, '4');
  const again = { key: newKey(), choice: { game: 'connect4' }, first: 0, games: 1, private: true };
  expect(await ada.ask('create', { ...again, chairs: ['me', { ai: 'random' }] })).toEqual({
    ok: false,
    reason: 'no-engines',
  });
  const eve = await front.client();
  await eve.watch(match);
  await eve.eventually(() => told(eve, 'computers').length > 0);
  await sleep(1_500);
  expect(ada.state(match).moves).toHaveLength(1);

  await node('on');
  await ada.until(match, ({ moves }) => moves.length === 2, SOON);
  await ada.eventually(() => told(ada, 'computers').length === 2, SOON);
  expect(think()).toEqual({ match, think: true });
  await sleep(300);
  expect(ada.state(match).moves).toHaveLength(2);
});

test('while nobody is served nothing is thought, and who serves next credits the time', async () => {
  url = await postgres.database();
  const thinking = new SearchPool({ report: () => undefined, threads: 1 });
  const search = thinking.search.bind(thinking);
  let begun = 0;
  thinking.search = (asked) => {
    begun += 1;
    return search(asked);
  };
  const [before] = [await node('off'), await node('only', thinking)];
  await until(() => before.running.services?.engines.here === true);
  const ada = await before.client();
  const time = { kind: 'game', ms: 60_000, increment: 0, delay: 0 } as const;
  const match = await ada.create({ time, chairs: ['me', { ai: 'random' }] });
  await ada.watch(match);
  await ada.play(match, '4');
  await ada.until(match, ({ moves }) => moves.length === 2, SOON);
  await before.end();
  await sleep(2_000);
  const taken = begun;
  const after = await node('off');
  const back = await after.client(ada.token);
  await back.watch(match);
  const rows = back.mirrors.get(match)?.rows ?? [];
  const [credited] = rows.flatMap(({ event }) => (event.kind === 'outage' ? [event.credit] : []));
  expect(credited).toBeGreaterThan(1_500);
  expect(taken).toBe(1);
  await until(() => after.running.services?.engines.here === true);
  await back.play(match, '3');
  await back.until(match, ({ moves }) => moves.length === 4, SOON);
});
