// What may be kept says so, and is sent again only when it has changed; what goes on is never kept.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { gameByChance } from '../../support/archived-games.ts';
import { stageHttp, type HttpStage } from '../../support/http.ts';
import { randomNumbers } from '../../support/random.ts';

const WON = ['4', '4', '3', '3', '2', '2', '1'];
const OVER = 'match-000001';
const RUNNING = 'match-000002';
const PRIVATE = 'match-000003';

let stage: HttpStage;
let now = 1_000_000;
beforeEach(() => {
  stage = stageHttp();
  stage.keep(OVER, {}, WON);
  stage.keep(RUNNING);
  stage.keep(PRIVATE, { private: true }, WON);
  const random = randomNumbers(7);
  stage.games.push(...Array.from({ length: 30 }, (_, at) => gameByChance(random, at)));
});
afterEach(() => stage.close());

const serve = () => stage.serve({ now: () => (now += 1_000) });
/** As a cache asks; `fetch` would say that it wants none of what is kept. */
const ask = async (url: string, tag?: string) => {
  const asked = get(url, { agent: false, headers: tag === undefined ? {} : { 'If-None-Match': tag } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const { headers, statusCode: status } = response;
  const body = Buffer.concat(parts).toString();
  return { status, body, tag: headers.etag ?? '', cache: headers['cache-control'] };
};

test.each([
  ['a match that is over', `/api/matches/${OVER}`, 'public, no-cache'],
  ['its game as a file', `/api/matches/${OVER}/export?format=txt`, 'public, no-cache'],
  ['a private match that is over', `/api/matches/${PRIVATE}`, 'private, no-cache'],
  ['a page of the archive', '/api/archive', 'public, no-cache'],
  ['a player', '/api/players/ada', 'public, no-cache'],
  ['a rating', '/api/players/ada/history?game=gomoku&pace=blitz', 'public, no-cache'],
  ['the best', '/api/leaders?game=gomoku&pace=blitz', 'public, no-cache'],
  ['the games', '/api/games', 'public, max-age=300'],
  ['a document', '/api/docs/openapi.json', 'public, max-age=300'],
  ['the other document', '/api/docs/asyncapi.json', 'public, max-age=300'],
  ['a picture of a game that is over', `/match/${OVER}/1/3.svg`, 'public, max-age=86400'],
  ['a picture of a private one', `/match/${PRIVATE}/1/3.svg`, 'private, max-age=86400'],
  ['a picture of a game that goes on', `/match/${RUNNING}/1/3.svg`, 'no-cache'],
])('%s is sent once', async (_what, path, cache) => {
  const url = (await serve()) + path;
  const first = await ask(url);
  expect([first.status, first.cache]).toEqual([200, cache]);
  expect(first.tag).not.toBe('');
  expect(await ask(url, first.tag)).toMatchObject({ status: 304, body: '', tag: first.tag, cache });
  expect(await ask(url, 'W/"another"')).toMatchObject({ status: 200, tag: first.tag });
});

test('a match that goes on, and its clocks, are never kept', async () => {
  const url = await serve();
  for (const path of [`/api/matches/${RUNNING}`, `/api/matches/${RUNNING}/export?format=txt`]) {
    const first = await ask(url + path);
    expect([first.status, first.cache]).toEqual([200, 'no-store']);
  }
  const { body, tag } = await ask(`${url}/api/matches/${RUNNING}`);
  const again = await ask(`${url}/api/matches/${RUNNING}`, tag);
  expect(again.status).toBe(200);
  expect((JSON.parse(again.body) as { now: number }).now).toBeGreaterThan(
    (JSON.parse(body) as { now: number }).now,
  );
});

test('a match that has changed is sent anew, the last page too', async () => {
  const url = await serve();
  const before = await ask(`${url}/api/archive`);
  stage.games.push({ ...gameByChance(randomNumbers(8), 1), private: false, ended: 1e9 });
  expect(await ask(`${url}/api/archive`, before.tag)).toMatchObject({ status: 200 });
  const over = await ask(`${url}/api/matches/${OVER}`);
  stage.keep(OVER, {}, ['4', '4', '3', '3', '2', '2', '5']);
  // Another server, that has told nobody of it.
  const changed = await ask(`${await serve()}/api/matches/${OVER}`, over.tag);
  expect(changed.status).toBe(200);
  expect(changed.tag).not.toBe(over.tag);
});
