// What people say in a room: two channels that are kept apart while a game runs, and ears that choose whom to hear.
import * as z from 'zod/mini';
import { chairOf, type Match } from '../../shared/match/match.ts';
import type { AnyRefusal, ChatLine, ChatRequest, Identity } from '../../shared/protocol.ts';
import { MAX_MUTED } from '../../shared/protocol/sizes.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import { cleanLine } from './clean-text.ts';
import type { Store } from '../store/store.ts';

type Room = Pick<Match, 'id' | 'chairs' | 'phase'>;
type Channel = ChatLine['channel'];

/** Lines that somebody who comes in gets to read. */
const HISTORY = 100;

export interface ChatNeeds {
  readonly store: Pick<Store, 'say' | 'chat'>;
  readonly now: () => number;
  readonly bus: Bus;
  /** Whether the identity has a connection here. */
  readonly isHere: (identity: string) => boolean;
  /** Whether neither of them blocks the other. */
  readonly mayMeet?: (one: string, two: string) => boolean;
}

export interface Chat {
  /** Stores the line; in one room the same key of the same identity says it once. */
  say(from: Identity, room: Room, request: ChatRequest): Promise<Result<ChatLine, AnyRefusal>>;
  /** Whether this reader is to be told of the line; asked for each of them, so it is cheap. */
  hears(reader: string, room: Room, line: ChatLine): boolean;
  history(reader: string, room: Room): Promise<ChatLine[]>;
  mute(reader: string, other: string, muted: boolean): void;
  /** What the reader's device remembers, said when it connects. */
  muteAll(reader: string, others: readonly string[]): void;
  /** The reader's last connection is gone: from here on only their devices know. */
  forget(reader: string): void;
}

/** Players are left in peace while they play, and nobody whispers moves to them. */
const isPlaying = ({ phase }: Room): boolean => phase === 'playing' || phase === 'between';

const mayUse = (channel: Channel, seated: boolean, room: Room): boolean =>
  channel === 'players' ? seated : !seated || !isPlaying(room);

/** For the same reader's other devices; one that was not told yet brings its own list when it connects. */
const MUTE: Subject<{ reader: string; other: string; muted: boolean }> = {
  name: 'mute',
  schema: z.strictObject({ reader: z.string(), other: z.string(), muted: z.boolean() }),
};

export const createChat = ({ store, now, bus, isHere, mayMeet = () => true }: ChatNeeds): Chat => {
  const mutes = new Map<string, Set<string>>();

  const mute = (reader: string, other: string, muted: boolean): void => {
    const list = mutes.get(reader) ?? new Set();
    list.delete(other);
    if (muted && reader !== other) list.add(other);
    const [oldest] = list;
    if (list.size > MAX_MUTED && oldest !== undefined) list.delete(oldest);
    if (list.size > 0) mutes.set(reader, list);
    else mutes.delete(reader);
  };
  const hears = (reader: string, room: Room, line: ChatLine): boolean =>
    mayUse(line.channel, chairOf(room, reader) !== null, room) &&
    mutes.get(reader)?.has(line.from.id) !== true &&
    mayMeet(reader, line.from.id);

  bus.hear(MUTE, ({ reader, other, muted }) => {
    if (isHere(reader)) mute(reader, other, muted);
  });

  return {
    say: async (from, room, { key, channel, say }) => {
      if (!mayUse(channel, chairOf(room, from.id) !== null, room)) return no('not-your-channel');
      const text = 'text' in say ? cleanLine(say.text) : null;
      if ('text' in say && text === null) return no('bad-text');
      const said = text === null ? say : { text };
      const { id, name } = from;
      return ok(await store.say({ match: room.id, at: now(), from: { id, name }, channel, say: said }, key));
    },
    hears,
    history: async (reader, room) =>
      (await store.chat(room.id, HISTORY)).filter((line) => hears(reader, room, line)),
    mute: (reader, other, muted) => {
      mute(reader, other, muted);
      bus.tell(MUTE, { reader, other, muted });
    },
    muteAll: (reader, others) => {
      for (const other of others) mute(reader, other, true);
    },
    forget: (reader) => mutes.delete(reader),
  };
};
