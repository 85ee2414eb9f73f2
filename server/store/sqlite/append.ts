// A batch of appends on SQLite: one transaction of prepared statements, the hot path.
import type { Compilable } from 'kysely';
import { isTheEnd, type Outcome } from '../batcher.ts';
import { StoreError } from '../errors.ts';
import * as queries from '../queries/append.ts';
import { sqliteError, type SqliteDatabase } from './database.ts';
import { putGames } from '../queries/games.ts';
import type { DueTable, EventTable, GameTable, MatchTable } from '../tables.ts';
import type { Journal } from './journal.ts';
import type { Extra, AppendRows } from '../append-rows.ts';

/** Stand-ins whose order of columns is the order of the parameters. */
const PLACE = { match: '', seq: 0 };
const DUE: DueTable = {
  match: '',
  kind: 'flag',
  turn: 0,
  at: 0,
  owner: null,
  lease_until: null,
  patience: 0,
};
const MATCH: MatchTable = {
  id: '',
  phase: 'open',
  game: '',
  private: 0,
  created: 0,
  updated: 0,
  player0: null,
  player1: null,
  counts: 0,
  filed: 0,
  rated: 0,
  judged: 0,
};
const GAME: GameTable = {
  match: '',
  number: 0,
  game: '',
  variant: '',
  size: '',
  private: 0,
  ended: 0,
  plies: 0,
  seat0: null,
  name0: '',
  kind0: 'person',
  seat1: null,
  name1: '',
  kind1: 'person',
  players: 0,
  result: 0,
  reason: '',
  opening: null,
};

export const sqliteAppender = (
  database: SqliteDatabase,
  journal: Journal,
): ((batch: readonly AppendRows[]) => Outcome[]) => {
  const { db } = database;
  const prepare = (query: Compilable) => database.statement(query.compile().sql);
  const putDue = prepare(queries.putDues(db, [DUE]));
  const clearDue = prepare(queries.clearDue(db, DUE));
  const putMatch = prepare(queries.putMatches(db, [MATCH]));
  const putGame = prepare(putGames(db, [GAME]));
  const seekThere = prepare(queries.seekThere(db, ''));
  const takeSeek = prepare(queries.takeSeek(db, ''));
  const eventBySeq = prepare(queries.eventBySeq(db, PLACE));

  const refused = ({ match, seq }: EventTable): Outcome => ({
    ok: false,
    reason: eventBySeq.all([match, seq]).length > 0 ? 'conflict' : 'seek-gone',
  });
  const writeExtra = ({ dues, cleared, summary, game, seeks }: Extra): void => {
    for (const due of dues) putDue.run(Object.values(due));
    for (const { match, kind } of cleared) clearDue.run([match, kind]);
    if (summary !== null) putMatch.run(Object.values(summary));
    if (game !== null) putGame.run(Object.values(game));
    for (const seek of seeks) takeSeek.run([seek]);
  };
  const append = ({ event, extra }: AppendRows): Outcome => {
    if (extra?.seeks.some((seek) => seekThere.all([seek]).length === 0)) return refused(event);
    if (!journal.add(event)) return refused(event);
    if (extra !== null) writeExtra(extra);
    return { ok: true };
  };

  const alone = (row: AppendRows): Outcome => {
    try {
      return journal.write(() => append(row));
    } catch (error) {
      return failed(error);
    }
  };
  return (batch) => {
    try {
      return journal.write(() => batch.map(append));
    } catch {
      // One row can spoil a batch, so each shows for itself.
      let end: Outcome | null = null;
      return batch.map((row) => {
        const outcome: Outcome = end ?? alone(row);
        if (isTheEnd(outcome)) end = outcome;
        return outcome;
      });
    }
  };
};

const failed = (thrown: unknown): Outcome => {
  const error = sqliteError(thrown);
  if (error instanceof StoreError) return { ok: false, reason: error.reason };
  return { error: error instanceof Error ? error.message : String(error) };
};
