// Signs of life, of servers and of the database itself.
import { sql, type Kysely } from 'kysely';
import type { Store } from '../store.ts';
import type { Dialect, Tables } from '../tables.ts';

type NodeQueries = Pick<Store, 'heartbeat' | 'lastHeartbeat' | 'forgetNode' | 'now' | 'healthy'>;

export const nodeQueries = (db: Kysely<Tables>, dialect: Dialect): NodeQueries => ({
  heartbeat: async (id, seen) => {
    await db
      .insertInto('node')
      .values({ id, seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen }))
      .execute();
  },
  lastHeartbeat: async () => {
    const { seen } = await db
      .selectFrom('node')
      .select((eb) => eb.fn.max<number | null>('seen').as('seen'))
      .executeTakeFirstOrThrow();
    return seen;
  },
  forgetNode: async (id) => {
    await db.deleteFrom('node').where('id', '=', id).execute();
  },
  now: async () => {
    if (dialect === 'sqlite') return Date.now();
    const { rows } = await sql<{
      now: number;
    }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
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
});
