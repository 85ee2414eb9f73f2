// Durable wake-ups: claimed once, held by a lease, given back or done with only by their owner.
import { sql, type Kysely } from 'kysely';
import type { Claimed, Store } from '../store.ts';
import type { Dialect, Tables } from '../tables.ts';

type DueQueries = Pick<Store, 'claimDues' | 'renewDues' | 'postponeDue' | 'deleteDue' | 'nextDue'>;

export const dueQueries = (db: Kysely<Tables>, dialect: Dialect): DueQueries => ({
  claimDues: async (owner, now, lease, limit) => {
    const claimed = await db
      .with(
        (cte) => cte('free').materialized(),
        (qb) => {
          const free = qb
            .selectFrom('due')
            .select(['match', 'kind'])
            .where('at', '<=', now)
            .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
            .orderBy('at')
            .orderBy('match')
            .limit(limit);
          // Without SKIP LOCKED two claims under way see the same rows free, and both get them.
          return dialect === 'postgres' ? free.forUpdate().skipLocked() : free;
        },
      )
      .updateTable('due')
      .from('free')
      .set({ owner, lease_until: now + lease })
      .whereRef('due.match', '=', 'free.match')
      .whereRef('due.kind', '=', 'free.kind')
      .returning(['due.match', 'due.kind', 'due.turn', 'due.at'])
      .execute();
    return claimed.sort((a, b) => a.at - b.at);
  },
  renewDues: async (owner, dues, until) => {
    const renewed: Claimed[] = [];
    // Few rows are held at a time; one after another they cannot deadlock with a batch of appends.
    for (const due of dues) {
      const kept = await held(db, owner, due)
        .set({ lease_until: until })
        .returning(['match', 'kind', 'turn', 'at'])
        .executeTakeFirst();
      if (kept !== undefined) renewed.push(kept);
    }
    return renewed;
  },
  postponeDue: async (owner, due, at) => {
    await held(db, owner, due).set({ at, owner: null, lease_until: null }).execute();
  },
  deleteDue: async (owner, due) => {
    await db
      .deleteFrom('due')
      .where('match', '=', due.match)
      .where('kind', '=', due.kind)
      .where('turn', '=', due.turn)
      .where('owner', '=', owner)
      .execute();
  },
  nextDue: async () => {
    const free = sql<number>`case when lease_until is null or lease_until < at then at else lease_until end`;
    const { next } = await db
      .selectFrom('due')
      .select((eb) => eb.fn.min<number | null>(free).as('next'))
      .executeTakeFirstOrThrow();
    return next;
  },
});

/** A row that this owner claimed and whose turn has not been replaced since. */
const held = (db: Kysely<Tables>, owner: string, due: Claimed) =>
  db
    .updateTable('due')
    .where('match', '=', due.match)
    .where('kind', '=', due.kind)
    .where('turn', '=', due.turn)
    .where('owner', '=', owner);
