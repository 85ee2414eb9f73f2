// The message for players who know no rules: where a match stands, and which moves there are.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { MATCH } from '../examples.ts';
import { chair, count, matchId } from '../fields.ts';
import { accepted, request } from '../message.ts';

export const moveRequests = {
  moves: request({
    summary:
      'Asks where a match stands and which moves are legal in it: enough to play a game by no rules of one’s own.',
    request: strictObject({ match: matchId }),
    example: { match: MATCH },
    answer: accepted({
      seq: z.int().check(z.describe('the newest row')),
      phase: z.literal(['open', 'playing', 'between', 'over', 'closed']),
      game: count.check(z.describe('which game of the match is played, from 1; 0 before the first')),
      turn: count.check(z.describe('what a move on this position carries')),
      own: z.nullable(chair).check(z.describe('the chair of whoever asks; null for a spectator')),
      mover: z.nullable(chair).check(z.describe('the chair that is to move; null while nobody is')),
      position: z.string().check(z.describe('the board as the rules write it')),
      legal: z.array(z.string()).check(z.describe('every legal move, in the notation of the game')),
    }),
    answered: {
      ok: true,
      seq: 7,
      phase: 'playing',
      game: 1,
      turn: 7,
      own: 0,
      mover: 0,
      position: 'XO...../......./......./......./......./....... X',
      legal: ['1', '2', '3', '4', '5', '6', '7'],
    },
    limit: 'watches',
    scope: 'read',
  }),
};
