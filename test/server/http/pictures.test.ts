// Pictures over HTTP: those that there are, who may show them, how long they are kept, and how many one may ask for.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLimits } from '../../../server/door/limits.ts';
import { BEN } from '../../support/table.ts';
import { reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

test.each([
  ['the beginning', '1/0.svg', 200],
  ['the newest position', '1/3.png', 200],
  ['a position that is not yet', '1/4.png', 404],
  ['a game that is not', '2/0.svg', 404],
  ['another format', '1/0.gif', 404],
  ['a number of another form', '1/00.svg', 404],
])('there is a picture or none: %s', async (_, path, status) => {
  stage.keep('a-known-match');
  const response = await fetch(`${await stage.serve()}/match/a-known-match/${path}`);
  expect(response.status).toBe(status);
  if (status === 404) expect(await reasonOf(response)).toBe('not-found');
});

test('it is of its position, may be shown elsewhere, and is kept once it cannot change', async () => {
  const table = stage.keep('a-known-match');
  const url = await stage.serve();
  const ask = (path: string) => fetch(`${url}/match/a-known-match/1/${path}`);
  const running = await ask('2.svg');
  expect(running.headers.get('content-type')).toBe('image/svg+xml');
  expect(running.headers.get('cache-control')).toBe('no-cache');
  expect(running.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await running.text()).match(/<use /g)).toHaveLength(2);
  table.say(BEN, { kind: 'resign', game: 1 });
  const over = await ask('3.png');
  expect(over.headers.get('content-type')).toBe('image/png');
  expect(over.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('that of a private match is kept by nobody between, and found by no search engine', async () => {
  stage.keep('a-known-match', { private: true }).say(BEN, { kind: 'resign', game: 1 });
  const response = await fetch(`${await stage.serve()}/match/a-known-match/1/1.svg`);
  expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

test('so many may be asked for, and are refused by name beyond', async () => {
  stage.keep('a-known-match');
  const limits = createLimits({ budgets: { pictures: { address: { points: 2, seconds: 60 } } } });
  const url = await stage.serve({ limits });
  const ask = () => fetch(`${url}/match/a-known-match/1/1.svg`);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect([refused.status, await reasonOf(refused)]).toEqual([429, 'rate-limited']);
});
