// Both databases with logs of rated matches in them that nobody has rated, for tests of what is made of those.
import { afterAll, beforeAll } from '@jest/globals';
import type { Kysely } from 'kysely';
import { openStore } from '../../server/store/open.ts';
import type { Store } from '../../server/store/store.ts';
import type { Dialect, Tables } from '../../server/store/tables.ts';
import type { RatedLog } from './rated-logs.ts';
import { DIALECTS, startDatabases, type TestDatabases } from './stores.ts';

const AT_ONCE = 500;

/** For the tests of a file. */
export const loggedRatings = () => {
  const databases = new Map<Dialect, TestDatabases>();
  beforeAll(async () => {
    for (const dialect of DIALECTS) databases.set(dialect, await startDatabases(dialect));
  });
  afterAll(async () => {
    for (const each of databases.values()) await each.remove();
  });
  return (dialect: Dialect, logs: readonly RatedLog[]) => withLogs(databases.get(dialect), logs);
};

export interface Logged {
  readonly store: Store;
  readonly db: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

/** A database that has these logs, and no rating yet. */
const withLogs = async (home: TestDatabases | undefined, logs: readonly RatedLog[]): Promise<Logged> => {
  if (home === undefined) throw new Error('no such database');
  const settings = await home.fresh();
  const store = await openStore(settings);
  const db = home.direct(settings);
  for (const { match, rows } of logs) {
    const values = rows.map(({ seq, at, by, event }) => ({
      match,
      seq,
      at,
      by,
      key: null,
      body: JSON.stringify(event),
    }));
    for (let from = 0; from < values.length; from += AT_ONCE) {
      await db
        .insertInto('event')
        .values(values.slice(from, from + AT_ONCE))
        .execute();
    }
    const listed = {
      id: match,
      phase: 'over',
      game: 'gomoku',
      private: 0,
      created: 1,
      player0: null,
      player1: null,
    } as const;
    await db
      .insertInto('match')
      .values({ ...listed, updated: rows.at(-1)?.at ?? 0, counts: 1, filed: 0, rated: 1, judged: 0 })
      .execute();
  }
  const close = async (): Promise<void> => {
    await db.destroy();
    await store.close();
  };
  return { store, db, close };
};

/** All that is kept of ratings. */
export const kept = async (db: Kysely<Tables>) => ({
  ratings: await db.selectFrom('rating').selectAll().orderBy('identity').execute(),
  advantages: await db.selectFrom('advantage').selectAll().orderBy('setup').execute(),
  games: await db.selectFrom('rated_game').selectAll().orderBy('match').orderBy('number').execute(),
});
