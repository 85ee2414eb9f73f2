// Both databases, made fresh for the tests of the store.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { openStore, type StoreSettings } from '../../server/store/open.ts';
import { connectPostgres } from '../../server/store/postgres/store.ts';
import { openPool } from '../../server/store/postgres/pool.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/database.ts';
import type { NodeEntry } from '../../server/store/contract/nodes.ts';
import type { Store } from '../../server/store/store.ts';
import type { Dialect, Tables } from '../../server/store/tables.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** A database starts in a second; on a machine that does much else, in ten. */
jest.setTimeout(60_000);

export interface TestDatabases {
  readonly dialect: Dialect;
  /** Where a new, empty database is. */
  fresh(): Promise<StoreSettings>;
  /** The same database by another door. */
  direct(settings: StoreSettings): Kysely<Tables>;
  remove(): Promise<void>;
}

export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

export const startDatabases = async (dialect: Dialect): Promise<TestDatabases> =>
  dialect === 'sqlite' ? sqliteDatabases() : postgresDatabases(await startPostgres());

const sqliteDatabases = (): TestDatabases => {
  const home = mkdtempSync(join(tmpdir(), 'pionnier-store-'));
  let count = 0;
  return {
    dialect: 'sqlite',
    fresh: () => Promise.resolve({ url: undefined, file: join(home, String(++count), 'pionnier.db') }),
    direct: ({ file }) => openSqliteDatabase(file).db,
    remove: () => rm(home, { recursive: true, force: true }),
  };
};

const postgresDatabases = (server: TestPostgres): TestDatabases => ({
  dialect: 'postgres',
  fresh: async () => ({ url: await server.database(), file: '' }),
  direct: ({ url = '' }) => openPool(url, () => undefined),
  remove: () => server.remove(),
});

export interface Stores {
  store: Store;
  /** Another node's store on the same database, where there can be one. */
  beside: Store;
  /** What changes whenever anybody else writes to the database. */
  version(): Promise<string>;
}

const VERSION = {
  sqlite: sql<{ version: unknown }>`select data_version as version from pragma_data_version`,
  postgres: sql<{ version: unknown }>`select pg_snapshot_xmax(pg_current_snapshot())::text as version`,
};

const TABLES = [
  'event',
  'match',
  'game',
  'rated_game',
  'rating',
  'advantage',
  'due',
  'token',
  'access_token',
  'identity',
  'chat',
  'seek',
  'node',
  'presence',
  'passkey',
  'kept_name',
  'ceremony',
  'moderator',
  'moderation',
  'ban',
  'report',
  'conduct',
  'tie',
] as const;

export const nodeEntry = (id: string): NodeEntry => ({ id, version: '1.0.0', engines: 'on' });

/** A store that is empty for each test of a block. */
export const freshStores = (dialect: Dialect): Stores => {
  let databases: TestDatabases;
  let direct: Kysely<Tables>;
  const stores = {} as Stores;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
    const settings = await databases.fresh();
    stores.store = await openStore(settings);
    stores.beside =
      settings.url === undefined ? stores.store : await connectPostgres(settings.url, () => undefined);
    direct = databases.direct(settings);
    stores.version = async () => {
      const { rows } = await VERSION[dialect].execute(direct);
      return String(rows[0]?.version);
    };
  });
  afterEach(async () => {
    for (const table of TABLES) await direct.deleteFrom(table).execute();
    if (dialect === 'sqlite') await sql`delete from journal`.execute(direct);
  });
  afterAll(async () => {
    await direct.destroy();
    if (stores.beside !== stores.store) await stores.beside.close();
    await stores.store.close();
    await databases.remove();
  });
  return stores;
};
