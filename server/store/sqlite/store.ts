// The embedded store: a SQLite file in a thread of its own, which does everything and is only asked here.
import { dirname } from 'node:path';
import { Batcher, type Outcome } from '../batcher.ts';
import { answerWithin } from '../answer-within.ts';
import { makeDirectory } from './directory.ts';
import { lockFile } from './lock.ts';
import { METHODS, packBatch } from './messages.ts';
import { sqliteRefusal } from './refusal.ts';
import { SqliteThread } from './thread.ts';
import type { LockEvents } from '../lock.ts';
import type { Queries } from '../sql.ts';
import type { Appended } from '../contract/log.ts';
import type { Store } from '../store.ts';
import { whileHeld } from '../while-held.ts';

export interface SqliteSettings {
  readonly file: string;
  /** The file grows no further than this. */
  readonly maxPages?: number;
  readonly onError: LockEvents['onError'];
  readonly onLockLost?: LockEvents['onLockLost'];
}

export interface SqliteStore extends Store {
  /** Ends the thread as a crash would; the store goes on with another one. */
  killThread(): Promise<void>;
}

const SUCCESS = { ok: true } as const;

export const openSqlite = async ({
  file,
  maxPages,
  onError,
  onLockLost = () => undefined,
}: SqliteSettings): Promise<SqliteStore> => {
  makeDataDirectory(dirname(file));
  const lock = await lockFile(file, { onError, onLockLost });
  const settings = { file, ...(maxPages === undefined ? {} : { maxPages }) };
  const thread = await SqliteThread.start(settings, onError).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const batcher = new Batcher({
    held: () => lock.held(),
    commit: async (batch) => {
      const outcomes = await thread.ask({ batch: packBatch(batch) });
      return outcomes === null ? batch.map(() => SUCCESS) : (outcomes as readonly Outcome[]);
    },
    settle: async (batch) =>
      (await thread.ask({ method: 'settle', args: [batch.map(({ event }) => event)] })) as Appended[],
  });
  const remote = Object.fromEntries(
    METHODS.map((method) => [method, (...args: unknown[]) => thread.ask({ method, args })]),
  ) as unknown as Queries;
  const store: SqliteStore = {
    ...remote,
    held: () => true,
    healthy: () => answerWithin(remote.healthy()),
    append: (append, done) => batcher.append(append, done),
    killThread: () => thread.kill(),
    close: async () => {
      await batcher.idle();
      await thread.close();
    },
  };
  return whileHeld(store, lock);
};

const makeDataDirectory = (path: string): void => {
  try {
    makeDirectory(path);
  } catch (error) {
    throw sqliteRefusal(error, path);
  }
};
