// The message about puzzles: telling which one has solved.
import * as z from 'zod/mini';
import { GAMES, isGameId } from '../../games/index.ts';
import { strictObject } from '../../strict-object.ts';
import { plain } from '../fields.ts';
import { done, request } from '../message.ts';
import { MOST_SOLVED_AT_ONCE } from '../sizes.ts';

export const puzzleRequests = {
  solved: request({
    summary:
      'Tells puzzles of a game that one has solved, by where they come from. Each counts once, however often it is told; those that there are not are passed over.',
    request: strictObject({
      game: z.literal(Object.keys(GAMES).filter(isGameId)),
      puzzles: z.array(plain(64)).check(z.minLength(1), z.maxLength(MOST_SOLVED_AT_ONCE)),
    }),
    example: { game: 'gomoku', puzzles: ['selfplay-100016/28'] },
    answer: done,
    answered: { ok: true },
    limit: 'puzzles',
    scope: 'account',
  }),
};
