// A player's games as lines of JSON: all of them in order, no more held than is read, and private ones for their owner.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Guest } from '../../../server/door/greeting.ts';
import { exportedGame } from '../../../server/http/schemas.ts';
import type { ArchivedGame } from '../../../server/store/contract/archive.ts';
import { ok } from '../../../shared/result.ts';
import type { TokenScope } from '../../../shared/protocol.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { archivePage } from '../../support/archive-page.ts';
import { gameByChance } from '../../support/archived-games.ts';
import { CLOSED, reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';
import { randomNumbers } from '../../support/random.ts';
import { until } from '../../support/wait.ts';

const ANN = { id: 'ann', name: 'Ann', bot: false };
const TOKEN = 'x'.repeat(43);

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
  const random = randomNumbers(11);
  const games = Array.from({ length: 1_500 }, (_, at) => gameByChance(random, at));
  stage.games.push(...games.map((game) => ({ ...game, match: game.match.padEnd(10, '-') })));
});
afterEach(() => stage.close());

const players = {
  store: new MemoryStore(),
  find: (who: string) => Promise.resolve(who === 'ann' ? ANN : null),
};
const shown = (id: string, scopes: readonly TokenScope[]): Guest => ({
  identity: { ...ANN, id },
  isNew: false,
  tokenHash: new Uint8Array(),
  muted: [],
  scopes,
  address: '127.0.0.1',
  device: '',
});
/** Where the token is of somebody, and good for something. */
const lettingIn = (id: string, scopes: readonly TokenScope[]) => ({
  players,
  door: { ...CLOSED, greet: () => Promise.resolve(ok(shown(id, scopes))) },
});
const linesOf = async (url: string, query = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api/players/ann/games${query}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/x-ndjson; charset=utf-8',
  ]);
  const text = await response.text();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => exportedGame.parse(JSON.parse(line)));
};
const keyOf = ({ match, number }: Pick<ArchivedGame, 'match' | 'number'>): string =>
  `${match} ${String(number)}`;
const expected = (hidden: boolean, wish: object = {}): string[] =>
  archivePage(stage.games, { games: [], of: 'ann', hidden, ...wish }, null, Infinity).map(keyOf);

test('all public games of the player come once, newest first', async () => {
  const url = await stage.serve({ players });
  const lines = await linesOf(url);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.map(keyOf)).toEqual(expected(false));
  const won = await linesOf(url, '?game=gomoku&own=won');
  expect(won.map(keyOf)).toEqual(expected(false, { game: 'gomoku', own: 'won' }));
  expect(won.length).toBeGreaterThan(5);
});

test('what is cut goes on behind any line, without a gap or anything twice', async () => {
  const url = await stage.serve({ players });
  const all = await linesOf(url);
  for (const cut of [0, 98, 99, 100, 101, all.length - 1]) {
    const rest = await linesOf(url, `?after=${all[cut]?.place ?? ''}`);
    expect(rest).toEqual(all.slice(cut + 1));
  }
});

test('private games come for a token of the player, that may read', async () => {
  const bearer = { Authorization: `Bearer ${TOKEN}` };
  const own = await stage.serve(lettingIn('ann', ['read']));
  expect((await linesOf(own, '', bearer)).map(keyOf)).toEqual(expected(true));
  expect(expected(true).length).toBeGreaterThan(expected(false).length);
  const others = await stage.serve(lettingIn('bob', ['read']));
  expect((await linesOf(others, '', bearer)).map(keyOf)).toEqual(expected(false));
  const narrow = await stage.serve(lettingIn('ann', ['play']));
  const refused = await fetch(`${narrow}/api/players/ann/games`, { headers: bearer });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { error: { reason: 'wrong-scope', detail: 'read' } },
  ]);
  const unknown = await fetch(`${await stage.serve({ players })}/api/players/ann/games`, { headers: bearer });
  expect([unknown.status, await reasonOf(unknown)]).toEqual([401, 'bad-token']);
});

test('the moves come where they are asked for', async () => {
  stage.games.splice(0, stage.games.length);
  const { rows } = stage.keep('match-000001', {}, ['4', '4', '3', '3', '2', '2', '1']);
  const game = gameByChance(randomNumbers(1), 1);
  const ann = { id: 'ann', name: 'Ann', kind: 'person' } as const;
  stage.games.push({
    ...game,
    match: 'match-000001',
    number: 1,
    private: false,
    game: 'connect4',
    players: [ann, { ...ann, id: 'bob' }],
  });
  const url = await stage.serve({ players });
  expect(rows.length).toBeGreaterThan(7);
  const [line] = await linesOf(url, '?moves=true');
  expect(line).toMatchObject({ moves: ['4', '4', '3', '3', '2', '2', '1'], options: {} });
  const [bare] = await linesOf(url);
  expect(bare).not.toHaveProperty('moves');
});

/** A player of a hundred thousand games, and how many of them were read. */
const endless = () => {
  const random = randomNumbers(3);
  const game = { ...gameByChance(random, 1), private: false };
  const read = { games: 0, atOnce: 0 };
  const archive = (_wish: unknown, after: { ended: number } | null, limit: number) => {
    const from = after?.ended ?? 100_000;
    const page = Array.from({ length: Math.min(limit, from) }, (_, at) => ({
      ...game,
      match: 'match-000001',
      ended: from - 1 - at,
    }));
    read.games += page.length;
    read.atOnce = Math.max(read.atOnce, page.length);
    return Promise.resolve(page);
  };
  return { read, store: { archive, rows: () => Promise.resolve([]) } };
};

test('no more is read than is taken, and nothing once nobody is there', async () => {
  const { read, store } = endless();
  const url = await stage.serve({ players, store });
  const asked = get(`${url}/api/players/ann/games`, { agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.pause();
  // What the system's buffers take is read ahead, and then no more.
  let before = -1;
  await until(async () => {
    if (before === read.games) return true;
    before = read.games;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return false;
  }, 20_000);
  expect(read.games).toBeLessThan(80_000);
  expect(read.atOnce).toBeLessThanOrEqual(101);
  response.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read.games - before).toBeLessThanOrEqual(101);
  expect(await linesOf(url)).toHaveLength(100_000);
}, 30_000);

test('so many are exported at once, and no more', async () => {
  const { store } = endless();
  const url = await stage.serve({ players, store });
  const open = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const asked = get(`${url}/api/players/ann/games`, { agent: false });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.pause();
      return response;
    }),
  );
  const ninth = await fetch(`${url}/api/players/ann/games`);
  expect([ninth.status, await reasonOf(ninth), ninth.headers.get('retry-after')]).toEqual([
    503,
    'too-many-exports',
    '5',
  ]);
  for (const response of open) response.destroy();
  await until(async () => {
    const again = await fetch(`${url}/api/players/ann/games`);
    await again.body?.cancel();
    return again.status === 200;
  });
}, 20_000);

test.each([
  ['ann', '?game=chess', 400, 'bad-request'],
  ['ann', '?after=nonsense', 400, 'bad-request'],
  ['ann', '?moves=yes', 400, 'bad-request'],
  ['ann', '?hidden=true', 400, 'bad-request'],
  ['nobody', '', 404, 'not-found'],
  ['%00', '', 404, 'not-found'],
])('what cannot be asked is refused by name: %s%s', async (who, query, status, reason) => {
  const response = await fetch(`${await stage.serve({ players })}/api/players/${who}/games${query}`);
  expect([response.status, await reasonOf(response)]).toEqual([status, reason]);
});
