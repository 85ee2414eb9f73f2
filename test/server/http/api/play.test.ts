// A game is played over HTTP alone, and its readers are told of it line by line.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../../support/api.ts';
import { newKey, ROOM } from '../../../support/client.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import type { TestServer } from '../../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
let clients: ApiClient[];
beforeEach(async () => {
  server = await startServer();
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.close();
});

const guest = async (bot = false): Promise<ApiClient> => {
  const client = await ApiClient.guest(server.url, bot);
  clients.push(client);
  return client;
};
const created = async (host: ApiClient): Promise<string> => {
  const { body } = await host.post('/matches', { ...ROOM, time: { kind: 'none' }, key: newKey() });
  return (body as { match: string }).match;
};
const commanded = (who: ApiClient, match: string, command: object) =>
  who.post(`/matches/${match}/commands`, { key: newKey(), command });

describe('over HTTP alone', () => {
  test('two guests play a game to its end, each by what the server says is legal', async () => {
    const [ada, ben] = [await guest(), await guest()];
    const match = await created(ada);
    const streams = [
      await ada.stream(`/matches/${match}`),
      await ben.stream(`/matches/${match}?from=0`),
    ] as const;
    expect((await commanded(ben, match, { kind: 'sit' })).status).toBe(200);
    const players = [ada, ben];
    for (const column of ['4', '4', '3', '3', '2', '2', '1']) {
      const { body } = await ada.get(`/matches/${match}/moves`);
      const { mover, turn, legal } = body as { mover: 0 | 1; turn: number; legal: string[] };
      expect(legal).toContain(column);
      const mine = await players[mover]?.get(`/matches/${match}/moves`);
      expect(mine?.body).toMatchObject({ own: mover });
      const played = await commanded(players[mover] ?? ada, match, { kind: 'play', turn, move: column });
      expect(played).toMatchObject({ status: 200, body: { ok: true, row: { event: { move: column } } } });
    }
    const { body } = await ada.get(`/matches/${match}/moves`);
    expect(body).toMatchObject({ phase: 'over', mover: null, legal: [] });
    for (const stream of streams) {
      await stream.until(({ lines }) => lines.length >= 10);
      expect(Object.keys(stream.lines[0] ?? {})).toEqual(['welcome']);
      const rows = stream.said('row') as { seq: number }[];
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index));
      expect(rows.at(-1)).toMatchObject({ event: { kind: 'play', move: '1' } });
    }
  });

  test('a match is told from the row that is asked for', async () => {
    const [ada, ben] = [await guest(), await guest()];
    const match = await created(ada);
    await commanded(ben, match, { kind: 'sit' });
    const stream = await ben.stream(`/matches/${match}?from=1`);
    await stream.until((read) => read.said('row').length === 1);
    await commanded(ada, match, { kind: 'play', turn: 1, move: '4' });
    await stream.until((read) => read.said('row').length === 2);
    expect(stream.said('row')).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  });

  test('the same key is the same command, in the body or as a header', async () => {
    const ada = await guest();
    const key = newKey();
    const first = await ada.post('/matches', { ...ROOM, key });
    const again = await ada.post('/matches', ROOM, { 'Idempotency-Key': key });
    expect(again).toEqual(first);
    expect(again.status).toBe(200);
  });

  test('a bot is told of what waits for it, again whenever it comes', async () => {
    const [ada, bot] = [await guest(), await guest(true)];
    const first = await bot.stream('/events');
    await first.until((read) => read.said('own-matches').length === 1);
    const { body } = await ada.ask('create', {
      ...ROOM,
      key: newKey(),
      chairs: ['me', { bot: bot.id }],
    });
    const { match } = body as { match: string };
    await first.until((read) => read.said('challenge').includes(match));
    first.close();
    const second = await bot.stream('/events');
    await second.until((read) => read.said('challenge').includes(match));
    await commanded(bot, match, { kind: 'sit' });
    await second.until((read) => JSON.stringify(read.said('own-matches')).includes(match));
    const third = await bot.stream('/events');
    await third.until((read) => JSON.stringify(read.said('own-matches')).includes(match));
    await third.until((read) => read.said('challenge').includes(match));
  });

  test('whoever reads a match is there, and who stops to is gone', async () => {
    const quick = await startServer(undefined, { awayAfter: 50 });
    const [ada, ben] = [await ApiClient.guest(quick.url), await ApiClient.guest(quick.url)];
    clients.push(ada, ben);
    const match = await created(ada);
    const seen = await ada.stream(`/matches/${match}`);
    const leaves = await ben.stream(`/matches/${match}`);
    await commanded(ben, match, { kind: 'sit' });
    leaves.close();
    await seen.until((read) => JSON.stringify(read.said('row')).includes('"away"'));
    const back = await ben.stream(`/matches/${match}`);
    await back.until((read) => JSON.stringify(read.said('row')).includes('"back"'));
  });

  test('a stream says that the server stops, and ends', async () => {
    const ada = await guest();
    const stream = await ada.stream('/events');
    await stream.until((read) => read.said('own-matches').length === 1);
    const ended = server.end();
    await stream.until((read) => read.ended);
    expect(stream.lines.at(-1)).toEqual({ stopping: null });
    await ended;
  });
});

describe('is refused by name', () => {
  const raw = (path: string, init: RequestInit = {}) => fetch(`${server.url}/api${path}`, init);
  const answered = async (response: Response): Promise<[number, unknown]> => {
    const { error } = (await response.json()) as { error?: { reason: string } };
    return [response.status, error?.reason];
  };

  test('whoever shows no token, or another’s', async () => {
    for (const [path, method] of [
      ['/stream/events', 'GET'],
      ['/stream/matches/f1Yt0cXw9JmQ7aLd', 'GET'],
      ['/requests/time', 'POST'],
      ['/identity', 'GET'],
    ] as const) {
      expect(await answered(await raw(path, { method }))).toEqual([401, 'token-needed']);
      const headers = { Authorization: `Bearer ${'x'.repeat(43)}` };
      expect(await answered(await raw(path, { method, headers }))).toEqual([401, 'bad-token']);
    }
  });

  test('what is no message, of another type, too long, or no JSON', async () => {
    const { token } = await guest();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const say = async (name: string, body: string, more = {}) =>
      answered(await raw(`/requests/${name}`, { method: 'POST', headers: { ...headers, ...more }, body }));
    expect(await say('no-such-thing', '{}')).toEqual([400, 'bad-message']);
    expect(await say('watch', '{"match":"nonsense"}')).toEqual([400, 'bad-message']);
    expect(await say('watch', '{')).toEqual([400, 'bad-request']);
    expect(await say('watch', `{"match":"${'x'.repeat(17_000)}"}`)).toEqual([413, 'body-too-large']);
    expect(await say('watch', '{}', { 'Content-Type': 'text/plain' })).toEqual([415, 'not-json']);
  });

  test('a match that is not there, and a row that cannot be', async () => {
    const ada = await guest();
    await expect(ada.stream('/matches/f1Yt0cXw9JmQ7aLd')).rejects.toThrow('no-such-match');
    await expect(ada.stream('/matches/f1Yt0cXw9JmQ7aLd?from=-1')).rejects.toThrow('bad-message');
    await expect(ada.stream('/matches/x')).rejects.toThrow('bad-message');
  });

  test('a page of another site that would make guests', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' };
    const response = await raw('/guests', { method: 'POST', headers, body: '{}' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await answered(response)).toEqual([403, 'bad-origin']);
  });
});

test('pages of other sites may ask, by a token, what programs may', async () => {
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
  const asked = await fetch(`${server.url}/api/requests/time`, { method: 'OPTIONS', headers });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  const games = await fetch(`${server.url}/api/games`, { headers });
  expect(games.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const page = await fetch(`${server.url}/healthz`, { headers });
  expect(page.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
