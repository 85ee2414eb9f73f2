// Ten thousand games, rated again from their logs, give the same numbers on both databases, to the last digit.
import { expect, jest, test } from '@jest/globals';
import { differences, remakeRatings } from '../../../server/ratings/remake.ts';
import { kept, loggedRatings } from '../../support/logged-ratings.ts';
import { ratedLogs } from '../../support/rated-logs.ts';
import { DIALECTS } from '../../support/stores.ts';

jest.setTimeout(300_000);

const GAMES = 10_000;
const withLogs = loggedRatings();

test('ten thousand games', async () => {
  const logs = ratedLogs(5, GAMES, 20);
  const remade = [];
  for (const dialect of DIALECTS) {
    const { db, close } = await withLogs(dialect, logs);
    expect(await remakeRatings(db)).toBe(GAMES);
    expect(await differences(db)).toBe(0);
    remade.push(await kept(db));
    await close();
  }
  expect(remade[0]?.games).toHaveLength(GAMES);
  expect(remade[1]).toEqual(remade[0]);
});
