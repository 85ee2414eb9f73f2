// The messages about the lobby: which games there are, and looking for an opponent.
import * as z from 'zod/mini';
import { DECLINED } from '../../match/match.ts';
import { strictObject } from '../../strict-object.ts';
import { KEY, MATCH, PACE, PERSON } from '../examples.ts';
import {
  chair,
  commandKey,
  count,
  gameChoice,
  identity,
  matchId,
  moment,
  pairOf,
  plain,
  timeControl,
} from '../fields.ts';
import { accepted, done, news, request } from '../message.ts';
import { chairs, played, terms } from '../row.ts';
import { MAX_WISHES } from '../sizes.ts';
import { estimate } from './ratings.ts';

const shown = {
  id: matchId,
  terms,
  chairs,
  phase: z.literal(['open', 'playing', 'between', 'over', 'closed']),
  first: chair,
  position: z.string().check(z.describe('the board as the rules write it, for a small live board')),
  ply: count,
  at: moment,
};

export const lobbyEntry = z.strictObject({ ...shown, score: pairOf(z.number()), watching: count });

export const ownMatch = z.strictObject({
  ...shown,
  mover: z.nullable(chair).check(z.describe('whose turn it is; null when nobody is to move')),
  left: pairOf(z.number()).check(z.describe('milliseconds on the clocks, of whoever began the game first')),
  since: z.nullable(moment).check(z.describe('since when the clock of the mover runs; null when it stands')),
});

export const seat = z.strictObject({
  by: identity,
  at: moment,
  wishes: z
    .array(
      z.strictObject({
        ...played,
        rating: z
          .exactOptional(estimate)
          .check(z.describe('of the seeker at this game and pace, where they have played it rated')),
      }),
    )
    .check(z.describe('any of these; whoever takes the seat says which')),
});

const seats = z.array(seat);
const here = count.check(z.describe('how many people are connected'));

const state = {
  version: count,
  entries: z.array(lobbyEntry),
  bots: z.array(identity).check(z.describe('the bots that take challenges')),
  seats: z.exactOptional(seats.check(z.describe('what those who look for an opponent offer, one seat each'))),
  here: z.exactOptional(here),
};

const rated = z
  .optional(z.boolean())
  .check(
    z.describe(
      'whether the game may be rated, which it is when both want it; without it people do and bots do not',
    ),
  );

/** A game that is wished, at a pace. */
const wish = { choice: gameChoice, time: z.optional(timeControl) };

export const lobbyRequests = {
  lobby: request({
    summary: 'Reads the lobby and hears of its changes, or stops to.',
    request: strictObject({ on: z.boolean() }),
    example: { on: true },
    answer: accepted(state),
    answered: { ok: true, version: 41, entries: [], bots: [], seats: [], here: 12 },
    limit: 'lobby',
    scope: 'read',
  }),
  'own-matches': request({
    summary:
      'Reads what one plays oneself and is not over, private matches too, and hears of changes, or stops to.',
    request: strictObject({ on: z.boolean() }),
    example: { on: true },
    answer: accepted({ matches: z.array(ownMatch) }),
    answered: { ok: true, matches: [] },
    limit: 'lobby',
    scope: 'read',
  }),
  seek: request({
    summary: 'Looks for an opponent. Sent again after a reconnection, with the same key, it keeps its place.',
    request: strictObject({
      key: commandKey,
      ...wish,
      rated,
      also: z
        .optional(z.array(strictObject(wish)).check(z.maxLength(MAX_WISHES - 1)))
        .check(z.describe('other games and paces that are as welcome')),
    }),
    example: { key: KEY, choice: { game: 'gomoku' }, time: PACE, also: [{ choice: { game: 'ninuki' } }] },
    answer: accepted({ match: z.exactOptional(matchId) }),
    answered: { ok: true },
    limit: 'seeks',
    scope: 'challenge',
  }),
  unseek: request({
    summary: 'Looks no longer.',
    request: strictObject({ key: commandKey }),
    example: { key: KEY },
    answer: done,
    answered: { ok: true },
    limit: 'seeks',
    scope: 'challenge',
  }),
  'take-seat': request({
    summary: 'Plays somebody who looks for an opponent, if they still do: one of the games that they wish.',
    request: strictObject({ key: commandKey, seeker: plain(64), ...wish, rated }),
    example: { key: KEY, seeker: PERSON.id, choice: { game: 'gomoku' }, time: PACE },
    answer: accepted({ match: matchId }),
    answered: { ok: true, match: MATCH },
    limit: 'seeks',
    scope: 'challenge',
  }),
};

export const lobbyNews = {
  lobby: news({
    summary: 'A change of the lobby. If its version does not follow the last one, ask for the lobby again.',
    says: [
      z.strictObject({
        version: count,
        bots: z.exactOptional(state.bots).check(z.describe('all of them, whenever they change')),
        put: state.entries,
        drop: z.array(matchId),
        seats: z
          .exactOptional(z.strictObject({ put: seats, drop: z.array(z.string()) }))
          .check(z.describe('seats that are new or changed, and whose are gone')),
        here: z.exactOptional(here),
      }),
    ],
    example: [{ version: 42, put: [], drop: [MATCH], here: 13 }],
  }),
  'own-matches': news({
    summary: 'A change of what one plays oneself.',
    says: [z.strictObject({ put: z.array(ownMatch), drop: z.array(matchId) })],
    example: [{ put: [], drop: [MATCH] }],
  }),
  challenge: news({ summary: 'A chair is kept for this bot.', says: [matchId], example: [MATCH] }),
  declined: news({
    summary: 'Somebody who was challenged says no, and why. The match is closed.',
    says: [z.strictObject({ match: matchId, by: identity, reason: z.literal(DECLINED) })],
    example: [{ match: MATCH, by: PERSON, reason: 'not-now' }],
  }),
  paired: news({
    summary: 'A seek of this identity has found its match.',
    says: [matchId],
    example: [MATCH],
  }),
};
