// The statements of an append, and why a row was refused: the same for both databases.
import type { Kysely } from 'kysely';
import type { AppendRefusal, Appended } from '../contract/log.ts';
import type { DueTable, EventTable, MatchTable, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A row that is there already makes this one no row at all. */
export const insertEvents = (db: Db, rows: readonly EventTable[]) =>
  db
    .insertInto('event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());

/** A new deadline belongs to nobody yet, whoever held the old one. */
export const putDues = (db: Db, rows: readonly DueTable[]) =>
  db
    .insertInto('due')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['match', 'kind']).doUpdateSet((eb) => ({
        turn: eb.ref('excluded.turn'),
        at: eb.ref('excluded.at'),
        owner: eb.ref('excluded.owner'),
        lease_until: eb.ref('excluded.lease_until'),
        patience: eb.ref('excluded.patience'),
      })),
    );

export const clearDue = (db: Db, { match, kind }: Pick<DueTable, 'match' | 'kind'>) =>
  db.deleteFrom('due').where('match', '=', match).where('kind', '=', kind);

export const putMatches = (db: Db, rows: readonly MatchTable[]) =>
  db
    .insertInto('match')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        phase: eb.ref('excluded.phase'),
        updated: eb.ref('excluded.updated'),
        player0: eb.ref('excluded.player0'),
        player1: eb.ref('excluded.player1'),
        counts: eb.ref('excluded.counts'),
        // Games that were not filed before are not by this one.
        filed: eb
          .case()
          .when('match.filed', '=', eb.ref('match.updated'))
          .then(eb.ref('excluded.filed'))
          .else(eb.ref('match.filed'))
          .end(),
      })),
    );

export const seekThere = (db: Db, id: string) => db.selectFrom('seek').select('id').where('id', '=', id);

export const takeSeek = (db: Db, id: string) => db.deleteFrom('seek').where('id', '=', id);

export const eventBySeq = (db: Db, { match, seq }: Pick<EventTable, 'match' | 'seq'>) =>
  db.selectFrom('log').selectAll().where('match', '=', match).where('seq', '=', seq);

/** Why a row could not be written. Another in its place comes first: it may be this very one, sent before. */
export const refusalOf = async (db: Db, event: EventTable): Promise<AppendRefusal> =>
  (await eventBySeq(db, event).executeTakeFirst()) === undefined ? 'seek-gone' : 'conflict';

/** What became of rows whose commit was never answered: only the log knows. */
export const settle = async (db: Db, events: readonly EventTable[]): Promise<Appended[]> => {
  const settled: Appended[] = [];
  for (const event of events) {
    const there = await eventBySeq(db, event).executeTakeFirst();
    if (there !== undefined && isSame(there, event)) {
      settled.push({ ok: true });
      continue;
    }
    const reason = await refusalOf(db, event);
    settled.push({ ok: false, reason: reason === 'seek-gone' ? 'store-unavailable' : reason });
  }
  return settled;
};

const isSame = (a: EventTable, b: EventTable): boolean =>
  a.at === b.at && a.by === b.by && a.key === b.key && a.body === b.body;
