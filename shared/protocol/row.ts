// The rows that matches are made of, as schemas, held to their types by the compiler.
import * as z from 'zod/mini';
import { GAMES, isGameId } from '../games/index.ts';
import { DECLINED, OFFERS, type Event, type Player, type Row, type Terms } from '../match/match.ts';
import { chair, count, moment, pairOf, timeControl } from './fields.ts';

/** A schema for exactly this type, as far as the compiler can see. */
type Of<T> = z.ZodMiniType<T, T>;

const player: Of<Player> = z.strictObject({
  kind: z.literal(['person', 'bot', 'ai']),
  id: z.string(),
  name: z.string(),
  agent: z.exactOptional(z.string()),
});
export const chairs = pairOf(z.nullable(player));

/** What is played: a game, its setup and the clock. */
export const played = {
  game: z.literal(Object.keys(GAMES).filter(isGameId)),
  setup: z.strictObject({
    variant: z.string(),
    size: z.string(),
    options: z.record(z.string(), z.string()),
  }),
  time: timeControl,
};

export const terms: Of<Terms> = z.strictObject({
  ...played,
  first: z.union([chair, z.literal('random')]),
  games: z.literal([1, 2]),
  private: z.boolean(),
  rated: z.exactOptional(z.literal(true)),
  reserved: pairOf(z.nullable(z.string())),
});

const first = z.exactOptional(chair).check(z.describe('present when the row begins a game: who moves first'));
const event: Of<Event> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), terms, chairs, first }),
  z.strictObject({ kind: z.literal('sit'), chair, player, first }),
  z.strictObject({ kind: z.literal('rise'), chair }),
  z
    .strictObject({ kind: z.literal('close'), declined: z.exactOptional(z.literal(DECLINED)) })
    .check(z.describe('where somebody was invited, why they did not come')),
  z.strictObject({ kind: z.literal('ready'), chair, first }),
  z.strictObject({ kind: z.literal('start'), first: chair }),
  z.strictObject({ kind: z.literal('play'), move: z.string(), credit: count }),
  z.strictObject({ kind: z.literal(['resign', 'claim', 'abort', 'away', 'back', 'flag']), chair }),
  z
    .strictObject({ kind: z.literal('give'), chair, ms: count })
    .check(z.describe('this chair gives the other time')),
  z.strictObject({ kind: z.literal('offer'), what: z.literal(OFFERS), chair }),
  z.strictObject({ kind: z.literal('accept'), what: z.literal(OFFERS), chair, first }),
  z.strictObject({ kind: z.literal(['decline', 'withdraw']), what: z.literal(OFFERS), chair }),
  z.strictObject({ kind: z.literal('abandon') }),
  z.strictObject({ kind: z.literal('outage'), credit: count }),
]);

export const row: Of<Row> = z.strictObject({
  seq: count.check(z.describe('rows are numbered from 0 without a gap')),
  at: moment,
  by: z.nullable(z.string()).check(z.describe('the identity that commanded it; null for the server itself')),
  event,
});
