// Measures the round trip of a connection, from what the server sends to what can only be the answer to it.
import type { Server } from 'socket.io';

export interface RoundTrip {
  /** The least of late, in milliseconds; 0 before anything was measured. */
  readonly least: number;
}

type Listener = (this: Talk, packet: { readonly type: string }) => void;

/** What Engine.IO tells of a connection: its opening, and every packet either way. */
export interface Talk {
  on(event: 'packet' | 'packetCreate', listener: Listener): unknown;
  off(event: 'packet', listener: Listener): unknown;
}

/** Measurements that count; with a ping each five seconds, those of half a minute. */
const LATE = 6;

const UNMEASURED: RoundTrip = { least: 0 };
const monotonic = (): number => performance.now();

/** To be called before anybody connects; answers with what was measured of each connection. */
export const measureRoundTrips = (engine: Server['engine']): ((connection: object) => RoundTrip) => {
  engine.on('connection', (connection: Talk) => measureRoundTrip(connection));
  return (connection) => measurings.get(connection) ?? UNMEASURED;
};

/**
 * Each ping is answered by a pong, and the opening by the client's first message. Whoever delays an answer is measured
 * too slow; the least of several is what no single delay can raise, and an answer nobody has asked for counts nothing.
 */
export const measureRoundTrip = (connection: Talk, now: () => number = monotonic): RoundTrip => {
  const measuring = new Measuring(now);
  measurings.set(connection, measuring);
  connection.on('packet', heard);
  connection.on('packetCreate', said);
  return measuring;
};

/** Thousands are measured every few seconds: what is measured is written over where it stands. */
class Measuring implements RoundTrip {
  /** Read at every move, and so worked out when it is measured. */
  least = 0;
  readonly #now: () => number;
  readonly #late = new Array<number>(LATE).fill(Infinity);
  #measured = 0;
  /** When; NaN while nothing is awaited. */
  #asked: number;
  #answer = 'message';

  constructor(now: () => number) {
    this.#now = now;
    this.#asked = now();
  }

  /** Answers whether an answer was awaited already. */
  ask(): boolean {
    const awaited = !Number.isNaN(this.#asked);
    this.#asked = this.#now();
    this.#answer = 'pong';
    return awaited;
  }

  /** Answers whether it was what is awaited. */
  hear(type: string): boolean {
    if (Number.isNaN(this.#asked) || type !== this.#answer) return false;
    this.#late[this.#measured % LATE] = this.#now() - this.#asked;
    this.#measured += 1;
    this.least = Math.min(...this.#late);
    this.#asked = NaN;
    return true;
  }
}

/** By connection, so that thousands share their listeners. */
const measurings = new WeakMap<object, Measuring>();

/** Listens only while an answer is awaited: most packets are moves. */
const heard = function (this: Talk, { type }: { readonly type: string }): void {
  if (measurings.get(this)?.hear(type) === true) this.off('packet', heard);
};
const said = function (this: Talk, { type }: { readonly type: string }): void {
  if (type === 'ping' && measurings.get(this)?.ask() === false) this.on('packet', heard);
};
