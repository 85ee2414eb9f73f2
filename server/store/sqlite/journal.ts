// Where rows of the log lie first. A batch is one row of the journal, so that a commit writes few pages, however many matches
// it has rows of; thousands of them come to their matches' places together, match by match.
import { StoreError } from '../errors.ts';
import type { EventTable } from '../tables.ts';
import { sqliteError, type SqliteDatabase } from './database.ts';

/** Putting so many in their places takes no longer than a busy store has between two commits. */
const ROWS_AT_MOST = 6_000;

export interface Journal {
  /** Runs it in one transaction, which writes the rows that are added meanwhile. */
  write<T>(work: () => T): T;
  /** Answers whether its place was free. */
  add(event: EventTable): boolean;
  /** Whether rows of the match lie here. */
  has(match: string): boolean;
  /** Puts all rows in their places. */
  fold(): void;
  /** The same, if there are so many, by itself thousands; a full disk leaves them here. */
  tidy(least?: number): void;
}

export const openJournal = (database: SqliteDatabase): Journal => {
  const put = database.statement('insert into journal (rows) values (?)');
  const place = database.statement(
    `insert into event (match, seq, at, "by", key, body) select
      line.value ->> 0 as match, line.value ->> 1 as seq, line.value ->> 2,
      line.value ->> 3, line.value ->> 4, line.value ->> 5
    from journal, json_each(journal.rows) as line where true order by match, seq`,
  );
  const clear = database.statement('delete from journal');
  const inPlace = database.statement('select 1 from event where match = ? and seq = ?');
  const anywhere = database.statement('select 1 from log where match = ? and seq = ?');

  /** The newest row here of each match that has any: what is newer is nowhere. */
  let newest = new Map<string, number>();
  let rows = 0;
  let patience = ROWS_AT_MOST;
  let added: EventTable[] = [];
  let last = new Map<string, number>();

  const learn = (): void => {
    const known = database
      .statement(
        `select line.value ->> 0 as match, max(line.value ->> 1) as seq, count(*) as count
        from journal, json_each(journal.rows) as line group by 1`,
      )
      .all([]) as { match: string; seq: number; count: number }[];
    newest = new Map(known.map(({ match, seq }) => [match, seq]));
    rows = known.reduce((sum, { count }) => sum + count, 0);
  };

  const isFree = ({ match, seq }: EventTable): boolean => {
    const before = last.get(match) ?? newest.get(match);
    if (before === undefined) return inPlace.all([match, seq]).length === 0;
    if (seq > before) return true;
    return (
      !added.some((row) => row.match === match && row.seq === seq) && anywhere.all([match, seq]).length === 0
    );
  };

  const journal: Journal = {
    write: (work) => {
      try {
        const done = database.write(() => {
          const result = work();
          if (added.length > 0) put.run([JSON.stringify(added.map(asLine))]);
          return result;
        });
        for (const [match, seq] of last) newest.set(match, seq);
        rows += added.length;
        return done;
      } finally {
        added = [];
        last = new Map();
      }
    },
    add: (event) => {
      requireWhole(event);
      if (!isFree(event)) return false;
      added.push(event);
      last.set(event.match, event.seq);
      return true;
    },
    has: (match) => newest.has(match),
    fold: () => {
      database.write(() => {
        place.run([]);
        clear.run([]);
      });
      newest = new Map();
      rows = 0;
      patience = ROWS_AT_MOST;
    },
    tidy: (least = patience) => {
      if (rows < least) return;
      try {
        journal.fold();
      } catch (error) {
        if (!(sqliteError(error) instanceof StoreError)) throw error;
        patience = rows + ROWS_AT_MOST;
      }
    },
  };
  learn();
  journal.tidy(0);
  return journal;
};

/** The journal takes anything; the row's place would not. */
const requireWhole = ({ seq, at }: EventTable): void => {
  if (!Number.isInteger(seq) || !Number.isInteger(at)) throw new TypeError('a row has whole numbers');
};

const asLine = ({ match, seq, at, by, key, body }: EventTable): readonly unknown[] => [
  match,
  seq,
  at,
  by,
  key,
  body,
];
