// Order among people: what moderators do, each with a row of who and why, written with the deed itself.
import { sql, type Kysely } from 'kysely';
import type { ModerationRow, OrderStore, ReportRow } from '../../contract/order.ts';
import type { Dialect, ModerationTable, ReportTable, Tables } from '../../tables.ts';
import { databaseClock } from '../nodes.ts';
import { revokeIn } from './revocations.ts';

const LATELY = 60_000;
const EARLY = 10;

export const orderQueries = (db: Kysely<Tables>, dialect: Dialect): OrderStore => ({
  isModerator: async (identity) =>
    (await db
      .selectFrom('moderator')
      .select('identity')
      .where('identity', '=', identity)
      .executeTakeFirst()) !== undefined,
  moderators: async () => {
    const found = await db.selectFrom('moderator').select('identity').orderBy('since').execute();
    return found.map(({ identity }) => identity);
  },
  moderate: (row) =>
    db.transaction().execute(async (trx) => {
      if (!(await carryOut(trx, dialect, row))) return false;
      const done = row.kind === 'close' ? 0 : 1;
      await trx
        .insertInto('moderation')
        .values({ ...row, at: databaseClock(dialect), done })
        .execute();
      return true;
    }),
  moderation: async (limit, target) => {
    const rows = await db
      .selectFrom('moderation')
      .selectAll()
      .$if(target !== undefined, (all) => all.where('target', '=', target ?? ''))
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(rowOf);
  },
  moderatedLately: async () => {
    const since = sql<number>`${databaseClock(dialect)} - ${LATELY}`;
    const lately = db.selectFrom('moderation').selectAll().where('at', '>', since);
    const undone = db.selectFrom('moderation').selectAll().where('done', '=', 0);
    return (await lately.union(undone).execute()).map(rowOf);
  },
  moderated: async (id) => {
    await db.updateTable('moderation').set({ done: 1 }).where('id', '=', id).execute();
  },
  bans: () => db.selectFrom('ban').selectAll().where('until', '>', databaseClock(dialect)).execute(),

  report: async (report) => {
    await db
      .insertInto('report')
      .values({ ...report, settled: 0 })
      .onConflict((known) => known.doNothing())
      .execute();
  },
  reports: async (limit, all = false) => {
    const found = await db
      .selectFrom('report')
      .selectAll()
      .$if(!all, (each) => each.where('settled', '=', 0))
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
    return found.map(reportOf);
  },

  noteConduct: async (row) => {
    await db
      .insertInto('conduct')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  },
  forgiveConduct: async (identity, match) => {
    await db
      .deleteFrom('conduct')
      .where('identity', '=', identity)
      .where('match', '=', match)
      .where('kind', '=', 'left')
      .execute();
  },
  conductOf: (identity, since) =>
    db
      .selectFrom('conduct')
      .selectAll()
      .where('identity', '=', identity)
      .where('at', '>=', since)
      .orderBy('at')
      .execute(),
  playedBy: async (identity) => {
    const sums = { won: 0, lost: 0, drawn: 0, resignedEarly: 0 };
    for (const seat of [0, 1] as const) {
      const found = await db
        .selectFrom('game')
        .select(['result', 'reason', sql<number>`plies < ${EARLY}`.as('early')])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(seat === 0 ? 'seat0' : 'seat1', '=', identity)
        .groupBy(['result', 'reason', sql`plies < ${EARLY}`])
        .execute();
      for (const { result, reason, early, count } of found) {
        if (result === 2) sums.drawn += count;
        else if (result === seat) sums.won += count;
        else sums.lost += count;
        if (result === 1 - seat && reason === 'resignation' && Boolean(early)) sums.resignedEarly += count;
      }
    }
    return sums;
  },
});

type Wished = Omit<ModerationRow, 'at'>;

const isThere = async (trx: Kysely<Tables>, identity: string): Promise<boolean> =>
  (await trx.selectFrom('identity').select('id').where('id', '=', identity).executeTakeFirst()) !== undefined;

const carryOut = async (trx: Kysely<Tables>, dialect: Dialect, row: Wished): Promise<boolean> => {
  const { kind, target, until, detail } = row;
  switch (kind) {
    case 'appoint': {
      if (!(await isThere(trx, target))) return false;
      const appointed = await trx
        .insertInto('moderator')
        .values({ identity: target, since: databaseClock(dialect) })
        .onConflict((known) => known.doNothing())
        .returning('identity')
        .executeTakeFirst();
      return appointed !== undefined;
    }
    case 'dismiss': {
      const gone = await trx
        .deleteFrom('moderator')
        .where('identity', '=', target)
        .returning('identity')
        .executeTakeFirst();
      return gone !== undefined;
    }
    case 'hide': {
      const [match = '', seq] = detail.split('/');
      const hidden = await trx
        .updateTable('chat')
        .set({ hidden: 1 })
        .where('identity', '=', target)
        .where('hidden', '=', 0)
        .$if(match !== '', (all) => all.where('match', '=', match))
        .$if(seq !== undefined, (all) => all.where('seq', '=', Number(seq)))
        .returning('seq')
        .execute();
      return hidden.length > 0;
    }
    case 'rename': {
      if (!(await isThere(trx, target))) return false;
      // Others may not be kept from a name that nobody may have; nor does it come back by itself.
      await trx.deleteFrom('kept_name').where('identity', '=', target).execute();
      await trx.updateTable('identity').set({ name: detail }).where('id', '=', target).execute();
      return true;
    }
    case 'close': {
      const found = await trx
        .selectFrom('match')
        .select('id')
        .where('id', '=', target)
        .where('phase', 'in', ['open', 'playing', 'between'])
        .executeTakeFirst();
      return found !== undefined;
    }
    case 'ban':
      if (until === null) return false;
      await trx
        .insertInto('ban')
        .values({ target, until })
        .onConflict((known) => known.column('target').doUpdateSet({ until }))
        .execute();
      return true;
    case 'unban': {
      const lifted = await trx
        .deleteFrom('ban')
        .where('target', '=', target)
        .returning('target')
        .executeTakeFirst();
      return lifted !== undefined;
    }
    case 'revoke':
      return (await revokeIn(trx, dialect, { identity: target })) > 0;
    case 'settle': {
      const settled = await trx
        .updateTable('report')
        .set({ settled: 1 })
        .where('id', '=', target)
        .where('settled', '=', 0)
        .returning('id')
        .executeTakeFirst();
      return settled !== undefined;
    }
  }
};

const rowOf = ({ done: _, ...row }: ModerationTable): ModerationRow => row;
const reportOf = ({ settled, ...row }: ReportTable): ReportRow => ({ ...row, settled: settled === 1 });
