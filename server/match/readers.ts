// Cursors: what each socket has of each match it watches, and what it gets next.
import { chairOf, type Match } from '../../shared/match/match.ts';
import type { Bus } from '../bus/bus.ts';
import type { Commit, Read } from './match-log.ts';
import type { Matches } from './matches.ts';
import type { Session } from '../people/sessions.ts';
import { packetOf, rowsPacket, type Packet } from '../wire/line.ts';

export interface Reader {
  readonly session: Session;
  readonly topic: Topic;
  /** The newest row it has been sent. */
  cursor: number;
  /** Whether someone will come back to it: its line is full, or the log is being read. */
  waiting: boolean;
}

/** A match that somebody watches. */
interface Topic {
  readonly match: string;
  head: number;
  readonly players: Set<Reader>;
  readonly spectators: Set<Reader>;
  /** What has been made of the rows up to the head, while readers at the same place may want it too. */
  batches: readonly Batch[];
  pumping: boolean;
}

interface Batch {
  readonly packet: Packet;
  readonly from: number;
  readonly to: number;
}

/** A watch that was granted. */
export interface Watched {
  readonly match: Match;
  /** False for a reader who was there already and only asks for a gap. */
  readonly begins: boolean;
  /** Lets the rows come: to be called when all that is to be said before them has been. */
  follow(): void;
}

export type Audience = 'players' | 'spectators' | 'everyone';

/** The newest rows are told this often; the protocol promises two seconds. */
const BEAT = 1_800;
const BEATS = 18;
/** A crowd is served so many at a time, and others get their turn between: ten thousand within half a second. */
const SLICE = 64;
const PAUSE = 2;
const ROWS_A_MESSAGE = 500;
const NO_BATCHES: readonly Batch[] = [];

export class Readers {
  readonly #matches: Matches;
  readonly #topics = new Map<string, Topic>();
  readonly #moved: ((match: string, session: Session, joined: boolean) => void)[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #beats: Set<Topic>[] = Array.from({ length: BEATS }, () => new Set());
  #beat = 0;

  constructor(matches: Matches, bus: Bus) {
    this.#matches = matches;
    matches.onCommit((commit) => this.#committed(commit));
    bus.subscribe(({ match, seq }) => this.#hear(match, seq));
    this.#heartbeat = setInterval(() => this.#tellHeads(), BEAT / BEATS).unref();
  }

  /** Subscribes and reads the head in one tick, so that no row is between the two. */
  watch(
    session: Session,
    match: string,
    from: number,
    answer: (watched: Watched | Exclude<Read, object>) => void,
  ): void {
    this.#matches.read(match, (read) => {
      if (typeof read === 'string') {
        answer(read);
        return;
      }
      if (!session.open) return;
      const { seq } = read.match;
      const topic = this.#topics.get(match) ?? this.#open(match, seq);
      if (topic.head < seq) this.#reach(topic, seq);
      const known = session.watching.get(match);
      const reader = known ?? { session, topic, cursor: from, waiting: true };
      reader.cursor = Math.min(from, seq);
      if (known === undefined) {
        session.watching.set(match, reader);
        this.#place(reader, read.match);
        for (const listener of this.#moved) listener(match, session, true);
      }
      const begins = known === undefined;
      answer({
        match: read.match,
        begins,
        follow: () => (begins ? this.#resume(reader) : this.#advance(reader)),
      });
    });
  }

  unwatch(session: Session, match: string): void {
    const reader = session.watching.get(match);
    if (reader === undefined) return;
    const { topic } = reader;
    session.watching.delete(match);
    topic.players.delete(reader);
    topic.spectators.delete(reader);
    if (topic.players.size + topic.spectators.size === 0) this.#close(topic);
    for (const listener of this.#moved) listener(match, session, false);
  }

  leave(session: Session): void {
    for (const match of session.watching.keys()) this.unwatch(session, match);
  }

  /** A mover's acknowledgement is his copy of the row. */
  has(session: Session, match: string, seq: number): void {
    const reader = session.watching.get(match);
    if (reader?.cursor === seq - 1) reader.cursor = seq;
  }

  onMoved(listener: (match: string, session: Session, joined: boolean) => void): void {
    this.#moved.push(listener);
  }

  *of(match: string, audience: Audience = 'everyone'): IterableIterator<Session> {
    const topic = this.#topics.get(match);
    if (topic === undefined) return;
    if (audience !== 'spectators') for (const { session } of topic.players) yield session;
    if (audience !== 'players') for (const { session } of topic.spectators) yield session;
  }

  /** Everybody who watches, once for each match. */
  get size(): number {
    let size = 0;
    for (const { players, spectators } of this.#topics.values()) size += players.size + spectators.size;
    return size;
  }

  count(match: string, audience: Audience = 'everyone'): number {
    const topic = this.#topics.get(match);
    if (topic === undefined) return 0;
    const players = audience === 'spectators' ? 0 : topic.players.size;
    return players + (audience === 'players' ? 0 : topic.spectators.size);
  }

  /** Whether a player of the match is here to see it. */
  isHere(match: string, identity: string): boolean {
    for (const session of this.of(match, 'players')) if (session.identity.id === identity) return true;
    return false;
  }

  tell(match: string, packet: Packet, hears?: (session: Session) => boolean): void {
    const write = (session: Session): void => {
      if (session.open && (hears === undefined || hears(session))) session.line.write(packet);
    };
    if (this.count(match) > SLICE) inSlices(this.of(match), write);
    else for (const session of this.of(match)) write(session);
  }

  close(): void {
    clearInterval(this.#heartbeat);
  }

  #open(match: string, head: number): Topic {
    const topic: Topic = {
      match,
      head,
      players: new Set(),
      spectators: new Set(),
      batches: NO_BATCHES,
      pumping: false,
    };
    this.#topics.set(match, topic);
    this.#beats[this.#topics.size % BEATS]?.add(topic);
    return topic;
  }

  #close(topic: Topic): void {
    this.#topics.delete(topic.match);
    for (const topics of this.#beats) topics.delete(topic);
  }

  #place(reader: Reader, match: Match): void {
    const plays = chairOf(match, reader.session.identity.id) !== null;
    (plays ? reader.topic.players : reader.topic.spectators).add(reader);
    (plays ? reader.topic.spectators : reader.topic.players).delete(reader);
  }

  #committed({ before, match, row, json }: Commit): void {
    const topic = this.#topics.get(match.id);
    if (topic === undefined || row.seq <= topic.head) return;
    if (before?.chairs !== match.chairs) {
      for (const reader of [...topic.players, ...topic.spectators]) this.#place(reader, match);
    }
    topic.head = row.seq;
    topic.batches = [{ packet: rowsPacket(match.id, [json]), from: row.seq, to: row.seq }];
    this.#pump(topic);
  }

  /** Another node wrote to a match that is watched here but no longer in memory. */
  #hear(match: string, seq: number): void {
    const topic = this.#topics.get(match);
    if (topic === undefined || seq <= topic.head || this.#matches.peek(match) !== null) return;
    this.#matches.read(match, (read) => {
      if (typeof read !== 'string') this.#reach(topic, read.match.seq);
    });
  }

  #reach(topic: Topic, head: number): void {
    topic.head = head;
    topic.batches = NO_BATCHES;
    this.#pump(topic);
  }

  /** Players first; spectators in slices, which take in rows that come meanwhile. */
  #pump(topic: Topic): void {
    for (const reader of topic.players) this.#advance(reader);
    if (topic.pumping) return;
    if (topic.spectators.size <= SLICE) {
      for (const reader of topic.spectators) this.#advance(reader);
      topic.batches = NO_BATCHES;
      return;
    }
    topic.pumping = true;
    const head = topic.head;
    inSlices(
      topic.spectators,
      (reader) => this.#advance(reader),
      () => {
        topic.pumping = false;
        topic.batches = NO_BATCHES;
        if (topic.head > head) this.#pump(topic);
      },
    );
  }

  #advance(reader: Reader): void {
    const { topic, session } = reader;
    while (reader.cursor < topic.head && !reader.waiting && session.open) {
      if (!session.line.flowing) {
        reader.waiting = true;
        session.line.whenFlowing(() => this.#resume(reader));
        return;
      }
      const batch = batchFrom(topic, reader.cursor + 1);
      if (batch !== null) {
        session.line.write(batch.packet);
        reader.cursor = batch.to;
      } else if (!this.#gather(reader)) return;
    }
  }

  #resume(reader: Reader): void {
    reader.waiting = false;
    if (reader.session.watching.get(reader.topic.match) === reader) this.#advance(reader);
  }

  /** Makes the batch that follows the reader's cursor; false when it is not there yet. */
  #gather(reader: Reader): boolean {
    const { topic } = reader;
    const from = reader.cursor + 1;
    const reading = { atOnce: true, made: false };
    reader.waiting = true;
    this.#matches.read(topic.match, (read) => {
      reader.waiting = false;
      const to = Math.min(topic.head + 1, from + ROWS_A_MESSAGE);
      const rows = typeof read === 'string' ? [] : read.rows.slice(from, to);
      if (rows.length === 0) return;
      const batch = { packet: rowsPacket(topic.match, rows), from, to: from + rows.length - 1 };
      topic.batches = [...topic.batches, batch];
      reading.made = true;
      if (!reading.atOnce) this.#resume(reader);
    });
    reading.atOnce = false;
    return reading.made;
  }

  #tellHeads(): void {
    this.#beat = (this.#beat + 1) % BEATS;
    for (const topic of this.#beats[this.#beat] ?? []) {
      this.tell(topic.match, packetOf('heads', { [topic.match]: topic.head }));
    }
  }
}

const batchFrom = ({ batches }: Topic, from: number): Batch | null => {
  for (const batch of batches) if (batch.from === from) return batch;
  return null;
};

const inSlices = <T>(all: Iterable<T>, act: (one: T) => void, done?: () => void): void => {
  const iterator = all[Symbol.iterator]();
  const slice = (): void => {
    for (let served = 0; served < SLICE; served += 1) {
      const next = iterator.next();
      if (next.done === true) {
        done?.();
        return;
      }
      act(next.value);
    }
    setTimeout(slice, PAUSE);
  };
  slice();
};
