// What a node can be: it serves people, with computers or without, or it only thinks for others.
import type { SearchPool } from '../ai/pool.ts';
import type { Bus } from '../bus/bus.ts';
import type { KeptClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Services } from '../door/services.ts';
import type { Log } from '../log.ts';
import type { StoreRefused } from '../store/errors.ts';
import type { Membership } from '../store/membership.ts';
import type { Store } from '../store/store.ts';

export interface Running {
  readonly url: string;
  readonly port: number;
  /** Where the metrics are; null for nowhere. */
  readonly metricsUrl: string | null;
  /** What people are served by; null where nobody is. */
  readonly services: Services | null;
  /** Finishes what has begun, tells everybody, closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly report: (error: unknown) => void;
  /** Told what a person who runs the server may want to know, though nothing has failed. */
  readonly warn?: (message: string) => void;
  /** Told when this server has lost its right to the database for good: it has to end. */
  readonly lost?: (reason: StoreRefused) => void;
  readonly log?: Log;
  /** Instead of those that the configuration names. */
  readonly store?: Store;
  readonly bus?: Bus;
  readonly searches?: SearchPool;
  /** How long a player may be gone before it is said. */
  readonly awayAfter?: number;
  /** Uses Socket.IO without shortcuts: slower, and as good. */
  readonly wireFallback?: boolean;
  /** Whether the process is this server's alone, and measured with it. */
  readonly ownProcess?: boolean;
}

/** What every node has. */
export interface Base {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: KeptClock;
  /** This server's name among those that share the store. */
  readonly id: string;
  readonly membership: Membership;
}

/** Resolves when the node does what it is for. */
export type Role = (config: Config, base: Base, options: StartOptions) => Promise<Running>;
