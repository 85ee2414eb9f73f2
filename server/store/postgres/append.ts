// A batch of appends on PostgreSQL: one statement for plain moves, one transaction where rows write more.
import type { Kysely } from 'kysely';
import { isTheEnd, type Outcome } from '../batcher.ts';
import { StoreError } from '../errors.ts';
import { isRace, messageOf, NotConnected, postgresError } from './errors.ts';
import { clearDue, insertEvents, putDues, putMatches, refusalOf, takeSeek } from '../queries/append.ts';
import { putGames } from '../queries/games.ts';
import type { Tables } from '../tables.ts';
import type { AppendRows } from '../append-rows.ts';

const RACES = 5;

/** Throws a `StoreError` when the connection is lost on the way: then only the log knows what was committed. */
export const appendBatch = async (db: Kysely<Tables>, batch: readonly AppendRows[]): Promise<Outcome[]> => {
  const outcomes = new Map<AppendRows, Outcome>();
  const together = batch.filter((row) => !takesSeeks(row));
  try {
    const stored = await storeTogether(db, together);
    for (const row of together) if (stored.has(row.event.match)) outcomes.set(row, { ok: true });
  } catch (thrown) {
    const error = postgresError(thrown);
    if (error instanceof NotConnected) return batch.map(() => ({ ok: false, reason: error.reason }));
    if (error instanceof StoreError && error.reason === 'store-unavailable' && !isRace(thrown)) throw error;
    // One row can spoil a batch, so each shows for itself.
    let end: Outcome | null = null;
    for (const row of together) {
      const outcome: Outcome = end ?? (await alone(db, row));
      if (isTheEnd(outcome)) end = outcome;
      outcomes.set(row, outcome);
    }
  }
  for (const row of batch) {
    if (takesSeeks(row)) outcomes.set(row, await alone(db, row));
    else if (!outcomes.has(row)) outcomes.set(row, { ok: false, reason: await refusalOf(db, row.event) });
  }
  return batch.map((row) => outcomes.get(row) ?? { error: 'a row was lost' });
};

/** A row that may yet be refused for its seeks cannot share a transaction. */
const takesSeeks = ({ extra }: AppendRows): boolean => extra !== null && extra.seeks.length > 0;

const storeTogether = (db: Kysely<Tables>, rows: readonly AppendRows[]): Promise<ReadonlySet<string>> =>
  rows.every(({ extra }) => extra === null)
    ? store(db, rows)
    : db.transaction().execute((trx) => store(trx, rows));

/** Answers the matches whose row the database has returned; all else is written for those alone. */
const store = async (db: Kysely<Tables>, rows: readonly AppendRows[]): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const events = rows.map(({ event }) => event);
  const returned = await insertEvents(db, events).returning('match').execute();
  const stored = new Set(returned.map(({ match }) => match));
  await storeExtras(
    db,
    rows.filter(({ event }) => stored.has(event.match)),
  );
  return stored;
};

const storeExtras = async (trx: Kysely<Tables>, rows: readonly AppendRows[]): Promise<void> => {
  const extras = rows.flatMap(({ extra }) => (extra === null ? [] : [extra]));
  const dues = extras.flatMap((extra) => extra.dues);
  const summaries = extras.flatMap(({ summary }) => (summary === null ? [] : [summary]));
  if (dues.length > 0) await putDues(trx, dues).execute();
  for (const due of extras.flatMap((extra) => extra.cleared)) await clearDue(trx, due).execute();
  if (summaries.length > 0) await putMatches(trx, summaries).execute();
  const games = extras.flatMap(({ game }) => (game === null ? [] : [game]));
  if (games.length > 0) await putGames(trx, games).execute();
};

class Refused extends Error {}

/** In a transaction of its own, with the seeks that it consumes. */
const alone = async (db: Kysely<Tables>, row: AppendRows): Promise<Outcome> => {
  for (let races = 0; ; races++) {
    try {
      await db.transaction().execute(async (trx) => {
        for (const seek of row.extra?.seeks ?? []) {
          const { numDeletedRows } = await takeSeek(trx, seek).executeTakeFirst();
          if (numDeletedRows === 0n) throw new Refused();
        }
        if ((await store(trx, [row])).size === 0) throw new Refused();
      });
      return { ok: true };
    } catch (thrown) {
      if (thrown instanceof Refused) return { ok: false, reason: await refusalOf(db, row.event) };
      if (isRace(thrown) && races < RACES) continue;
      const error = postgresError(thrown);
      if (!(error instanceof StoreError)) return { error: messageOf(error) };
      if (error.reason === 'store-unavailable' && !(error instanceof NotConnected)) throw error;
      return { ok: false, reason: error.reason };
    }
  }
};
