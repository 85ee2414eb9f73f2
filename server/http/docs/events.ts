// Every event of the socket with its schema, its answer and an example: what the documents and their tests are made from.
import * as z from 'zod/mini';
import {
  chatSchema,
  commandSchema,
  createSchema,
  deviceConfirmSchema,
  lobbySchema,
  muteSchema,
  PROTOCOL_VERSION,
  renameSchema,
  seekSchema,
  thinkingSchema,
  unseekSchema,
  unwatchSchema,
  watchSchema,
  type ClientToServer,
  type ServerToClient,
} from '../../../shared/protocol.ts';
import {
  chatLine,
  identity,
  lobbyChange,
  lobbyState,
  matchId,
  row,
  thinking,
  watchers,
  welcome,
} from './wire.ts';

export interface EventDoc {
  readonly summary: string;
  /** The arguments in order. */
  readonly payload: readonly z.ZodMiniType[];
  readonly example: readonly unknown[];
}

export interface RequestDoc extends EventDoc {
  /** What an accepted request is answered with. */
  readonly answer: z.ZodMiniType;
  readonly answered: unknown;
}

const accepted = <T extends z.core.$ZodShape>(shape: T) => z.strictObject({ ok: z.literal(true), ...shape });
const moment = z.int().check(z.describe('milliseconds since the epoch, by the server'));

const KEY = 'mR3_kq0ZxP';
const MATCH = 'f1Yt0cXw9JmQ7aLd';
const PERSON = { id: 'V1StGXR8_Z5jdHi6', name: 'Noble Onyx' };
const PACE = { kind: 'game', ms: 300_000, increment: 3_000, delay: 0 };
const AT = 1_790_000_000_000;
const ROW = { seq: 7, at: AT, by: PERSON.id, event: { kind: 'play', move: '4', credit: 0 } };
const LINE = {
  match: MATCH,
  seq: 3,
  at: AT,
  from: PERSON,
  channel: 'players',
  say: { preset: 'good-luck' },
};

export const REQUESTS: Readonly<Record<keyof ClientToServer, RequestDoc>> = {
  create: {
    summary: 'Makes a room. The same key makes the same room.',
    payload: [createSchema],
    example: [
      {
        key: KEY,
        choice: { game: 'connect4' },
        time: PACE,
        first: 'random',
        games: 1,
        private: false,
        chairs: ['me', 'open'],
      },
    ],
    answer: accepted({ match: matchId, row }),
    answered: { ok: true, match: MATCH, row: ROW },
  },
  command: {
    summary:
      'Anything a player does in a match. A command on a position carries its turn; the same key gets the same answer.',
    payload: [commandSchema],
    example: [{ match: MATCH, key: KEY, command: { kind: 'play', turn: 6, move: '4' } }],
    answer: accepted({ row }),
    answered: { ok: true, row: ROW },
  },
  watch: {
    summary: 'Asks for the rows of a match from the one after `from`, and for those to come.',
    payload: [watchSchema],
    example: [{ match: MATCH, from: -1 }],
    answer: accepted({ head: z.int(), chat: z.array(chatLine) }),
    answered: { ok: true, head: 7, chat: [LINE] },
  },
  unwatch: {
    summary: 'Ends watching.',
    payload: [unwatchSchema],
    example: [{ match: MATCH }],
    answer: accepted({}),
    answered: { ok: true },
  },
  thinking: {
    summary:
      'Asks to see what the AI thinks in a match that one plays against it. Spectators see it unasked.',
    payload: [thinkingSchema],
    example: [{ match: MATCH, on: true }],
    answer: accepted({}),
    answered: { ok: true },
  },
  seek: {
    summary: 'Looks for an opponent. Sent again after a reconnection, with the same key, it keeps its place.',
    payload: [seekSchema],
    example: [{ key: KEY, choice: { game: 'gomoku' }, time: PACE }],
    answer: accepted({ match: z.exactOptional(matchId) }),
    answered: { ok: true },
  },
  unseek: {
    summary: 'Looks no longer.',
    payload: [unseekSchema],
    example: [{ key: KEY }],
    answer: accepted({}),
    answered: { ok: true },
  },
  lobby: {
    summary: 'Reads the lobby and hears of its changes, or stops to.',
    payload: [lobbySchema],
    example: [{ on: true }],
    answer: lobbyState,
    answered: { ok: true, version: 41, entries: [], bots: [] },
  },
  chat: {
    summary: 'Says something in a room.',
    payload: [chatSchema],
    example: [{ match: MATCH, key: KEY, channel: 'players', say: { preset: 'good-luck' } }],
    answer: accepted({ line: chatLine }),
    answered: { ok: true, line: LINE },
  },
  mute: {
    summary: 'Hears somebody no more, or again. The other is not told.',
    payload: [muteSchema],
    example: [{ identity: PERSON.id, muted: true }],
    answer: accepted({}),
    answered: { ok: true },
  },
  rename: {
    summary: 'Takes another name.',
    payload: [renameSchema],
    example: [{ name: 'Ada' }],
    answer: accepted({ identity }),
    answered: { ok: true, identity: { ...PERSON, name: 'Ada' } },
  },
  'device-code': {
    summary: 'Asks for a one-use code that brings this identity to another device.',
    payload: [],
    example: [],
    answer: accepted({ code: z.string(), expires: moment }),
    answered: { ok: true, code: 'K7MD-4XQP', expires: AT },
  },
  'device-confirm': {
    summary: 'Says whether the new device that shows the code may have this identity.',
    payload: [deviceConfirmSchema],
    example: [{ code: 'K7MD-4XQP', accept: true }],
    answer: accepted({}),
    answered: { ok: true },
  },
  time: {
    summary: "Asks for the server's time, to measure lag and the offset of clocks.",
    payload: [],
    example: [],
    answer: moment,
    answered: AT,
  },
};

export const NEWS: Readonly<Record<keyof ServerToClient, EventDoc>> = {
  welcome: {
    summary: 'The first thing said on a connection: who you are. A new identity gets its token here, once.',
    payload: [welcome],
    example: [{ identity: PERSON, version: PROTOCOL_VERSION, now: AT }],
  },
  rows: {
    summary: 'Consecutive rows of one match: apply them by their numbers, and ask again after a gap.',
    payload: [matchId, z.array(row)],
    example: [MATCH, [ROW]],
  },
  heads: {
    summary: 'The newest row of each match watched, at least every two seconds.',
    payload: [z.record(matchId, z.int())],
    example: [{ [MATCH]: 7 }],
  },
  lobby: {
    summary: 'A change of the lobby. If its version does not follow the last one, ask for the lobby again.',
    payload: [lobbyChange],
    example: [{ version: 42, put: [], drop: [MATCH] }],
  },
  chat: { summary: 'Somebody said something.', payload: [chatLine], example: [LINE] },
  watchers: {
    summary: 'Who watches a match.',
    payload: [watchers],
    example: [{ match: MATCH, count: 1, names: ['Agile Lynx'] }],
  },
  thinking: {
    summary: 'What an AI thinks of the position in which it is to move, up to ten times a second.',
    payload: [thinking],
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
  },
  challenge: { summary: 'A chair is kept for this bot.', payload: [matchId], example: [MATCH] },
  paired: { summary: 'A seek of this identity has found its match.', payload: [matchId], example: [MATCH] },
  device: {
    summary: "A new device shows this identity's code and waits for `device-confirm`.",
    payload: [z.strictObject({ code: z.string(), from: z.string() })],
    example: [{ code: 'K7MD-4XQP', from: 'Firefox · Android' }],
  },
  stopping: { summary: 'The server stops; connect again in a moment.', payload: [], example: [] },
};
