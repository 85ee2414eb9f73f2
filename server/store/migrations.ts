// Brings a database to the newest schema when the server starts, in one transaction.
import { sql, type Kysely } from 'kysely';
import { StoreRefused } from './errors.ts';
import { accessTokens } from './migrations/access-tokens.ts';
import { accounts } from './migrations/accounts.ts';
import { first } from './migrations/first.ts';
import { games } from './migrations/games.ts';
import { journal } from './migrations/journal.ts';
import { keysByMatch } from './migrations/keys-by-match.ts';
import { keysByTime } from './migrations/keys-by-time.ts';
import type { Migration, Types } from './migrations/migration.ts';
import { noProbe } from './migrations/no-probe.ts';
import { order } from './migrations/order.ts';
import { patience } from './migrations/patience.ts';
import { nodes } from './migrations/nodes.ts';
import { presence } from './migrations/presence.ts';
import { profiles } from './migrations/profiles.ts';
import { ratings } from './migrations/ratings.ts';
import { revoked } from './migrations/revoked.ts';
import { retention } from './migrations/retention.ts';
import { seeksByNode } from './migrations/seeks-by-node.ts';
import { sideBySide } from './migrations/side-by-side.ts';
import { ties } from './migrations/ties.ts';
import type { Dialect, Tables } from './tables.ts';

const TYPES: Record<Dialect, Types> = {
  sqlite: {
    dialect: 'sqlite',
    text: 'text',
    time: 'integer',
    bytes: 'blob',
    real: 'real',
    strict: ' strict',
    now: 'unixepoch() * 1000',
  },
  postgres: {
    dialect: 'postgres',
    text: 'text collate "C"',
    time: 'bigint',
    bytes: 'bytea',
    real: 'double precision',
    strict: '',
    now: 'floor(extract(epoch from now()) * 1000)',
  },
};

/** A schema's version is how many of these it has seen; they are only ever added to. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  keysByTime,
  keysByMatch,
  noProbe,
  retention,
  journal,
  patience,
  nodes,
  presence,
  seeksByNode,
  sideBySide,
  revoked,
  games,
  ratings,
  accessTokens,
  accounts,
  order,
  ties,
  profiles,
];

/** Any number will do, if only every server uses the same. */
const TURN_TO_MIGRATE = 7_411_203_956;

/** Throws when the schema may not be changed now; `alone` where no server of the version before may go on. */
export type MayChange = (trx: Kysely<Tables>, alone: boolean) => Promise<void>;

export const migrate = (
  db: Kysely<Tables>,
  dialect: Dialect,
  migrations: readonly Migration[] = MIGRATIONS,
  mayChange: MayChange = () => Promise.resolve(),
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Of several servers that start at once one does it, and the others find it done.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${TURN_TO_MIGRATE})`.execute(trx);
    await sql`create table if not exists schema_step (version integer primary key, name text not null)`.execute(
      trx,
    );
    const version = await schemaOf(trx);
    if (version > migrations.length && !(await isLivable(trx, migrations.length))) {
      throw new StoreRefused(
        'newer-schema',
        `the database has schema ${String(version)}, this program knows ${String(migrations.length)}: update the program`,
      );
    }
    const pending = migrations.slice(version);
    if (pending.length > 0) {
      const hasNodes = migrations.slice(0, version).includes(nodes);
      await mayChange(trx, hasNodes && pending.some(({ beside }) => beside !== true));
    }
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue;
      for (const statement of migration.statements(TYPES[dialect])) await sql.raw(statement).execute(trx);
      await sql`insert into schema_step (version, name) values (${index + 1}, ${migration.name})`.execute(
        trx,
      );
      if (migration.beside === true)
        await sql`update schema_step set beside = 1 where version = ${index + 1}`.execute(trx);
    }
  });

/** Whether a program that knows so many steps can live with those that came later. */
const isLivable = async (db: Kysely<Tables>, known: number): Promise<boolean> => {
  const { rows } = await sql<{ version: number }>`
    select version from schema_step where version > ${known} and beside = 0`.execute(db);
  return rows.length === 0;
};

/** Which schema a database has that was migrated once. */
export const schemaOf = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{
    version: number | null;
  }>`select max(version) as version from schema_step`.execute(db);
  return rows[0]?.version ?? 0;
};

export const NEWEST_SCHEMA = MIGRATIONS.length;
