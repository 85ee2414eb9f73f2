// The wire: what clients and bots say to the server and hear from it, typed, versioned, and checked at the door.
import * as z from 'zod/mini';
import { REFUSALS } from './match/command.ts';
import { OFFERS, type Chairs, type Phase, type Row, type Terms } from './match/match.ts';
import { strictObject } from './strict-object.ts';

/** Raised when an old client could no longer play; such a client is told to reload. */
export const PROTOCOL_VERSION = 1;
export const MAX_MESSAGE_BYTES = 16 * 1024;
export const MAX_NAME = 24;
const MAX_CHAT = 300;
export const MAX_MUTED = 100;

/** Text that every store can hold: no NUL, no half of a surrogate pair. */
const plain = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'unstorable text'),
  );
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const matchId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,32}$/));
/** Chosen by the client; the same key from the same identity gets the same answer. */
const commandKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,32}$/));
const chair = z.literal([0, 1]);
const turn = whole(0, 100_000);
const HOUR = 3_600_000;

const time = z.discriminatedUnion('kind', [
  strictObject({ kind: z.literal('none') }),
  strictObject({ kind: z.literal('move'), ms: whole(1_000, 24 * HOUR) }),
  strictObject({
    kind: z.literal('game'),
    ms: whole(1_000, 24 * HOUR),
    increment: whole(0, 600_000),
    delay: whole(0, 600_000),
  }),
]);

/** What a person chooses of a game; the rules say whether such a game exists. */
const gameChoice = strictObject({
  game: plain(32),
  variant: z.optional(plain(40)),
  size: z.optional(plain(8)),
  options: z.optional(z.record(plain(24), plain(40))),
});

const chairWish = z.union([
  z.literal(['me', 'open']),
  strictObject({ ai: plain(40) }),
  strictObject({ bot: plain(64) }),
]);

export const createSchema = strictObject({
  key: commandKey,
  choice: gameChoice,
  time,
  first: z.union([chair, z.literal('random')]),
  games: z.literal([1, 2]),
  private: z.boolean(),
  chairs: z.tuple([chairWish, chairWish]),
});

const playerCommand = z.discriminatedUnion('kind', [
  strictObject({ kind: z.literal('sit'), chair: z.optional(chair) }),
  strictObject({ kind: z.literal('rise') }),
  strictObject({ kind: z.literal('ready'), game: turn }),
  strictObject({ kind: z.literal('play'), turn, move: plain(16), lag: z.optional(whole(0, 60_000)) }),
  strictObject({ kind: z.literal('resign'), game: turn }),
  strictObject({ kind: z.literal('offer'), what: z.literal(OFFERS), turn }),
  strictObject({ kind: z.literal(['accept', 'decline', 'withdraw']), offer: turn }),
  strictObject({ kind: z.literal('claim'), turn }),
  strictObject({ kind: z.literal('abort'), game: turn }),
]);

export const commandSchema = strictObject({ match: matchId, key: commandKey, command: playerCommand });

/** `from` is the newest row the reader has, −1 for none. */
export const watchSchema = strictObject({ match: matchId, from: whole(-1, 100_000) });
/** A player of a match against an AI sees what it thinks only if he wants to; spectators always do. */
export const thinkingSchema = strictObject({ match: matchId, on: z.boolean() });
export const unwatchSchema = strictObject({ match: matchId });
export const seekSchema = strictObject({ key: commandKey, choice: gameChoice, time });
export const unseekSchema = strictObject({ key: commandKey });
export const lobbySchema = strictObject({ on: z.boolean() });
export const renameSchema = strictObject({ name: plain(MAX_NAME) });
export const muteSchema = strictObject({ identity: plain(64), muted: z.boolean() });

/** Short things to say that each client shows in its own language. */
export const CHAT_PRESETS = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'good-game',
  'bye',
] as const;
export const CHANNELS = ['players', 'spectators'] as const;
export const chatSchema = strictObject({
  match: matchId,
  key: commandKey,
  channel: z.literal(CHANNELS),
  say: z.union([strictObject({ text: plain(MAX_CHAT) }), strictObject({ preset: z.literal(CHAT_PRESETS) })]),
});

/** Moving to another device: a code is asked for here, shown there, and confirmed here. */
export const deviceConfirmSchema = strictObject({ code: plain(64), accept: z.boolean() });

/** What a client shows when it connects, in the handshake's `auth`. */
export const helloSchema = strictObject({
  version: whole(0, 1_000_000),
  token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  /** A one-use code from another device, instead of a token: the answer waits until that device agrees. */
  code: z.optional(plain(64)),
  /** Whom this identity does not want to read; the device remembers, the server filters. */
  muted: z.optional(z.array(plain(64)).check(z.maxLength(MAX_MUTED))),
  /** Bots say so: they are seated and named as such. */
  bot: z.optional(z.boolean()),
});

export type CreateRequest = z.infer<typeof createSchema>;
export type CommandRequest = z.infer<typeof commandSchema>;
export type PlayerCommand = z.infer<typeof playerCommand>;
export type WatchRequest = z.infer<typeof watchSchema>;
export type SeekRequest = z.infer<typeof seekSchema>;
export type ChatRequest = z.infer<typeof chatSchema>;
export type Hello = z.infer<typeof helloSchema>;

/** Why the server itself refuses, before a match is asked. */
const DOOR_REFUSALS = [
  'bad-message',
  'rate-limited',
  'old-version',
  'bad-token',
  'token-needed',
  'bad-code',
  'bad-name',
  'bad-text',
  'not-your-channel',
  'unknown-game',
  'unknown-variant',
  'unknown-size',
  'unknown-option',
  'unknown-option-value',
  'unknown-agent',
  'unknown-bot',
  'too-many-ai-games',
  'not-watching',
  'key-reused',
  'not-paired',
  'no-such-seek',
  'too-many-seeks',
  'store-full',
  'store-unavailable',
  'internal-error',
  'stopping',
] as const;
export const ALL_REFUSALS = [...REFUSALS, ...DOOR_REFUSALS] as const;
export type AnyRefusal = (typeof ALL_REFUSALS)[number];

export interface Refused {
  readonly ok: false;
  readonly reason: AnyRefusal;
  readonly detail?: string;
}
export type Answer<T = object> = (T & { readonly ok: true }) | Refused;
type Reply<T = object> = (answer: Answer<T>) => void;

export interface Identity {
  readonly id: string;
  readonly name: string;
}

export interface Welcome {
  readonly identity: Identity;
  /** Present once, when the identity is new or has just moved here. */
  readonly token?: string;
  readonly version: number;
  readonly now: number;
}

export interface ChatLine {
  readonly match: string;
  readonly seq: number;
  readonly at: number;
  readonly from: Identity;
  readonly channel: (typeof CHANNELS)[number];
  readonly say: ChatRequest['say'];
}

export interface LobbyEntry {
  readonly id: string;
  readonly terms: Terms;
  readonly chairs: Chairs;
  readonly phase: Phase;
  readonly score: readonly [number, number];
  readonly first: 0 | 1;
  /** The board as the rules write it, for the small live board. */
  readonly position: string;
  readonly ply: number;
  readonly watching: number;
  readonly at: number;
}

/** A reader whose version is not the one before this one asks for the lobby again. */
export interface LobbyChange {
  readonly version: number;
  /** The bots that take challenges, whenever they change. */
  readonly bots?: readonly Identity[];
  readonly put: readonly LobbyEntry[];
  readonly drop: readonly string[];
}

export interface LobbyState {
  readonly version: number;
  readonly entries: readonly LobbyEntry[];
  readonly bots: readonly Identity[];
}

/** What an AI thinks, with moves as people write them. */
export interface Thought {
  readonly depth: number;
  readonly nodes: number;
  /** Nodes a second. */
  readonly nps: number;
  /** For the AI, in its own unit; higher is better. */
  readonly score: number;
  /** The moves it expects, its own first. */
  readonly pv: readonly string[];
  /** Milliseconds so far. */
  readonly time: number;
}

/** A thought about the position that is its turn to move in, told up to ten times a second. */
export interface ThinkingNews extends Thought {
  readonly match: string;
  readonly chair: 0 | 1;
  /** The row that made the position. */
  readonly turn: number;
}

export interface Watchers {
  readonly match: string;
  readonly count: number;
  /** The first of them, by name. */
  readonly names: readonly string[];
}

export interface ClientToServer {
  create(request: CreateRequest, reply: Reply<{ match: string; row: Row }>): void;
  command(request: CommandRequest, reply: Reply<{ row: Row }>): void;
  watch(request: WatchRequest, reply: Reply<{ head: number; chat: readonly ChatLine[] }>): void;
  unwatch(request: { match: string }, reply: Reply): void;
  thinking(request: { match: string; on: boolean }, reply: Reply): void;
  seek(request: SeekRequest, reply: Reply<{ match?: string }>): void;
  unseek(request: { key: string }, reply: Reply): void;
  lobby(request: { on: boolean }, reply: Reply<LobbyState>): void;
  chat(request: ChatRequest, reply: Reply<{ line: ChatLine }>): void;
  mute(request: { identity: string; muted: boolean }, reply: Reply): void;
  rename(request: { name: string }, reply: Reply<{ identity: Identity }>): void;
  'device-code'(reply: Reply<{ code: string; expires: number }>): void;
  'device-confirm'(request: { code: string; accept: boolean }, reply: Reply): void;
  /** For measuring lag and the offset of clocks. */
  time(reply: (now: number) => void): void;
}

export interface ServerToClient {
  welcome(welcome: Welcome): void;
  /** Consecutive rows of one match. */
  rows(match: string, rows: readonly Row[]): void;
  /** The newest row of each match watched, at least every two seconds: a gap asks again with `watch`. */
  heads(heads: Readonly<Record<string, number>>): void;
  lobby(change: LobbyChange): void;
  chat(line: ChatLine): void;
  watchers(watchers: Watchers): void;
  thinking(news: ThinkingNews): void;
  /** A chair is kept for this bot. */
  challenge(match: string): void;
  /** A seek of this identity has found its match. */
  paired(match: string): void;
  /** A new device shows this identity's code and waits for the word of this one. */
  device(request: { code: string; from: string }): void;
  stopping(): void;
}
