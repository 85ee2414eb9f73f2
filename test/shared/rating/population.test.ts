// A population of known strengths is put in order by its ratings, sooner than Elo's do it; and what being first is worth, used,
// makes forecasts better.
import { describe, expect, test } from '@jest/globals';
import { emptyPool, rateInto, type RatedGame } from '../../../shared/rating/pool.ts';
import { apart, elo, kendall, population } from '../../support/population.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const PEOPLE = 60;
const BOARDS = [
  { board: 'freestyle 15', opening: 'opening=free', first: 80 },
  { board: 'standard 15', opening: 'opening=swap2', first: 0 },
];
const people = (seed: number) =>
  population({ seed, people: PEOPLE, rounds: 60, from: 800, to: 2200, boards: BOARDS });

const ratingsAfter = (games: readonly RatedGame[]): Map<string, number> => {
  const pool = emptyPool();
  rateInto(pool, games);
  return new Map([...pool.standings].map(([id, { rating }]) => [id, rating]));
};
const gamesOf = (games: readonly RatedGame[], each: number) => games.slice(0, (each * PEOPLE) / 2);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

describe('sixty people of known strength', () => {
  test('are in order after sixty games each', () => {
    const orders = SEEDS.map((seed) => {
      const { strengths, games } = people(seed);
      return kendall(strengths, ratingsAfter(games));
    });
    expect(mean(orders)).toBeGreaterThanOrEqual(0.9);
  });

  test.each(SEEDS)('are found sooner than by Elo, whatever its factor (%i)', (seed) => {
    const { strengths, games } = people(seed);
    for (const each of [10, 20, 60]) {
      const some = gamesOf(games, each);
      const own = ratingsAfter(some);
      for (const factor of [16, 32, 64]) {
        const others = elo(some, factor);
        expect(kendall(strengths, own)).toBeGreaterThan(kendall(strengths, others));
        expect(apart(strengths, own)).toBeLessThan(apart(strengths, others));
      }
    }
  });
});
