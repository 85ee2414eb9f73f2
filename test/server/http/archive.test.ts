// The archive over HTTP: public games alone, by what is asked for, page after page.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { archiveSchema } from '../../../server/http/schemas.ts';
import { gameByChance } from '../../support/archived-games.ts';
import { reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';
import { randomNumbers } from '../../support/random.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
  const random = randomNumbers(5);
  const games = Array.from({ length: 90 }, (_, at) => gameByChance(random, at));
  stage.games.push(...games.map((game) => ({ ...game, match: game.match.padEnd(10, '-') })));
});
afterEach(() => stage.close());

const read = async (url: string, query: string) =>
  archiveSchema.parse(await (await fetch(`${url}/api/archive${query}`)).json());

test('it is read page by page to its end, without what is private', async () => {
  const url = await stage.serve();
  const found = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await read(url, next === '' ? '' : `?after=${next}`);
    expect(page.games.length).toBeLessThanOrEqual(25);
    found.push(...page.games);
    next = page.next;
  }
  expect(found.length).toBe(stage.games.filter((game) => !game.private).length);
  expect(found.some((game) => game.private)).toBe(false);
  expect(new Set(found.map(({ match, number }) => `${match} ${String(number)}`)).size).toBe(found.length);
});

test('it is asked by game, result and player', async () => {
  const url = await stage.serve();
  const { games } = await read(url, '?game=gomoku&result=draw');
  expect(games.length).toBeGreaterThan(0);
  expect(games.every(({ game, winner }) => game === 'gomoku' && winner === null)).toBe(true);
  const { games: own } = await read(url, '?player=ann');
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ players, private: hidden }) => players.some(({ id }) => id === 'ann') && !hidden)).toBe(
    true,
  );
});

test.each(['?game=chess', '?result=won', '?after=nonsense', '?after=1.1.x%00', '?hidden=true', '?of=ann'])(
  'what cannot be asked is refused by name: %s',
  async (query) => {
    const response = await fetch(`${await stage.serve()}/api/archive${query}`);
    expect([response.status, await reasonOf(response)]).toEqual([400, 'bad-request']);
  },
);
