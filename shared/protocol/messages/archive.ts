// The message about one's own games that are over, and what the archive says of a game.
import * as z from 'zod/mini';
import { GAMES, isGameId } from '../../games/index.ts';
import { strictObject } from '../../strict-object.ts';
import { AT, MATCH, PERSON } from '../examples.ts';
import { count, matchId, moment, pairOf, plain } from '../fields.ts';
import { accepted, request } from '../message.ts';

const seat = z.literal([0, 1]);

export const archivedGame = z.strictObject({
  match: matchId,
  number: count.check(z.describe('which game of the match, from 1')),
  game: z.string(),
  variant: z.string(),
  size: z.string(),
  private: z.boolean(),
  ended: moment,
  plies: count,
  players: pairOf(
    z.strictObject({
      id: z.nullable(z.string()),
      name: z.string().check(z.describe('of an AI, which one it is')),
      kind: z.literal(['person', 'bot', 'ai']),
    }),
  ).check(z.describe('whoever was first comes first')),
  winner: z.nullable(seat).check(z.describe('0 for whoever was first; null for a draw')),
  reason: z.string(),
  opening: z.exactOptional(z.nullable(z.string())).check(z.describe('the first move; null for old games')),
});

export const archivePage = {
  games: z.array(archivedGame).check(z.describe('newest first')),
  next: z.nullable(z.string()).check(z.describe('where the next page begins; null on the last one')),
};

/** What both the archive and one's own games can be asked by. */
export const archiveFilters = {
  game: z.optional(z.literal(Object.keys(GAMES).filter(isGameId))),
  variant: z.optional(plain(40)),
  players: z.optional(z.literal(['people', 'mixed', 'computers'])),
  after: z.optional(plain(80)).check(z.describe('the `next` of the page before')),
};

export const archiveRequests = {
  'my-games': request({
    summary: "Reads a page of one's own games that are over, private ones too.",
    request: strictObject({
      ...archiveFilters,
      own: z.optional(z.literal(['won', 'lost', 'drawn'])),
    }),
    example: { game: 'gomoku', own: 'won' },
    answer: accepted(archivePage),
    answered: {
      ok: true,
      games: [
        {
          match: MATCH,
          number: 1,
          game: 'gomoku',
          variant: 'freestyle',
          size: '15',
          private: false,
          ended: AT,
          plies: 41,
          players: [
            { ...PERSON, kind: 'person' },
            { id: 'ai:1', name: 'level:3', kind: 'ai' },
          ],
          winner: 0,
          reason: 'five-in-a-row',
        },
      ],
      next: null,
    },
    limit: 'archive',
    scope: 'read',
  }),
};
