// A stream is asked for and refused like everything else over HTTP: by our name, from any site, with a reason.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CLOSED, stageHttp, type HttpStage } from '../../../support/http.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

const ask = async (url: string, path: string, options: { method?: string; host?: string } = {}) => {
  const { method = 'GET', host } = options;
  const asked = request(url + path, {
    agent: false,
    method,
    headers: { Authorization: `Bearer ${'x'.repeat(43)}`, ...(host === undefined ? {} : { host }) },
  });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const { error } = (text === '' ? {} : JSON.parse(text)) as { error?: { reason: string } };
  return { status: response.statusCode, reason: error?.reason, headers: response.headers };
};

test('pages of other sites may ask, and every answer has our headers', async () => {
  const { status, reason, headers } = await ask(await stage.serve(), '/api/stream/events');
  expect([status, reason]).toEqual([401, 'bad-token']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'www-authenticate': 'Bearer',
    'x-content-type-options': 'nosniff',
  });
});

test('by another name than ours it is refused', async () => {
  const url = await stage.serve({ proxying: { trustProxy: 0, publicOrigin: 'https://games.example' } });
  expect(await ask(url, '/api/stream/events', { host: 'elsewhere.example' })).toMatchObject({
    status: 421,
    reason: 'bad-host',
  });
  expect(await ask(url, '/api/stream/events', { host: 'games.example' })).toMatchObject({ status: 401 });
});

test.each([
  ['/api/stream/matches/x', 'GET', 400, 'bad-message'],
  ['/api/stream/matches/%00%00%00%00%00%00%00%00', 'GET', 400, 'bad-message'],
  ['/api/stream/matches/match-000001?from=-1', 'GET', 400, 'bad-message'],
  ['/api/stream/matches/match-000001?from=9999999', 'GET', 400, 'bad-message'],
  ['/api/stream/matches/match-000001?thinking=yes', 'GET', 400, 'bad-message'],
  ['/api/stream/matches/match-000001?from=3&thinking=true', 'GET', 401, 'bad-token'],
  ['/api/stream/nothing', 'GET', 404, 'not-found'],
  ['/api/stream/events', 'POST', 405, 'method-not-allowed'],
])('%s by %s', async (path, method, status, reason) => {
  expect(await ask(await stage.serve(), path, { method })).toMatchObject({ status, reason });
});

test('a store that fails is said to, and reported', async () => {
  const door = { ...CLOSED, greet: () => Promise.reject(new Error('no disk')) };
  expect(await ask(await stage.serve({ door }), '/api/stream/events')).toMatchObject({
    status: 500,
    reason: 'internal-error',
  });
  expect(stage.errors.splice(0)).toHaveLength(1);
});
