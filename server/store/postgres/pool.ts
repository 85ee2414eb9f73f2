// Connections to PostgreSQL for Kysely: guarded parameters, whole numbers as numbers, and nothing that waits for ever.
import { Pool, TypeOverrides, type PoolClient } from 'pg';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { NotConnected } from './errors.ts';
import { plain } from '../plain.ts';
import type { Tables } from '../tables.ts';

const CONNECTIONS = 8;
const CONNECT_WITHIN = 3_000;
/** The database gives a statement up after the first, we give the connection up after the second. */
const STATEMENT_WITHIN = 8_000;
const ANSWER_WITHIN = 10_000;

/** BIGINT comes as text; times and counts are far below 2^53. */
const numbers = new TypeOverrides();
numbers.setTypeParser(20, Number);

export const openPool = (url: string, onError: (error: Error) => void): Kysely<Tables> => {
  const pool = new Pool({
    connectionString: url,
    application_name: 'pionnier',
    max: CONNECTIONS,
    types: numbers,
    connectionTimeoutMillis: CONNECT_WITHIN,
    statement_timeout: STATEMENT_WITHIN,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool listens to idle clients only; an error of one in use must not end the process either.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: () =>
          pool.connect().then(guarded, (error: unknown) => {
            throw new NotConnected(error);
          }),
        end: () => pool.end(),
      },
    }),
  });
};

const guarded = (client: PoolClient): PostgresPoolClient => {
  let broken: Error | undefined;
  const query = async (sql: string, values: readonly unknown[]) => {
    if (broken !== undefined) throw broken;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject((broken = new Error('PostgreSQL does not answer'))), ANSWER_WITHIN);
    });
    try {
      return await Promise.race([client.query(sql, plain(values)), late]);
    } finally {
      clearTimeout(timer);
    }
  };
  // Kysely's other form of `query` takes a cursor, for streams; there are none here.
  return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
};
