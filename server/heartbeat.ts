// The server's sign of life in the store, once a second: what an outage is measured from, and the proof that rows can be
// written.
import type { Store } from './store/store.ts';

const EVERY = 1_000;
/** So long without one, the store is as good as gone. */
const MISSED = 3 * EVERY;

export interface HeartbeatNeeds {
  readonly store: Pick<Store, 'heartbeat'>;
  readonly node: string;
  /** The service's time. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Heartbeat {
  /** Whether one was written lately. */
  alive(): boolean;
  /** Writes a last one. */
  stop(): Promise<void>;
}

export const startHeartbeat = async ({ store, node, now, report }: HeartbeatNeeds): Promise<Heartbeat> => {
  let last = -Infinity;
  const beat = async (): Promise<void> => {
    await store.heartbeat(node, now());
    last = performance.now();
  };
  await beat();
  const timer = setInterval(() => void beat().catch(report), EVERY).unref();
  return {
    alive: () => performance.now() - last < MISSED,
    stop: async () => {
      clearInterval(timer);
      await beat().catch(report);
    },
  };
};
