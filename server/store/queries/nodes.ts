// Nodes and their leases, signs of life, and the database's own clock.
import { sql, type Kysely } from 'kysely';
import { NODE_LEASE } from '../node-lease.ts';
import type { Store } from '../store.ts';
import type { Dialect, Tables } from '../tables.ts';

type NodeQueries = Pick<
  Store,
  'enterNode' | 'renewNode' | 'advanceNode' | 'leaveNode' | 'livingNodes' | 'lastSign' | 'now' | 'healthy'
>;

/** Any number will do, if only every server uses the same. */
const TURN_TO_RESUME = 7_411_203_955;

export const nodeQueries = (db: Kysely<Tables>, dialect: Dialect): NodeQueries => {
  const shared = dialect === 'postgres';
  const clock = () => databaseClock(dialect);
  const until = (lease: number) => sql<number>`${clock()} + ${lease}`;

  /** A lease that is longer than any comes from another clock: nobody renews it. */
  const living = (from: Kysely<Tables>) =>
    from
      .selectFrom('node')
      .selectAll()
      .where('lease_until', '>', clock())
      .where('lease_until', '<=', until(NODE_LEASE));

  /** A row that this node may still speak of. A database that is one server's alone is so by its lock. */
  const mine = (from: Kysely<Tables>, id: string) => {
    const row = from.updateTable('node').where('id', '=', id);
    return shared ? row.where('lease_until', '>', clock()) : row;
  };

  const livingNodes = async () =>
    (await living(db).orderBy('id').execute()).map(({ id, version, engines, state, lease_until }) => ({
      id,
      version,
      engines,
      state,
      leaseUntil: lease_until,
    }));

  return {
    enterNode: async ({ id, version, engines }, seen, lease) => {
      await db
        .insertInto('node')
        .values({ id, seen, version, engines, state: 'joining', lease_until: until(lease) })
        .execute();
    },
    renewNode: async (id, seen, lease) => {
      const renewed = await mine(db, id)
        .set({ seen, lease_until: until(lease) })
        .returning(clock().as('now'))
        .executeTakeFirst();
      if (renewed === undefined) return null;
      const others = (await livingNodes()).filter((node) => node.id !== id);
      return { now: shared ? renewed.now : seen, others };
    },
    advanceNode: (id, state) =>
      db.transaction().execute(async (trx) => {
        if (shared) await sql`select pg_advisory_xact_lock(${TURN_TO_RESUME})`.execute(trx);
        const others = await living(trx)
          .where('id', '!=', id)
          .where('state', '!=', 'joining')
          .where('engines', '!=', 'only')
          .execute();
        if (state === 'resuming' && others.length > 0) return false;
        const { numUpdatedRows } = await mine(trx, id).set({ state }).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    leaveNode: async (id, seen) => {
      await mine(db, id).set({ seen, lease_until: 0 }).execute();
    },
    livingNodes,
    lastSign: async () => {
      const { seen } = await db
        .selectFrom('node')
        .select((eb) => eb.fn.max<number | null>('seen').as('seen'))
        .where('state', '=', 'serving')
        .where('engines', '!=', 'only')
        .executeTakeFirstOrThrow();
      return seen;
    },
    now: async () => {
      if (!shared) return Date.now();
      const { rows } = await sql<{ now: number }>`select ${clock()} as now`.execute(db);
      return rows[0]?.now ?? Date.now();
    },
    healthy: () =>
      db
        .selectFrom('node')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ),
  };
};

/** Milliseconds since the epoch. */
export const databaseClock = (dialect: Dialect) =>
  dialect === 'postgres'
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${Date.now()}`;

/** The database is one server's alone again: whoever was here before it is gone. */
export const endAllLeases = async (db: Kysely<Tables>): Promise<void> => {
  await db.updateTable('node').set({ lease_until: 0 }).where('lease_until', '>', 0).execute();
};
