// The messages about a match: making it, everything a player does in it, and watching it.
import * as z from 'zod/mini';
import { DECLINED, OFFERS } from '../../match/match.ts';
import { strictObject } from '../../strict-object.ts';
import { chatLine, LINE } from '../chat-line.ts';
import { KEY, MATCH, PACE, ROW } from '../examples.ts';
import {
  chair,
  commandKey,
  count,
  gameChoice,
  matchId,
  ordinal,
  plain,
  timeControl,
  whole,
} from '../fields.ts';
import { accepted, done, news, request } from '../message.ts';
import { row } from '../row.ts';
import { MAX_AGENT } from '../sizes.ts';

const chairWish = z.union([
  z.literal(['me', 'open']),
  strictObject({ ai: plain(MAX_AGENT) }),
  strictObject({ bot: plain(64) }),
  strictObject({ invite: plain(64) }).check(z.describe('one person by their identity: a challenge')),
]);

const playerCommand = z.discriminatedUnion('kind', [
  strictObject({
    kind: z.literal('sit'),
    chair: z.optional(chair),
    rated: z.optional(z.boolean()).check(z.describe('a bot has to say it to sit down to a rated game')),
  }),
  strictObject({ kind: z.literal('rise') }),
  strictObject({ kind: z.literal('refuse'), reason: z.literal(DECLINED) }),
  strictObject({ kind: z.literal('ready'), game: ordinal }),
  strictObject({
    kind: z.literal('play'),
    turn: ordinal,
    move: plain(16),
    lag: z.optional(whole(0, 60_000)),
  }),
  strictObject({ kind: z.literal('resign'), game: ordinal }),
  strictObject({ kind: z.literal('give'), game: ordinal }),
  strictObject({ kind: z.literal('offer'), what: z.literal(OFFERS), turn: ordinal }),
  strictObject({ kind: z.literal(['accept', 'decline', 'withdraw']), offer: ordinal }),
  strictObject({ kind: z.literal('claim'), turn: ordinal }),
  strictObject({ kind: z.literal('abort'), game: ordinal }),
]);

export const matchRequests = {
  create: request({
    summary: 'Makes a room. The same key makes the same room.',
    request: strictObject({
      key: commandKey,
      choice: gameChoice,
      time: z
        .optional(timeControl)
        .check(z.describe('without it, the clock that the variant brings, or none')),
      first: z.union([chair, z.literal('random')]),
      games: z.literal([1, 2]),
      private: z.boolean(),
      rated: z
        .optional(z.boolean())
        .check(
          z.describe('whether its games are rated: between people, or bots that ask for it, with a clock'),
        ),
      chairs: z.tuple([chairWish, chairWish]),
    }),
    example: {
      key: KEY,
      choice: { game: 'connect4' },
      time: PACE,
      first: 'random',
      games: 1,
      private: false,
      chairs: ['me', 'open'],
    },
    answer: accepted({ match: matchId, row }),
    answered: { ok: true, match: MATCH, row: ROW },
    limit: 'creates',
    scope: 'challenge',
  }),
  command: request({
    summary:
      'Anything a player does in a match. A command on a position carries its turn; the same key gets the same answer.',
    request: strictObject({ match: matchId, key: commandKey, command: playerCommand }),
    example: { match: MATCH, key: KEY, command: { kind: 'play', turn: 6, move: '4' } },
    answer: accepted({ row }),
    answered: { ok: true, row: ROW },
    limit: 'commands',
    scope: 'play',
  }),
  watch: request({
    summary: 'Asks for the rows of a match from the one after `from`, and for those to come.',
    request: strictObject({
      match: matchId,
      from: whole(-1, 100_000).check(z.describe('the newest row the reader has, −1 for none')),
    }),
    example: { match: MATCH, from: -1 },
    answer: accepted({
      head: z.int(),
      chat: z
        .array(chatLine)
        .check(z.describe('what was said; empty for a reader who watches already and asks for a gap')),
    }),
    answered: { ok: true, head: 7, chat: [LINE] },
    limit: 'watches',
    scope: 'read',
  }),
  unwatch: request({
    summary: 'Ends watching.',
    request: strictObject({ match: matchId }),
    example: { match: MATCH },
    answer: done,
    answered: { ok: true },
    limit: null,
    scope: 'read',
  }),
  thinking: request({
    summary:
      'Asks to see what the AI thinks in a match that one plays against it. Spectators see it unasked.',
    request: strictObject({ match: matchId, on: z.boolean() }),
    example: { match: MATCH, on: true },
    answer: done,
    answered: { ok: true },
    limit: 'watches',
    scope: 'read',
  }),
};

export const matchNews = {
  rows: news({
    summary: 'Consecutive rows of one match: apply them by their numbers, and ask again after a gap.',
    says: [matchId, z.array(row)],
    example: [MATCH, [ROW]],
  }),
  heads: news({
    summary:
      'The newest row of each match watched, at least every two seconds: who has less asks again with `watch`.',
    says: [z.record(z.string(), z.int())],
    example: [{ [MATCH]: 7 }],
  }),
  watchers: news({
    summary: 'Who watches a match.',
    says: [
      z.strictObject({
        match: matchId,
        count,
        names: z.array(z.string()).check(z.describe('the first of them, by name')),
      }),
    ],
    example: [{ match: MATCH, count: 1, names: ['Agile Lynx'] }],
  }),
  computers: news({
    summary:
      'Whether the computers of a match are given time to think: told when no server is there that thinks, and when one is back. Until then their turns wait.',
    says: [z.strictObject({ match: matchId, think: z.boolean() })],
    example: [{ match: MATCH, think: false }],
  }),
  thinking: news({
    summary: 'What an AI thinks of the position in which it is to move, up to ten times a second.',
    says: [
      z.strictObject({
        match: matchId,
        chair,
        turn: count.check(z.describe('the row that made the position')),
        depth: count,
        nodes: count,
        nps: count.check(z.describe('nodes a second')),
        score: z.number().check(z.describe('for the AI, in its own unit; higher is better')),
        pv: z
          .array(z.string())
          .check(z.describe('the moves it expects, its own first, as people write them')),
        time: count.check(z.describe('milliseconds so far')),
      }),
    ],
    example: [
      {
        match: MATCH,
        chair: 1,
        turn: 7,
        depth: 9,
        nodes: 81_920,
        nps: 409_600,
        score: 12,
        pv: ['4', '3'],
        time: 200,
      },
    ],
  }),
};
