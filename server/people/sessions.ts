// Who is connected: one session a socket, found by identity too.
import type { Identity } from '../../shared/protocol.ts';
import type { TokenScope } from '../../shared/protocol/scopes.ts';
import type { RoundTrip } from '../wire/round-trip.ts';
import { MAX_BUFFERED, type Line } from '../wire/line.ts';
import type { Packet } from '../wire/packets.ts';

export interface Session {
  readonly id: string;
  readonly line: Line;
  readonly roundTrip: RoundTrip;
  readonly bot: boolean;
  /** What its token is good for. */
  readonly scopes: readonly TokenScope[];
  /** Of the page that it is on; null for what is no page. */
  readonly origin: string | null;
  /** What its owner is told of it. */
  readonly device: string;
  readonly address: string;
  identity: Identity;
  open: boolean;
}

const LOOK_EVERY = 500;

export class Sessions {
  readonly #all = new Set<Session>();
  readonly #byIdentity = new Map<string, readonly Session[]>();
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
    const { id } = session.identity;
    const same = this.#byIdentity.get(id);
    this.#byIdentity.set(id, [...(same ?? []), session]);
    if (same === undefined && !session.bot) this.#people += 1;
  }

  remove(session: Session): void {
    session.open = false;
    this.#all.delete(session);
    this.#lobby.delete(session);
    const { id } = session.identity;
    const same = this.#byIdentity.get(id);
    if (same?.includes(session) !== true) return;
    const others = same.filter((each) => each !== session);
    if (others.length > 0) this.#byIdentity.set(id, others);
    else {
      this.#byIdentity.delete(id);
      if (!session.bot) this.#people -= 1;
    }
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
