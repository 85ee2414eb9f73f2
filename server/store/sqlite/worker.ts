// Runs in the thread that owns the SQLite file, so that no commit ever blocks the server's loop.
import { parentPort, workerData } from 'node:worker_threads';
import { StoreError, StoreRefused } from '../errors.ts';
import { migrate } from '../migrations.ts';
import { settle } from '../queries/append.ts';
import { eventQueries } from '../queries/events.ts';
import { endAllLeases } from '../queries/nodes.ts';
import { queries } from '../sql.ts';
import { sqliteAppender } from './append.ts';
import { openJournal } from './journal.ts';
import { sqliteRefusal } from './refusal.ts';
import { openSqliteDatabase, sqliteError } from './database.ts';
import { packOutcomes, unpackBatch, type Ask, type Opened, type Reply, type WorkerData } from './messages.ts';
import type { EventTable } from '../tables.ts';
import type { Store } from '../store.ts';
import { requireWhole } from './whole.ts';

const serve = async ({ file, maxPages, end }: WorkerData): Promise<void> => {
  requireWhole(file);
  const database = openSqliteDatabase(file, maxPages);
  const { db } = database;
  await migrate(db, 'sqlite');
  database.own();
  await endAllLeases(db);
  const journal = openJournal(database);
  const append = sqliteAppender(database, journal);
  const all = queries(db, 'sqlite');
  const [whole, inPlace] = [eventQueries(db), eventQueries(db, 'event')];
  const logOf = (match: string) => (journal.has(match) ? whole : inPlace);
  const methods = {
    ...all,
    rows: (...asked: Parameters<Store['rows']>) => logOf(asked[0]).rows(...asked),
    log: (...asked: Parameters<Store['log']>) => logOf(asked[0]).log(...asked),
    prune: (...asked: Parameters<Store['prune']>) => {
      journal.fold();
      return all.prune(...asked);
    },
    forgetGames: (...asked: Parameters<Store['forgetGames']>) => {
      journal.fold();
      return all.forgetGames(...asked);
    },
    settle: (events: readonly EventTable[]) => settle(db, events),
  } as unknown as Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

  const answer = async (ask: Ask): Promise<Reply> => {
    if ('batch' in ask) return { id: ask.id, value: packOutcomes(append(unpackBatch(ask.batch))) };
    if ('close' in ask) {
      journal.tidy(0);
      database.close();
      return { id: ask.id, value: null };
    }
    try {
      return { id: ask.id, value: await methods[ask.method]?.(...ask.args) };
    } catch (thrown) {
      const error = sqliteError(thrown);
      const message = error instanceof Error ? error.message : String(error);
      return { id: ask.id, error: message, reason: error instanceof StoreError ? error.reason : null };
    }
  };

  // One after another: a batch must not fall into the transaction of a query.
  let last = Promise.resolve();
  parentPort?.on('message', (ask: Ask) => {
    last = last.then(async () => {
      const reply = await answer(ask);
      if (Atomics.load(end, 0) === 1) process.exit(1);
      parentPort?.postMessage(reply);
      journal.tidy();
    });
  });
};

const opened = (message: Opened): void => parentPort?.postMessage(message);

try {
  await serve(workerData as WorkerData);
  opened({ opened: true });
} catch (thrown) {
  const error = sqliteRefusal(thrown, (workerData as WorkerData).file);
  opened({
    opened: false,
    error: error instanceof Error ? error.message : String(error),
    refused: error instanceof StoreRefused ? error.reason : null,
  });
  parentPort?.close();
}
