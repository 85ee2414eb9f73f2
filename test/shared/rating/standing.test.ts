// What a rated game makes of two players: who has won gains, both are surer, and being first counts for what it is worth.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pointsOf, UNKNOWN_BOARD, UNKNOWN_OPENING, type Edge } from '../../../shared/rating/advantage.ts';
import { paceOf } from '../../../shared/rating/pace.ts';
import {
  isProvisional,
  NEWCOMER,
  PERIOD,
  rateGame,
  settledUntil,
  standingAt,
  type Standing,
} from '../../../shared/rating/standing.ts';
import { randomNumbers } from '../../support/random.ts';

const NO_EDGE: Edge = { board: { points: 0, deviation: 0.001 }, opening: null };
const known = (rating: number, changes: Partial<Standing> = {}): Standing => ({
  rating,
  deviation: 60,
  volatility: 0.06,
  games: 50,
  last: 0,
  ...changes,
});

const standing = fc.record({
  rating: fc.double({ min: 200, max: 3_200, noNaN: true }),
  deviation: fc.double({ min: 45, max: 500, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
  games: fc.nat(1_000),
  last: fc.nat(PERIOD),
});
const edge = fc.record({
  board: fc.record({
    points: fc.double({ min: -300, max: 300, noNaN: true }),
    deviation: fc.double({ min: 5, max: 100, noNaN: true }),
  }),
  opening: fc.constantFrom(null, UNKNOWN_OPENING),
});

describe('a rated game', () => {
  test('gives to the winner and takes from the loser, whoever they are', () => {
    fc.assert(
      fc.property(standing, standing, edge, fc.constantFrom(0, 1, null), (one, two, worth, winner) => {
        const ended = 2 * PERIOD;
        const before = { players: [one, two], edge: worth } as const;
        const { players, expected, edge: learnt } = rateGame(before, { winner, ended });
        const [first, second] = players;
        expect(expected).toBeGreaterThan(0);
        expect(expected).toBeLessThan(1);
        if (winner !== null) {
          expect(players[winner].rating).toBeGreaterThan(before.players[winner].rating);
          const loser = winner === 0 ? 1 : 0;
          expect(players[loser].rating).toBeLessThan(before.players[loser].rating);
        }
        for (const [index, player] of [first, second].entries()) {
          expect(player.deviation).toBeGreaterThanOrEqual(45);
          expect(player.deviation).toBeLessThanOrEqual(500);
          expect(player.volatility).toBeLessThanOrEqual(0.1);
          expect(player.games).toBe((index === 0 ? one : two).games + 1);
          expect(player.last).toBe(ended);
        }
        expect(learnt.board.deviation).toBeLessThanOrEqual(worth.board.deviation);
      }),
    );
  });

  test('says in which share of the point the first could believe', () => {
    const { expected } = rateGame(
      { players: [known(1700), known(1500)], edge: NO_EDGE },
      { winner: 0, ended: 0 },
    );
    expect(expected).toBeCloseTo(0.75, 2);
    const newcomers = rateGame({ players: [NEWCOMER, NEWCOMER], edge: NO_EDGE }, { winner: 0, ended: 0 });
    expect(newcomers.expected).toBe(0.5);
    expect(newcomers.players[0].rating - 1500).toBeCloseTo(1500 - newcomers.players[1].rating, 9);
  });

  test('gives less for a win that being first has helped to, and more for one against it', () => {
    const helped: Edge = { board: { points: 100, deviation: 5 }, opening: null };
    const gain = (edge: Edge, winner: 0 | 1) =>
      rateGame({ players: [known(1500), known(1500)], edge }, { winner, ended: 0 }).players[winner].rating -
      1500;
    expect(gain(helped, 0)).toBeLessThan(gain(NO_EDGE, 0));
    expect(gain(helped, 1)).toBeGreaterThan(gain(NO_EDGE, 1));
  });

  test('a rating is a first guess until enough is known, and again after a year away', () => {
    let [one, two] = [NEWCOMER, known(1500)];
    let games = 0;
    for (; isProvisional(one); games += 1) {
      const { players } = rateGame(
        { players: [one, two], edge: NO_EDGE },
        { winner: games % 2 === 0 ? 0 : 1, ended: games },
      );
      [one, two] = players;
    }
    expect(games).toBeGreaterThan(5);
    expect(games).toBeLessThan(25);
    const year = 365 * 24 * 3_600_000;
    const steady = known(1500, { volatility: 0.09 });
    expect(isProvisional(standingAt(steady, year / 2))).toBe(false);
    expect(isProvisional(standingAt(steady, year))).toBe(true);
    expect(isProvisional(standingAt(steady, settledUntil(steady)))).toBe(false);
    expect(isProvisional(standingAt(steady, settledUntil(steady) + 1_000))).toBe(true);
    expect(settledUntil(NEWCOMER)).toBe(0);
  });
});

describe('what being first is worth', () => {
  test('is learnt from the games of those who are well known', () => {
    const random = randomNumbers(5);
    let edge: Edge = { board: UNKNOWN_BOARD, opening: null };
    for (let game = 0; game < 3_000; game += 1) {
      const winner = random() < 1 / (1 + 10 ** (-80 / 400)) ? 0 : 1;
      edge = rateGame({ players: [known(1500), known(1500)], edge }, { winner, ended: 0 }).edge;
    }
    expect(pointsOf(edge)).toBeGreaterThan(60);
    expect(pointsOf(edge)).toBeLessThan(100);
    expect(edge.board.deviation).toBeLessThan(10);
  });
});

test('a pace is classed by how long a game at it takes', () => {
  const game = (minutes: number, increment = 0, delay = 0) =>
    paceOf({ kind: 'game', ms: minutes * 60_000, increment: increment * 1_000, delay: delay * 1_000 });
  expect(paceOf({ kind: 'none' })).toBeNull();
  expect([game(1), game(2, 1), game(0.5, 2)]).toEqual(['bullet', 'bullet', 'bullet']);
  expect([game(3), game(3, 2), game(5, 3), game(1, 0, 4)]).toEqual(['blitz', 'blitz', 'blitz', 'blitz']);
  expect([game(8), game(10, 5), game(5, 10)]).toEqual(['slow', 'slow', 'slow']);
  expect([5, 10, 16].map((seconds) => paceOf({ kind: 'move', ms: seconds * 1_000 }))).toEqual([
    'bullet',
    'blitz',
    'slow',
  ]);
});
