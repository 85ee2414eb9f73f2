// A server that starts again by itself, as a new node, when it has lost its lease: whatever it knew may be out of date.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { start } from './main.ts';
import type { Running, StartOptions } from './roles/role.ts';
import { StoreError, StoreRefused } from './store/errors.ts';

export interface Kept {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** What runs now; null between two. */
  readonly running: Running | null;
  /** Resolves, with the reason, when it has ended for good without having been told to. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** How long what has no rights any more is waited for; the rest of it ends by itself. */
const GOODBYE = 2_000;
const TRY_EVERY = 250;

export const keepServing = async (config: Config, options: StartOptions): Promise<Kept> => {
  let end: (reason: unknown) => void = () => undefined;
  const ended = new Promise((resolve) => (end = resolve));
  let stopped = false;
  const isStopped = (): boolean => stopped;
  let running: Running | null = null;
  let again: Promise<void> = Promise.resolve();

  const begin = async (at: Config): Promise<Running> => {
    let begun = false;
    const early: StoreRefused[] = [];
    const started = await start(at, {
      ...options,
      lost: (reason) => {
        if (begun) lost(reason);
        else early.push(reason);
      },
    });
    running = started;
    begun = true;
    for (const reason of early) lost(reason);
    return started;
  };
  const lost = (reason: StoreRefused): void => {
    options.lost?.(reason);
    if (reason.reason === 'lease-lost') again = again.then(() => startAgain(reason));
    else end(reason);
  };
  const startAgain = async (reason: StoreRefused): Promise<void> => {
    const before = running;
    if (before === null || isStopped()) return;
    running = null;
    options.warn?.(`${reason.message}; it starts again as another one`);
    await Promise.race([before.stop().catch(options.report), sleep(GOODBYE)]);
    const sameDoor = { ...config, port: before.port };
    for (;;) {
      if (isStopped()) return;
      try {
        await begin(sameDoor);
        return;
      } catch (error) {
        if (!isPassing(error)) {
          end(error);
          return;
        }
        await sleep(TRY_EVERY);
      }
    }
  };

  const first = await begin(config);
  return {
    url: first.url,
    metricsUrl: first.metricsUrl,
    get running() {
      return running;
    },
    ended,
    stop: async () => {
      stopped = true;
      await again;
      await running?.stop();
    },
  };
};

/** The database is away or being copied, the node before has not let its port go, or the lease was lost once more. */
const isPassing = (error: unknown): boolean =>
  error instanceof StoreError ||
  (error instanceof StoreRefused && ['cannot-open', 'store-in-use', 'lease-lost'].includes(error.reason)) ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
