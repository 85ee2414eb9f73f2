// The store on PostgreSQL: a pool for everything, a session of its own for the lock.
import { setTimeout as sleep } from 'node:timers/promises';
import { Batcher } from '../batcher.ts';
import { StoreError } from '../errors.ts';
import { migrate } from '../migrations.ts';
import { appendBatch } from './append.ts';
import { postgresError, postgresRefusal } from './errors.ts';
import { lockDatabase } from './lock.ts';
import { openPool } from './pool.ts';
import { answerWithin } from '../answer-within.ts';
import { settle } from '../queries/append.ts';
import { queries, type Queries } from '../sql.ts';
import type { Store } from '../store.ts';
import type { LockEvents } from '../lock.ts';
import { whileHeld } from '../while-held.ts';

/** How long rows of unknown outcome wait for the database to come back. */
const SETTLE_WITHIN = 3_000;

/** For this server alone. */
export const openPostgres = async (url: string, events: LockEvents): Promise<Store> => {
  try {
    const lock = await lockDatabase(url, events);
    try {
      return whileHeld(await connectPostgres(url, events.onError, () => lock.held()), lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw postgresRefusal(error, url);
  }
};

/** Beside other servers on the same database. */
export const connectPostgres = async (
  url: string,
  onError: (error: Error) => void,
  held = (): boolean => true,
): Promise<Store> => {
  const db = openPool(url, onError);
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const batcher = new Batcher({
    held,
    commit: (batch) =>
      appendBatch(db, batch).catch((error: unknown) => {
        throw postgresError(error);
      }),
    settle: (batch) => {
      const events = batch.map(({ event }) => event);
      return patiently(() => settle(db, events));
    },
  });
  const all = named(queries(db, 'postgres'));
  return {
    ...all,
    held,
    healthy: () => answerWithin(all.healthy()),
    append: (append, done) => batcher.append(append, done),
    close: async () => {
      await batcher.idle();
      await db.destroy();
    },
  };
};

const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  const until = Date.now() + SETTLE_WITHIN;
  for (;;) {
    try {
      return await ask();
    } catch (thrown) {
      const error = postgresError(thrown);
      if (!(error instanceof StoreError) || Date.now() > until) throw error;
      await sleep(100);
    }
  }
};

/** The same queries, failing by the store's own names. */
const named = (all: Queries): Queries =>
  Object.fromEntries(
    Object.entries(all as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>).map(
      ([name, ask]) => [
        name,
        (...args: unknown[]) =>
          ask(...args).catch((error: unknown) => {
            throw postgresError(error);
          }),
      ],
    ),
  ) as unknown as Queries;
