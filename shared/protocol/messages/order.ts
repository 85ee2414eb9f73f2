// The messages about order: reporting somebody, and what moderators see and do.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { AT, MATCH, PERSON } from '../examples.ts';
import { count, identity, matchId, moment, plain, whole } from '../fields.ts';
import { accepted, done, news, nothing, request } from '../message.ts';
import { MAX_CHAT, MAX_NAME } from '../sizes.ts';

const REPORT_ABOUT = ['chat', 'name', 'stalling', 'cheating', 'other'] as const;
const DEEDS = ['appoint', 'dismiss', 'hide', 'rename', 'close', 'ban', 'unban', 'revoke', 'settle'] as const;

const DAY = 86_400_000;
const person = plain(64);
const deedFields = {
  at: moment,
  by: z.string().check(z.describe('an identity, or `host` for the command line')),
  kind: z.literal(DEEDS),
  target: z.string(),
  why: z.string(),
  until: z.nullable(moment),
  detail: z.string(),
};
export const deed = z.strictObject(deedFields);
export const reportEntry = z.strictObject({
  id: z.string(),
  at: moment,
  by: identity,
  against: identity,
  match: z.nullable(matchId),
  about: z.literal(REPORT_ABOUT),
  text: z.string(),
});
export const figures = z.strictObject({
  identity,
  kept: z.boolean(),
  won: count,
  lost: count,
  drawn: count,
  resignedEarly: count.check(z.describe('games lost by resigning before the tenth move')),
  left: count,
  stalled: count,
  aborted: count,
  reports: count.check(z.describe('against this one, settled or not')),
  moves: count.check(z.describe('own moves in the latest games against people, after the opening')),
  middle: count.check(z.describe('milliseconds that the middle one of those took')),
  spread: z.number().check(z.describe('of these times, as a share of their mean: programs are even')),
  rated: z
    .exactOptional(
      z.strictObject({
        games: count,
        points: z.number().check(z.describe('won in them: 1 a win, ½ a draw')),
        expected: z.number().check(z.describe('points that could be expected, by the ratings before each')),
        thrown: count.check(
          z.describe('of them lost before the tenth move, though at least half a point could be expected'),
        ),
      }),
    )
    .check(z.describe('the latest 200 rated games; none where none was played')),
  deeds: z.array(deed),
});
export const chatHidden = z.strictObject({
  match: z.nullable(matchId).check(z.describe('null for all')),
  from: z.string(),
  seq: z.nullable(count).check(z.describe('null for all lines of this one')),
});

/** What a moderator asks to be done, each with why. */
const why = plain(MAX_CHAT);
export const wishedDeed = z.discriminatedUnion('kind', [
  strictObject({ kind: z.literal(['appoint', 'dismiss', 'revoke']), identity: person, why }),
  strictObject({
    kind: z.literal('hide'),
    identity: person,
    match: z.optional(matchId),
    seq: z.optional(whole(0, 1_000_000)),
    why,
  }),
  strictObject({ kind: z.literal('rename'), identity: person, name: z.optional(plain(MAX_NAME)), why }),
  strictObject({ kind: z.literal('close'), match: matchId, why }),
  strictObject({
    kind: z.literal('ban'),
    identity: person,
    address: z.boolean().check(z.describe('whether the addresses that they are at now are banned too')),
    ms: whole(60_000, 3_650 * DAY),
    why,
  }),
  strictObject({ kind: z.literal('unban'), target: plain(120), why }),
  strictObject({ kind: z.literal('settle'), report: plain(120), why }),
]);

const FIGURES: z.infer<typeof figures> = {
  identity: PERSON,
  kept: false,
  won: 3,
  lost: 5,
  drawn: 1,
  resignedEarly: 0,
  left: 2,
  stalled: 0,
  aborted: 1,
  reports: 1,
  moves: 120,
  middle: 4_200,
  spread: 0.9,
  rated: { games: 40, points: 9.5, expected: 21.3, thrown: 6 },
  deeds: [],
};

export const orderRequests = {
  report: request({
    summary: 'Tells the moderators of somebody. The same about the same is one report.',
    request: strictObject({
      identity: person,
      match: z.optional(matchId),
      about: z.literal(REPORT_ABOUT),
      text: z.optional(plain(MAX_CHAT)),
    }),
    example: { identity: PERSON.id, match: MATCH, about: 'stalling' },
    answer: done,
    answered: { ok: true },
    limit: 'reports',
    scope: 'account',
  }),
  moderation: request({
    summary: 'Asks, as a moderator, for open reports, the latest deeds and the bans that hold.',
    request: nothing,
    example: undefined,
    answer: accepted({
      reports: z.array(reportEntry),
      deeds: z.array(deed),
      bans: z.array(z.strictObject({ target: z.string(), until: moment })),
      moderators: z.array(identity),
    }),
    answered: { ok: true, reports: [], deeds: [], bans: [], moderators: [PERSON] },
    limit: 'archive',
    scope: 'account',
  }),
  figures: request({
    summary: 'Asks, as a moderator, what the record says of somebody, by id or by a name that is kept.',
    request: strictObject({ who: person }),
    example: { who: PERSON.id },
    answer: accepted({ figures }),
    answered: { ok: true, figures: FIGURES },
    limit: 'archive',
    scope: 'account',
  }),
  moderate: request({
    summary: 'Does something as a moderator; a row says who and why.',
    request: wishedDeed,
    example: { kind: 'ban', identity: PERSON.id, address: false, ms: DAY, why: 'insults' },
    answer: done,
    answered: { ok: true },
    limit: 'archive',
    scope: 'account',
  }),
};

export const orderNews = {
  'chat-hidden': news({
    summary: 'A moderator has hidden lines of chat: they are to be shown no more.',
    says: [chatHidden],
    example: [{ match: MATCH, from: PERSON.id, seq: null }],
  }),
  reported: news({
    summary: 'To moderators: there is a new report.',
    says: [z.strictObject({ at: moment })],
    example: [{ at: AT }],
  }),
};
