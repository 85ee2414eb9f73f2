// The embedded store: a SQLite file in a thread of its own, which does everything and is only asked here.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Batcher, type Outcome } from '../batcher.ts';
import { answerWithin } from '../answer-within.ts';
import { lockFile } from './lock.ts';
import { METHODS, packBatch } from './messages.ts';
import { SqliteThread } from './thread.ts';
import type { Queries } from '../sql.ts';
import type { Appended, Store } from '../store.ts';

export interface SqliteSettings {
  readonly file: string;
  /** The file grows no further than this. */
  readonly maxPages?: number;
  readonly onError: (error: Error) => void;
}

export interface SqliteStore extends Store {
  /** Ends the thread as a crash would; the store goes on with another one. */
  killThread(): Promise<void>;
}

const SUCCESS = { ok: true } as const;

export const openSqlite = async ({ file, onError, ...rest }: SqliteSettings): Promise<SqliteStore> => {
  mkdirSync(dirname(file), { recursive: true });
  const unlock = await lockFile(file);
  const thread = await SqliteThread.start({ file, ...rest }, onError).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const batcher = new Batcher({
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
  return {
    ...remote,
    healthy: () => answerWithin(remote.healthy()),
    append: (append, done) => batcher.append(append, done),
    killThread: () => thread.kill(),
    close: async () => {
      await batcher.idle();
      await thread.close();
      unlock();
    },
  };
};
