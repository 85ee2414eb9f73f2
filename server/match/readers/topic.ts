// A match that somebody watches: its readers, and the packets made for all who are at the same place.
import { chairOf, type Match } from '../../../shared/match/match.ts';
import type { Session } from '../../people/sessions.ts';
import type { Packet } from '../../wire/packets.ts';

export interface Reader {
  readonly session: Session;
  readonly topic: Topic;
  /** The newest row it has been sent. */
  cursor: number;
  /** Whether someone will come back to it: its line is full, or the log is being read, or it is not yet to be served. */
  waiting: boolean;
}

export interface Topic {
  readonly match: string;
  /** The newest row that readers are to have. */
  head: number;
  /** Two, as a rule. */
  players: readonly Reader[];
  readonly spectators: Set<Reader>;
  /** What has been made of the rows up to the head, while readers at the same place may want it too. */
  batches: readonly Batch[];
  /** Whether spectators are being served in slices. */
  pumping: boolean;
}

/** Consecutive rows in one packet. */
export interface Batch {
  readonly packet: Packet;
  readonly from: number;
  readonly to: number;
}

export type Audience = 'players' | 'spectators' | 'everyone';

export const NO_BATCHES: readonly Batch[] = [];

export const newTopic = (match: string, head: number): Topic => ({
  match,
  head,
  players: [],
  spectators: new Set(),
  batches: NO_BATCHES,
  pumping: false,
});

export const batchFrom = ({ batches }: Topic, from: number): Batch | null => {
  for (const batch of batches) if (batch.from === from) return batch;
  return null;
};

/** Among the players or the spectators, by who sits in the match now. */
export const place = (reader: Reader, match: Match): void => {
  const { topic, session } = reader;
  const plays = chairOf(match, session.identity.id) !== null;
  if (plays ? topic.players.includes(reader) : topic.spectators.has(reader)) return;
  remove(reader);
  // As long as it has to be: a list that grows by one makes room for many.
  if (plays) topic.players = topic.players.concat(reader);
  else topic.spectators.add(reader);
};

export const remove = (reader: Reader): void => {
  const { topic } = reader;
  if (topic.players.includes(reader)) topic.players = topic.players.filter((each) => each !== reader);
  topic.spectators.delete(reader);
};

/** Whether it has not left meanwhile. */
export const isReading = (reader: Reader): boolean =>
  reader.topic.players.includes(reader) || reader.topic.spectators.has(reader);

export const readersOf = function* (topic: Topic, audience: Audience): IterableIterator<Reader> {
  if (audience !== 'spectators') yield* topic.players;
  if (audience !== 'players') yield* topic.spectators;
};

export const countOf = ({ players, spectators }: Topic, audience: Audience): number =>
  (audience === 'spectators' ? 0 : players.length) + (audience === 'players' ? 0 : spectators.size);
