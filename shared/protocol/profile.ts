// What is told of a player, and who leads: answers over HTTP, which pages read too.
import * as z from 'zod/mini';
import { GAMES, isGameId } from '../games/index.ts';
import { PACES } from '../rating/pace.ts';
import { count, moment } from './fields.ts';
import { estimate } from './messages/ratings.ts';

export const poolQuery = z.strictObject({
  game: z.literal(Object.keys(GAMES).filter(isGameId)),
  pace: z.literal(PACES),
});

const results = { won: count, drawn: count, lost: count };
const player = { id: z.string(), name: z.string(), bot: z.boolean() };

export const profile = z.strictObject({
  ...player,
  ratings: z
    .array(z.strictObject({ ...poolQuery.shape, ...estimate.shape, games: count, last: moment }))
    .check(z.describe('one for each game and pace at which rated games were played, most first')),
  results: z
    .array(
      z.strictObject({
        game: z.string(),
        variant: z.string(),
        seat: z.literal([0, 1]).check(z.describe('0 where the player was first')),
        opening: z.nullable(z.string()).check(z.describe('the first move; null where it is not known')),
        ...results,
      }),
    )
    .check(z.describe('of public games, those against computers too')),
  rivals: z.array(z.strictObject({ ...player, ...results })).check(z.describe('met most often, publicly')),
  puzzles: z
    .array(z.strictObject({ game: z.string(), solved: count }))
    .check(z.describe('how many of each game are solved, most first')),
});

export const history = z.strictObject({
  points: z
    .array(z.tuple([moment, z.int(), count]))
    .check(z.describe('time, rating and deviation after a rated game, oldest first, at most 400 of them')),
});

export const leaders = z.strictObject({
  leaders: z
    .array(z.strictObject({ ...player, rating: z.int(), deviation: count, games: count }))
    .check(z.describe('the best first, whose ratings are no guesses')),
});
