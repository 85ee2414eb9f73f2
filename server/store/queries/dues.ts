// Durable wake-ups: claimed once, held by a lease, given back or done with only by their owner.
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Claimed } from '../contract/dues.ts';
import type { Store } from '../store.ts';
import type { Dialect, Tables } from '../tables.ts';

type DueQueries = Pick<
  Store,
  | 'claimDues'
  | 'claimTurns'
  | 'renewDues'
  | 'postponeDue'
  | 'deleteDue'
  | 'nextDue'
  | 'nextTurn'
  | 'turnsWaiting'
>;
type Free = SelectQueryBuilder<Tables, 'due', { match: string; kind: string }>;

export const dueQueries = (db: Kysely<Tables>, dialect: Dialect): DueQueries => {
  const claim = async (
    owner: string,
    now: number,
    lease: number,
    choose: (free: Free) => Free,
  ): Promise<Claimed[]> => {
    const claimed = await db
      .with(
        (cte) => cte('free').materialized(),
        (qb) => {
          const free = choose(
            qb
              .selectFrom('due')
              .select(['match', 'kind'])
              .where('at', '<=', now)
              .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)])),
          );
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
  };

  return {
    claimDues: (owner, now, lease, limit) =>
      claim(owner, now, lease, (free) =>
        free.where('kind', '<>', 'ai').orderBy('at').orderBy('match').limit(limit),
      ),
    claimTurns: (owner, now, lease, limit, patience) =>
      claim(owner, now, lease, (free) =>
        free
          .where('kind', '=', 'ai')
          .where('patience', '<=', patience)
          .orderBy(sql`at + patience`)
          .orderBy('match')
          .limit(limit),
      ),
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
      const { next } = await nextOf(db).where('kind', '<>', 'ai').executeTakeFirstOrThrow();
      return next;
    },
    nextTurn: async (patience) => {
      const { next } = await nextOf(db)
        .where('kind', '=', 'ai')
        .where('patience', '<=', patience)
        .executeTakeFirstOrThrow();
      return next;
    },
    turnsWaiting: async (now) => {
      const isHeld = sql<number>`case when lease_until > ${now} then 1 else 0 end`;
      const { all, held, owners } = await db
        .selectFrom('due')
        .where('kind', '=', 'ai')
        .where('at', '<=', now)
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.sum<number | null>(isHeld).as('held'),
          sql<number>`count(distinct case when lease_until > ${now} then owner end)`.as('owners'),
        ])
        .executeTakeFirstOrThrow();
      return { turns: all - (held ?? 0), owners };
    },
  };
};

const nextOf = (db: Kysely<Tables>) =>
  db.selectFrom('due').select(({ fn }) => fn.min<number | null>(FREE_AT).as('next'));

const FREE_AT = sql<number>`case when lease_until is null or lease_until < at then at else lease_until end`;

/** A row that this owner claimed and whose turn has not been replaced since. */
const held = (db: Kysely<Tables>, owner: string, due: Claimed) =>
  db
    .updateTable('due')
    .where('match', '=', due.match)
    .where('kind', '=', due.kind)
    .where('turn', '=', due.turn)
    .where('owner', '=', owner);
