// Brings a database to the newest schema when the server starts, in one transaction.
import { sql, type Kysely } from 'kysely';
import { StoreRefused } from './errors.ts';
import { first } from './migrations/first.ts';
import { keysByMatch } from './migrations/keys-by-match.ts';
import { keysByTime } from './migrations/keys-by-time.ts';
import { noProbe } from './migrations/no-probe.ts';
import type { Dialect, Tables } from './tables.ts';

export interface Migration {
  readonly name: string;
  readonly statements: (types: Types) => readonly string[];
}

/** What the same column is called in each database; ordered text compares byte by byte in both. */
interface Types {
  readonly text: string;
  readonly time: string;
  readonly bytes: string;
  readonly strict: string;
}

const TYPES: Record<Dialect, Types> = {
  sqlite: { text: 'text', time: 'integer', bytes: 'blob', strict: ' strict' },
  postgres: { text: 'text collate "C"', time: 'bigint', bytes: 'bytea', strict: '' },
};

/** A schema's version is how many of these it has seen; they are only ever added to. */
const MIGRATIONS: readonly Migration[] = [first, keysByTime, keysByMatch, noProbe];

export const migrate = (
  db: Kysely<Tables>,
  dialect: Dialect,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`create table if not exists schema_step (version integer primary key, name text not null)`.execute(
      trx,
    );
    const version = await schemaOf(trx);
    if (version > migrations.length) {
      throw new StoreRefused(
        'newer-schema',
        `the database has schema ${String(version)}, this program knows ${String(migrations.length)}: update the program`,
      );
    }
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue;
      for (const statement of migration.statements(TYPES[dialect])) await sql.raw(statement).execute(trx);
      await sql`insert into schema_step (version, name) values (${index + 1}, ${migration.name})`.execute(
        trx,
      );
    }
  });

/** Which schema a database has that was migrated once. */
export const schemaOf = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{
    version: number | null;
  }>`select max(version) as version from schema_step`.execute(db);
  return rows[0]?.version ?? 0;
};

export const NEWEST_SCHEMA = MIGRATIONS.length;
