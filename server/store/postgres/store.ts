// The store on PostgreSQL: a pool for everything, which several nodes share.
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError, StoreRefused } from '../errors.ts';
import { leasedStore } from '../leased.ts';
import { migrate, MIGRATIONS } from '../migrations.ts';
import { appendBatch } from './append.ts';
import { postgresError, postgresRefusal } from './errors.ts';
import { mayChangeSchema, requireUnlocked } from './lock.ts';
import { openPool } from './pool.ts';
import { answerWithin } from '../answer-within.ts';
import { settle } from '../queries/append.ts';
import { nodeQueries } from '../queries/nodes.ts';
import { queries, type Queries } from '../sql.ts';
import type { Store } from '../store.ts';

/** How long rows of unknown outcome wait for the database to come back. */
const SETTLE_WITHIN = 3_000;

/** Throws `StoreRefused` where a person can do something about it. */
export const openPostgres = async (url: string, onError: (error: Error) => void): Promise<Store> => {
  try {
    return await connectPostgres(url, onError);
  } catch (error) {
    throw postgresRefusal(error, url);
  }
};

/** Beside whoever else uses the database. */
export const connectPostgres = async (url: string, onError: (error: Error) => void): Promise<Store> => {
  const db = openPool(url, onError);
  try {
    await migrate(db, 'postgres', MIGRATIONS, mayChangeSchema);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const all = named(queries(db, 'postgres'));
  return leasedStore({
    ...all,
    enterNode: (node, seen, lease) => {
      const entering = db.transaction().execute(async (trx) => {
        await requireUnlocked(trx);
        await nodeQueries(trx, 'postgres').enterNode(node, seen, lease);
      });
      return entering.catch((error: unknown) => {
        throw error instanceof StoreRefused ? error : postgresError(error);
      });
    },
    healthy: () => answerWithin(all.healthy()),
    commit: (batch) =>
      appendBatch(db, batch).catch((error: unknown) => {
        throw postgresError(error);
      }),
    settle: (batch) => {
      const events = batch.map(({ event }) => event);
      return patiently(() => settle(db, events));
    },
    close: () => db.destroy(),
  });
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
