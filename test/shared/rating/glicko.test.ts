// Glicko-2 comes to the digits that its author has published, and to those that follow from his formulas.
import { describe, expect, test } from '@jest/globals';
import { after, expectedScore, rate, type System } from '../../../shared/rating/glicko.ts';

/** Without the bounds of this house. */
const PLAIN: System = { restraint: 0.5, surest: 0, unsurest: 350, mostVolatile: 1 };

describe('the published example', () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const faced = [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ];

  test('has the ratings of the paper', () => {
    const { rating, deviation, volatility } = rate(player, faced, 1, PLAIN);
    expect(rating.toFixed(2)).toBe('1464.05');
    expect(deviation.toFixed(2)).toBe('151.52');
    expect(volatility.toFixed(5)).toBe('0.06000');
    // The paper says 1464.06, of figures that it has rounded on the way; unrounded they are these.
    expect(rating).toBeCloseTo(1464.0506705, 6);
    expect(deviation).toBeCloseTo(151.5165241, 6);
    expect(volatility).toBeCloseTo(0.0599959843, 9);
  });

  test('expects of each game what the paper expects', () => {
    const expected = faced.map(({ rating, deviation }) => expectedScore(1500 - rating, deviation).toFixed(3));
    expect(expected).toEqual(['0.639', '0.432', '0.303']);
  });

  test('grows unsure without games by its volatility alone', () => {
    const { rating, deviation, volatility } = after(player, 1, PLAIN);
    expect([rating, volatility]).toEqual([1500, 0.06]);
    expect(deviation).toBeCloseTo(Math.sqrt(200 ** 2 + (0.06 * 173.7178) ** 2), 10);
    expect(rate(player, [], 1, PLAIN)).toEqual(after(player, 1, PLAIN));
    expect(after({ ...player, deviation: 349 }, 1_000, PLAIN).deviation).toBe(350);
  });
});

test('a surprise makes a player restless, what was expected does not', () => {
  const strong = { rating: 1800, deviation: 60, volatility: 0.06 };
  const weak = { rating: 1200, deviation: 60 };
  const system = { ...PLAIN, restraint: 0.75 };
  const lost = rate(strong, Array(5).fill({ ...weak, score: 0 }), 1, system);
  const won = rate(strong, Array(5).fill({ ...weak, score: 1 }), 1, system);
  expect(lost.volatility).toBeGreaterThan(0.06);
  expect(won.volatility).toBeLessThan(0.06);
  expect(lost.rating).toBeLessThan(1800);
  expect(won.rating).toBeGreaterThan(1800);
});
