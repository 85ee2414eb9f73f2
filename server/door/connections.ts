// Which connections are open, and how many one address may hold: those that only ask, and those that were upgraded and stay.
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

/** How many connections of an address are open; one for all of them, since thousands may be. */
interface Place {
  readonly of: Map<string, Place>;
  readonly key: string;
  open: number;
}

export interface Connections {
  /** Knows the connection until it closes. */
  follow(socket: Socket): void;
  /** Whether the address may hold one more that asks; it is counted until it closes or is upgraded. */
  plain(socket: Socket, address: string): boolean;
  /** Whether the address may hold one more that stays; it is counted until it closes, and as plain no longer. */
  upgraded(socket: Socket, address: string): boolean;
  /** Ends all that are open, whatever they are at. */
  destroy(): void;
}

export const createConnections = ({
  perAddress = true,
  mostPlain = perAddress ? MOST_PLAIN : Infinity,
  mostUpgraded = perAddress ? MOST_UPGRADED : Infinity,
}: ConnectionsOptions = {}): Connections => {
  const plain = new Map<string, Place>();
  const upgraded = new Map<string, Place>();
  /** With the place that each has; thousands are open at once, and so share a listener. */
  const open = new Map<Socket, Place | null>();

  const follow = (socket: Socket): void => {
    if (open.has(socket)) return;
    open.set(socket, null);
    socket.on('close', closed);
  };
  const closed = function (this: Socket): void {
    leave(this);
    open.delete(this);
  };
  const leave = (socket: Socket): void => {
    const place = open.get(socket);
    if (place === undefined || place === null) return;
    place.open -= 1;
    if (place.open === 0) place.of.delete(place.key);
  };
  const hold = (of: Map<string, Place>, most: number, socket: Socket, address: string): boolean => {
    const key = addressKey(address);
    const place = of.get(key) ?? { of, key, open: 0 };
    // Who has gone meanwhile would be counted for ever.
    if (place.open >= most || socket.destroyed) return false;
    follow(socket);
    leave(socket);
    place.open += 1;
    of.set(key, place);
    open.set(socket, place);
    return true;
  };

  return {
    follow,
    plain: (socket, address) => hold(plain, mostPlain, socket, address),
    upgraded: (socket, address) => hold(upgraded, mostUpgraded, socket, address),
    destroy: () => {
      for (const socket of open.keys()) socket.destroy();
    },
  };
};
