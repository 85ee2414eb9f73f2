// Games between people and levels tell where the levels lie on the scale of people.
import { expect, test } from '@jest/globals';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import type { Game } from '../../../shared/game.ts';
import { tieOf, type Meetings } from '../../../shared/rating/tie.ts';
import { randomNumbers } from '../../support/random.ts';

/** Levels 200 apart, all of them by so much stronger than the ladder's scale says. */
const meetings = (shift: number, games: number): Meetings[] => {
  const random = randomNumbers(3);
  return Array.from({ length: 20 }, (_, index) => {
    const [level, rating] = [1200 + 200 * (index % 4), 1300 + 40 * index];
    const expected = 1 / (1 + 10 ** ((level + shift - rating) / 400));
    const points = Array.from({ length: games }, () => (random() < expected ? 1 : 0)).reduce<number>(
      (a, b) => a + b,
      0,
    );
    return { level, rating, points, games };
  });
};

test('the shift is found, the surer the more games there are', () => {
  const some = tieOf(meetings(150, 20));
  const many = tieOf(meetings(150, 400));
  expect(some.isKnown && many.isKnown).toBe(true);
  expect(Math.abs(many.points - 150)).toBeLessThan(15);
  expect(many.deviation).toBeLessThan(some.deviation);
  expect(Math.abs(some.points - 150)).toBeLessThan(4 * some.deviation);
});

test('before there are games enough nothing is shifted', () => {
  expect(tieOf([])).toEqual({ points: 0, deviation: 200, isKnown: false });
  expect(tieOf(meetings(150, 5))).toMatchObject({ points: 0, isKnown: false });
});

test('every level of a game is stronger than the one before it, and the third has 1500', () => {
  for (const id of GAME_IDS) {
    const { levelRatings = [] }: Game = GAMES[id];
    expect(levelRatings).toHaveLength(8);
    expect(levelRatings).toEqual([...levelRatings].sort((one, two) => one - two));
    expect(levelRatings[2]).toBe(1500);
  }
});
