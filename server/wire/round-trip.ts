// Measures the round trip of a connection, from what the server sends to what can only be the answer to it.
import type { Server } from 'socket.io';

export interface RoundTrip {
  /** The least of late, in milliseconds; 0 before anything was measured. */
  readonly least: number;
}

type Listener = (packet: { readonly type: string }) => void;

/** What Engine.IO tells of a connection: its opening, and every packet either way. */
export interface Talk {
  on(event: 'packet' | 'packetCreate', listener: Listener): unknown;
  off(event: 'packet', listener: Listener): unknown;
}

/** Measurements that count; with a ping each five seconds, those of half a minute. */
const LATE = 6;

const UNMEASURED: RoundTrip = { least: 0 };

/** To be called before anybody connects; answers with what was measured of each connection. */
export const measureRoundTrips = (engine: Server['engine']): ((connection: object) => RoundTrip) => {
  const measured = new WeakMap<object, RoundTrip>();
  engine.on('connection', (connection: Talk) => measured.set(connection, measureRoundTrip(connection)));
  return (connection) => measured.get(connection) ?? UNMEASURED;
};

/**
 * Each ping is answered by a pong, and the opening by the client's first message. Whoever delays an answer is measured
 * too slow; the least of several is what no single delay can raise, and an answer nobody has asked for counts nothing.
 */
export const measureRoundTrip = (
  connection: Talk,
  now: () => number = () => performance.now(),
): RoundTrip => {
  const late: number[] = [];
  // Read at every move, and so worked out when it is measured.
  const roundTrip = { least: 0 };
  let asked: number | null = now();
  let answer = 'message';
  // Listened for only while an answer is awaited: most packets are moves.
  const hear: Listener = ({ type }) => {
    if (asked === null || type !== answer) return;
    late.push(now() - asked);
    if (late.length > LATE) late.shift();
    roundTrip.least = Math.min(...late);
    asked = null;
    connection.off('packet', hear);
  };
  connection.on('packet', hear);
  connection.on('packetCreate', ({ type }) => {
    if (type !== 'ping') return;
    if (asked === null) connection.on('packet', hear);
    asked = now();
    answer = 'pong';
  });
  return roundTrip;
};
