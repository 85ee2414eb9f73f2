// The messages about ratings: how the players of a match stand, and what its games have changed.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { MATCH } from '../examples.ts';
import { count, matchId, pairOf } from '../fields.ts';
import { accepted, news, request } from '../message.ts';

/** As people are shown it. */
export const estimate = z.strictObject({
  rating: z.int(),
  deviation: count.check(z.describe('with 95 % the true strength is within twice of this')),
  provisional: z.boolean().check(z.describe('a first guess, to be marked with a question mark')),
});

const ratedGame = z.strictObject({
  number: count.check(z.describe('which game of the match, from 1')),
  expected: pairOf(z.number()).check(z.describe('which share of the point each chair could expect')),
  first: z.int().check(z.describe('what being first was held to be worth, in points of rating')),
  before: pairOf(estimate),
  after: pairOf(estimate),
});

const ratings = {
  players: pairOf(z.nullable(estimate)).check(
    z.describe(
      'by chair, at this game and pace; null for a free chair, a match without a clock, and a computer of no known strength',
    ),
  ),
  games: z.array(ratedGame).check(z.describe('the games of the match that were rated')),
};

const guess = { rating: 1500, deviation: 500, provisional: true };
const known = { rating: 1612, deviation: 61, provisional: false };
const example = {
  players: [
    { rating: 1662, deviation: 291, provisional: true },
    { ...known, rating: 1610 },
  ],
  games: [
    {
      number: 1,
      expected: [0.39, 0.61],
      first: 12,
      before: [guess, known],
      after: [
        { rating: 1662, deviation: 291, provisional: true },
        { ...known, rating: 1610 },
      ],
    },
  ],
} satisfies { players: unknown; games: unknown };

export const matchRatings = z.strictObject(ratings);

export const ratingRequests = {
  ratings: request({
    summary: 'Asks how the players of a match stand, and what its games have changed.',
    request: strictObject({ match: matchId }),
    example: { match: MATCH },
    answer: accepted(ratings),
    answered: { ok: true, ...(example as z.input<typeof matchRatings>) },
    limit: 'watches',
    scope: 'read',
  }),
};

export const ratingNews = {
  ratings: news({
    summary: 'A game of a match that one watches has been rated.',
    says: [z.strictObject({ match: matchId, ...ratings })],
    example: [{ match: MATCH, ...(example as z.input<typeof matchRatings>) }],
  }),
};
