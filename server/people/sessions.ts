// Who is connected: one session a socket, found by identity too.
import type { Identity } from '../../shared/protocol.ts';
import type { Reader } from '../match/topic.ts';
import type { RoundTrip } from '../wire/round-trip.ts';
import { MAX_BUFFERED, type Line } from '../wire/line.ts';
import type { Packet } from '../wire/packets.ts';

export interface Session {
  readonly id: string;
  readonly line: Line;
  readonly roundTrip: RoundTrip;
  readonly bot: boolean;
  identity: Identity;
  /** By match. */
  readonly watching: Map<string, Reader>;
  open: boolean;
}

const LOOK_EVERY = 500;

export class Sessions {
  readonly #all = new Set<Session>();
  readonly #byIdentity = new Map<string, Set<Session>>();
  readonly #lobby = new Set<Session>();
  readonly #look: NodeJS.Timeout;

  constructor() {
    this.#look = setInterval(() => this.#dropStalled(), LOOK_EVERY).unref();
  }

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): IterableIterator<Session> {
    return this.#all.values();
  }

  of(identity: string): Iterable<Session> {
    return this.#byIdentity.get(identity) ?? [];
  }

  has(identity: string): boolean {
    return this.#byIdentity.has(identity);
  }

  add(session: Session): void {
    this.#all.add(session);
    const same = this.#byIdentity.get(session.identity.id);
    if (same === undefined) this.#byIdentity.set(session.identity.id, new Set([session]));
    else same.add(session);
  }

  remove(session: Session): void {
    session.open = false;
    this.#all.delete(session);
    this.#lobby.delete(session);
    const same = this.#byIdentity.get(session.identity.id);
    same?.delete(session);
    if (same?.size === 0) this.#byIdentity.delete(session.identity.id);
  }

  tell(identity: string, packet: Packet): void {
    for (const session of this.of(identity)) session.line.write(packet);
  }

  inLobby(session: Session, there: boolean): void {
    if (there && session.open) this.#lobby.add(session);
    else this.#lobby.delete(session);
  }

  /** The packet is made only when somebody reads the lobby. */
  tellLobby(make: () => Packet): void {
    if (this.#lobby.size === 0) return;
    const packet = make();
    for (const { line } of this.#lobby) line.write(packet);
  }

  close(): void {
    clearInterval(this.#look);
  }

  #dropStalled(): void {
    for (const { line } of this.#all) if (!line.flowing && line.buffered > MAX_BUFFERED) line.drop();
  }
}
