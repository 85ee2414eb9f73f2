// What the server says to clients, as schemas, held to the types it really says by the compiler.
import * as z from 'zod/mini';
import { GAMES, isGameId } from '../../../shared/games/index.ts';
import { OFFERS, type Event, type Player, type Row, type Terms } from '../../../shared/match/match.ts';
import {
  ALL_REFUSALS,
  CHANNELS,
  chatSchema,
  seekSchema,
  type ChatLine,
  type Identity,
  type LobbyChange,
  type LobbyEntry,
  type LobbyState,
  type Refused,
  type ThinkingNews,
  type Watchers,
  type Welcome,
} from '../../../shared/protocol.ts';

/** A schema for exactly this type, as far as the compiler can see. */
type Of<T> = z.ZodMiniType<T>;

const count = z.int().check(z.minimum(0));
const at = z.int().check(z.describe('milliseconds since the epoch, by the server'));
const chair = z.literal([0, 1]);
const pairOf = <T extends z.core.SomeType>(each: T) => z.tuple([each, each]);
export const matchId = z.string().check(z.describe('the id of a match'));

export const identity: Of<Identity> = z.strictObject({ id: z.string(), name: z.string() });

const player: Of<Player> = z.strictObject({
  kind: z.literal(['person', 'bot', 'ai']),
  id: z.string(),
  name: z.string(),
  agent: z.exactOptional(z.string()),
});
const chairs = pairOf(z.nullable(player));

const terms: Of<Terms> = z.strictObject({
  game: z.literal(Object.keys(GAMES).filter(isGameId)),
  setup: z.strictObject({
    variant: z.string(),
    size: z.string(),
    options: z.record(z.string(), z.string()),
  }),
  time: seekSchema.shape.time,
  first: z.union([chair, z.literal('random')]),
  games: z.literal([1, 2]),
  private: z.boolean(),
  reserved: pairOf(z.nullable(z.string())),
});

const first = z.exactOptional(chair).check(z.describe('present when the row begins a game: who moves first'));
const event: Of<Event> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), terms, chairs, first }),
  z.strictObject({ kind: z.literal('sit'), chair, player, first }),
  z.strictObject({ kind: z.literal('rise'), chair }),
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('ready'), chair, first }),
  z.strictObject({ kind: z.literal('start'), first: chair }),
  z.strictObject({ kind: z.literal('play'), move: z.string(), credit: count }),
  z.strictObject({ kind: z.literal(['resign', 'claim', 'abort', 'away', 'back', 'flag']), chair }),
  z.strictObject({ kind: z.literal('offer'), what: z.literal(OFFERS), chair }),
  z.strictObject({ kind: z.literal('accept'), what: z.literal(OFFERS), chair, first }),
  z.strictObject({ kind: z.literal(['decline', 'withdraw']), what: z.literal(OFFERS), chair }),
  z.strictObject({ kind: z.literal('abandon') }),
  z.strictObject({ kind: z.literal('outage'), credit: count }),
]);

export const row: Of<Row> = z.strictObject({
  seq: count.check(z.describe('rows are numbered from 0 without a gap')),
  at,
  by: z.nullable(z.string()).check(z.describe('the identity that commanded it; null for the server itself')),
  event,
});

export const chatLine: Of<ChatLine> = z.strictObject({
  match: matchId,
  seq: count,
  at,
  from: identity,
  channel: z.literal(CHANNELS),
  say: chatSchema.shape.say,
});

const lobbyEntry: Of<LobbyEntry> = z.strictObject({
  id: matchId,
  terms,
  chairs,
  phase: z.literal(['open', 'playing', 'between', 'over', 'closed']),
  score: pairOf(z.number()),
  first: chair,
  position: z.string(),
  ply: count,
  watching: count,
  at,
});

export const lobbyChange: Of<LobbyChange> = z.strictObject({
  version: count,
  bots: z.exactOptional(z.array(identity)),
  put: z.array(lobbyEntry),
  drop: z.array(matchId),
});

export const lobbyState: Of<LobbyState & { readonly ok: true }> = z.strictObject({
  ok: z.literal(true),
  version: count,
  entries: z.array(lobbyEntry),
  bots: z.array(identity),
});

export const watchers: Of<Watchers> = z.strictObject({ match: matchId, count, names: z.array(z.string()) });

export const thinking: Of<ThinkingNews> = z.strictObject({
  match: matchId,
  chair,
  turn: count,
  depth: count,
  nodes: count,
  nps: count.check(z.describe('nodes a second')),
  score: z.number().check(z.describe('for the AI, in its own unit; higher is better')),
  pv: z.array(z.string()).check(z.describe('the moves it expects, its own first')),
  time: count.check(z.describe('milliseconds so far')),
});

export const welcome: Of<Welcome> = z.strictObject({
  identity,
  token: z.exactOptional(z.string()).check(z.describe('said once; keep it')),
  version: count,
  now: at,
});

export const refused: Of<Refused> = z.strictObject({
  ok: z.literal(false),
  reason: z.literal(ALL_REFUSALS),
  detail: z.exactOptional(z.string()),
});
