// Who watches which match: a reader joins with a cursor, is sent the rows from there on, and is told the newest often.
import type { Match } from '../../../shared/match/match.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Store } from '../../store/store.ts';
import type { Commit, Read } from '../told.ts';
import type { Matches } from '../matches.ts';
import { Pump } from './pump.ts';
import { inSlices, SLICE } from './slices.ts';
import {
  countOf,
  newTopic,
  place,
  readersOf,
  remove,
  type Audience,
  type Reader,
  type Topic,
} from './topic.ts';
import type { Session } from '../../people/sessions.ts';
import { packetOf, rowsPacket, type Packet } from '../../wire/packets.ts';

/** A watch that was granted. */
export interface Watched {
  readonly match: Match;
  /** False for a reader who was there already and only asks for a gap. */
  readonly begins: boolean;
  /** Lets the rows come: to be called when all that is to be said before them has been. */
  follow(): void;
}

/** The newest rows are told this often; the protocol promises two seconds. */
const BEAT = 1_800;
const BEATS = 18;
/** Matches whose newest rows one query asks for. */
const HEADS_AT_ONCE = 1_000;
const NOTHING: readonly Reader[] = [];

export interface ReadersNeeds {
  readonly matches: Matches;
  readonly bus: Bus;
  readonly store: Pick<Store, 'heads'>;
  readonly report: (error: unknown) => void;
}

export class Readers {
  readonly #matches: Matches;
  readonly #bus: Bus;
  readonly #store: Pick<Store, 'heads'>;
  readonly #report: (error: unknown) => void;
  readonly #pump: Pump;
  readonly #topics = new Map<string, Topic>();
  /** Nearly everybody reads one match: a list of it is a fraction of a map's size. */
  readonly #watched = new WeakMap<Session, readonly Reader[]>();
  readonly #moved: ((match: string, session: Session, joined: boolean) => void)[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #beats: Set<Topic>[] = Array.from({ length: BEATS }, () => new Set());
  #beat = 0;
  #comparing = false;

  constructor({ matches, bus, store, report }: ReadersNeeds) {
    this.#matches = matches;
    this.#bus = bus;
    this.#store = store;
    this.#report = report;
    this.#pump = new Pump(matches);
    matches.onCommit((commit) => this.#committed(commit));
    matches.keepWhile((match) => this.#topics.has(match));
    bus.subscribe(({ match, seq }) => this.#hear(match, seq));
    bus.onMissed(() => this.#compareHeads());
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
      if (topic.head < seq) this.#pump.reach(topic, seq);
      const known = this.#readerOf(session, match);
      const reader = known ?? { session, topic, cursor: from, waiting: true };
      reader.cursor = Math.min(from, seq);
      if (known === undefined) {
        this.#watched.set(session, [...this.#watchedBy(session), reader]);
        place(reader, read.match);
        for (const listener of this.#moved) listener(match, session, true);
      }
      const begins = known === undefined;
      answer({
        match: read.match,
        begins,
        follow: () => (begins ? this.#pump.resume(reader) : this.#pump.advance(reader)),
      });
    });
  }

  unwatch(session: Session, match: string): void {
    const reader = this.#readerOf(session, match);
    if (reader === undefined) return;
    const { topic } = reader;
    this.#watched.set(
      session,
      this.#watchedBy(session).filter((each) => each !== reader),
    );
    remove(reader);
    if (countOf(topic, 'everyone') === 0) this.#close(topic);
    for (const listener of this.#moved) listener(match, session, false);
  }

  leave(session: Session): void {
    for (const { topic } of this.#watchedBy(session)) this.unwatch(session, topic.match);
  }

  /** The acknowledgement of a command is its sender's copy of the row. */
  has(session: Session, match: string, seq: number): void {
    const reader = this.#readerOf(session, match);
    if (reader?.cursor === seq - 1) reader.cursor = seq;
  }

  /** How many matches the session reads. */
  watchedCount(session: Session): number {
    return this.#watchedBy(session).length;
  }

  isWatching(session: Session, match: string): boolean {
    return this.#readerOf(session, match) !== undefined;
  }

  onMoved(listener: (match: string, session: Session, joined: boolean) => void): void {
    this.#moved.push(listener);
  }

  *of(match: string, audience: Audience = 'everyone'): IterableIterator<Session> {
    const topic = this.#topics.get(match);
    if (topic === undefined) return;
    for (const { session } of readersOf(topic, audience)) yield session;
  }

  /** The matches that somebody here watches. */
  get watched(): Iterable<string> {
    return this.#topics.keys();
  }

  /** Everybody who watches, once for each match. */
  get size(): number {
    let size = 0;
    for (const topic of this.#topics.values()) size += countOf(topic, 'everyone');
    return size;
  }

  count(match: string, audience: Audience = 'everyone'): number {
    const topic = this.#topics.get(match);
    return topic === undefined ? 0 : countOf(topic, audience);
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

  #watchedBy(session: Session): readonly Reader[] {
    return this.#watched.get(session) ?? NOTHING;
  }

  #readerOf(session: Session, match: string): Reader | undefined {
    return this.#watchedBy(session).find(({ topic }) => topic.match === match);
  }

  #open(match: string, head: number): Topic {
    const topic = newTopic(match, head);
    this.#topics.set(match, topic);
    this.#beats[this.#topics.size % BEATS]?.add(topic);
    return topic;
  }

  #close(topic: Topic): void {
    this.#topics.delete(topic.match);
    for (const topics of this.#beats) topics.delete(topic);
  }

  #committed({ before, match, row, json }: Commit): void {
    const topic = this.#topics.get(match.id);
    if (topic === undefined || row.seq <= topic.head) return;
    if (before?.chairs !== match.chairs) {
      for (const reader of [...readersOf(topic, 'everyone')]) place(reader, match);
    }
    const batch = { packet: rowsPacket(match.id, [json]), from: row.seq, to: row.seq };
    this.#pump.reach(topic, row.seq, [batch]);
  }

  /** Another node wrote to a match that is watched here but no longer in memory. */
  #hear(match: string, seq: number): void {
    const topic = this.#topics.get(match);
    if (topic === undefined || seq <= topic.head || this.#matches.peek(match) !== null) return;
    this.#matches.read(match, (read) => {
      if (typeof read !== 'string') this.#pump.reach(topic, read.match.seq);
    });
  }

  /** Other nodes may have written what nobody told of here: the store knows. */
  #compareHeads(): void {
    if (this.#comparing) return;
    this.#comparing = true;
    this.#askHeads()
      .catch(this.#report)
      .finally(() => (this.#comparing = false));
  }

  async #askHeads(): Promise<void> {
    const watched = [...this.#topics.keys()];
    for (let from = 0; from < watched.length; from += HEADS_AT_ONCE) {
      const heads = await this.#store.heads(watched.slice(from, from + HEADS_AT_ONCE));
      for (const [match, seq] of heads) {
        if (seq <= (this.#topics.get(match)?.head ?? seq)) continue;
        this.#matches.hear(match, seq);
        this.#hear(match, seq);
      }
    }
  }

  #tellHeads(): void {
    this.#beat = (this.#beat + 1) % BEATS;
    if (this.#beat === 0 && !this.#bus.alone) this.#compareHeads();
    for (const topic of this.#beats[this.#beat] ?? []) {
      this.tell(topic.match, packetOf('heads', { [topic.match]: topic.head }));
    }
  }
}
