// Who is connected: one session a socket, found by identity too.
import type { Identity } from '../../shared/protocol.ts';
import type { RoundTrip } from '../wire/round-trip.ts';
import { MAX_BUFFERED, type Line } from '../wire/line.ts';
import type { Packet } from '../wire/packets.ts';

export interface Session {
  readonly id: string;
  readonly line: Line;
  readonly roundTrip: RoundTrip;
  readonly bot: boolean;
  identity: Identity;
  open: boolean;
}

const LOOK_EVERY = 500;

export class Sessions {
  readonly #all = new Set<Session>();
  readonly #byIdentity = new Map<string, Set<Session>>();
  readonly #lobby = new Set<Session>();
  readonly #look: NodeJS.Timeout;
  #people = 0;

  constructor() {
    this.#look = setInterval(() => this.#dropStalled(), LOOK_EVERY).unref();
  }

  get size(): number {
    return this.#all.size;
  }

  /** How many identities that are no bots are connected. */
  get people(): number {
    return this.#people;
  }

  get isLobbyRead(): boolean {
    return this.#lobby.size > 0;
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
    if (same === undefined) {
      this.#byIdentity.set(session.identity.id, new Set([session]));
      if (!session.bot) this.#people += 1;
    } else {
      same.add(session);
    }
  }

  remove(session: Session): void {
    session.open = false;
    this.#all.delete(session);
    this.#lobby.delete(session);
    const same = this.#byIdentity.get(session.identity.id);
    if (same?.delete(session) !== true || same.size > 0) return;
    this.#byIdentity.delete(session.identity.id);
    if (!session.bot) this.#people -= 1;
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
