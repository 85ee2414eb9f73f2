// All ratings are made again from the logs alone, to the last digit: on both databases, and as they came to be game by game.
import { expect, jest, test } from '@jest/globals';
import { rateMatch } from '../../../server/ratings/rater.ts';
import { differences, remakeRatings } from '../../../server/ratings/remake.ts';
import { kept, loggedRatings } from '../../support/logged-ratings.ts';
import { ratedLogs } from '../../support/rated-logs.ts';
import { DIALECTS } from '../../support/stores.ts';

jest.setTimeout(60_000);

const GAMES = 1_000;
const LOGS = ratedLogs(4, GAMES, 6);
const withLogs = loggedRatings();

test('the same logs give the same digits on both databases, and again', async () => {
  const all = await Promise.all(DIALECTS.map((dialect) => withLogs(dialect, LOGS)));
  const remade = [];
  for (const { db } of all) {
    expect(await differences(db)).toBeGreaterThan(3);
    expect(await remakeRatings(db)).toBe(GAMES);
    const first = await kept(db);
    expect(first.games).toHaveLength(GAMES);
    expect(await differences(db)).toBe(0);
    remade.push(first);
  }
  expect(remade[1]).toEqual(remade[0]);
  const [one, other] = all;
  if (one === undefined) throw new Error('no database');
  const { db, store, close } = one;
  expect(await store.unjudged(9)).toEqual([]);
  await remakeRatings(db);
  expect(await kept(db)).toEqual(remade[0]);
  // A digit that is other than the logs say is found.
  const [rating] = remade[0]?.ratings ?? [];
  await db
    .updateTable('rating')
    .set({ rating: (rating?.rating ?? 0) + 1e-9 })
    .where('identity', '=', rating?.identity ?? '')
    .execute();
  expect(await differences(db)).toBe(1);
  await close();
  await other?.close();
});

test.each(DIALECTS)('rated match by match, as they come, they are the same (%s)', async (dialect) => {
  const { store, db, close } = await withLogs(dialect, LOGS);
  for (let found = await store.unjudged(3); found.length > 0; found = await store.unjudged(3)) {
    for (const { match, updated } of found.reverse()) await rateMatch(store, match, updated);
  }
  const rated = await kept(db);
  expect(await differences(db)).toBe(0);
  await remakeRatings(db);
  expect(await kept(db)).toEqual(rated);
  await close();
});
