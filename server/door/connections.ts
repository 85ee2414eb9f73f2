// How many connections one address may hold open: those that only ask, and those that were upgraded and stay.
import type { Socket } from 'node:net';
import { addressKey } from './origin.ts';

/** Those that ask are done in seconds; a school behind one address loads its pages at once. */
const MOST_PLAIN = 500;
/** Idle ones cost memory, and come slowly enough for every other limit. */
const MOST_UPGRADED = 1_000;

export interface ConnectionsOptions {
  /** A load test from one machine lifts these limits. */
  readonly perAddress?: boolean;
  readonly mostPlain?: number;
  readonly mostUpgraded?: number;
}

/** Where a connection is counted, and under which address. */
interface Place {
  readonly counts: Map<string, number>;
  readonly key: string;
}

export interface Connections {
  /** Whether the address may hold one more that asks; it is counted until it closes or is upgraded. */
  plain(socket: Socket, address: string): boolean;
  /** Whether the address may hold one more that stays; it is counted until it closes, and as plain no longer. */
  upgraded(socket: Socket, address: string): boolean;
}

export const createConnections = ({
  perAddress = true,
  mostPlain = perAddress ? MOST_PLAIN : Infinity,
  mostUpgraded = perAddress ? MOST_UPGRADED : Infinity,
}: ConnectionsOptions = {}): Connections => {
  const plain = new Map<string, number>();
  const upgraded = new Map<string, number>();
  /** The place that each open connection has. */
  const places = new WeakMap<Socket, Place>();

  const hold = (counts: Map<string, number>, most: number, socket: Socket, address: string): boolean => {
    const key = addressKey(address);
    const open = counts.get(key) ?? 0;
    if (open >= most) return false;
    leave(socket);
    counts.set(key, open + 1);
    places.set(socket, { counts, key });
    return true;
  };
  const leave = (socket: Socket): void => {
    const place = places.get(socket);
    if (place === undefined) {
      socket.once('close', leaveClosed);
      return;
    }
    places.delete(socket);
    const { counts, key } = place;
    const rest = (counts.get(key) ?? 0) - 1;
    if (rest > 0) counts.set(key, rest);
    else counts.delete(key);
  };
  /** One for all: thousands are open at once. */
  const leaveClosed = function (this: Socket): void {
    leave(this);
  };

  return {
    plain: (socket, address) => hold(plain, mostPlain, socket, address),
    upgraded: (socket, address) => hold(upgraded, mostUpgraded, socket, address),
  };
};
