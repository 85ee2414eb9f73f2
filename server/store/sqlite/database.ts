// A SQLite file opened for the store: its settings, its guarded statements, and Kysely on top of them.
import Libsql from 'libsql';
import { Kysely, SqliteDialect } from 'kysely';
import { StoreError } from '../errors.ts';
import { plain, type Plain } from '../plain.ts';
import type { Tables } from '../tables.ts';
import { markClosed, markOpen } from './whole.ts';

/** Queries with lists in them have many texts, so the cache is emptied now and then. */
const STATEMENTS_KEPT = 500;

/** Its values have been looked at: what joins a batch is when it does, what a query brings is below. */
interface Statement {
  /** Answers how many rows were written. */
  run(values: readonly Plain[]): number;
  all(values: readonly Plain[]): unknown[];
}

export interface SqliteDatabase {
  readonly db: Kysely<Tables>;
  statement(sql: string): Statement;
  /** Runs it in one transaction, taken for writing from the start. */
  write<T>(work: () => T): T;
  /** Says in the file that it is being written to, until it is closed. */
  own(): void;
  close(): void;
}

/** A busy page is written into the file once a checkpoint, so checkpoints are rare; the cache holds what lies between. */
const SETTINGS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'wal_autocheckpoint = 4000',
  'cache_size = -4096',
];

export const openSqliteDatabase = (file: string, maxPages?: number): SqliteDatabase => {
  const libsql = new Libsql(file);
  for (const setting of SETTINGS) libsql.pragma(setting);
  if (maxPages !== undefined) libsql.pragma(`max_page_count = ${String(maxPages)}`);

  const cache = new Map<string, Statement & { readonly reader: boolean }>();
  const prepare = (sql: string) => {
    const known = cache.get(sql);
    if (known !== undefined) return known;
    const prepared = libsql.prepare(sql);
    const statement = {
      reader: prepared.reader,
      run: (values: readonly Plain[]) => prepared.run(values).changes,
      all: (values: readonly Plain[]) => prepared.all(values),
    };
    if (cache.size >= STATEMENTS_KEPT) cache.clear();
    cache.set(sql, statement);
    return statement;
  };

  const begin = libsql.prepare('begin immediate');
  const commit = libsql.prepare('commit');
  let owned = false;
  return {
    db: new Kysely<Tables>({
      dialect: new SqliteDialect({
        database: {
          close: () => undefined,
          prepare: (sql) => {
            const statement = prepare(sql);
            return {
              reader: statement.reader,
              all: (values) => statement.all(plain(values)),
              run: (values) => ({ changes: statement.run(plain(values)), lastInsertRowid: 0 }),
              iterate: (values) => statement.all(plain(values)).values(),
            };
          },
        },
      }),
    }),
    statement: prepare,
    write: (work) => {
      begin.run();
      try {
        const result = work();
        commit.run();
        return result;
      } catch (error) {
        rollBack(libsql);
        throw error;
      }
    },
    own: () => {
      markOpen(libsql, file);
      owned = true;
    },
    close: () => {
      if (owned) markClosed(libsql);
      libsql.close();
    },
  };
};

/** Some errors, a full disk among them, have rolled it back already, and the driver may not know. */
const rollBack = (libsql: Libsql.Database): void => {
  try {
    if (libsql.inTransaction) libsql.exec('rollback');
  } catch {
    // What happened before is what is told.
  }
};

/** What a caller can do something about; anything else is a bug and goes through as it is. */
export const sqliteError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === 'SQLITE_FULL') return new StoreError('store-full', error.message);
  const lost = ['BUSY', 'LOCKED', 'IOERR', 'CANTOPEN', 'READONLY', 'CORRUPT', 'NOTADB', 'NOMEM', 'PROTOCOL'];
  return lost.some((name) => String(error.code).startsWith(`SQLITE_${name}`))
    ? new StoreError('store-unavailable', error.message)
    : error;
};
