// Games that are over, page by page and each page by an index: those of everybody, and those of one person.
import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { gameRow } from '../game-row.ts';
import type { ArchivedGame, ArchivePlace, ArchiveWish, GameResult } from '../contract/archive.ts';
import type { Store } from '../store.ts';
import type { GameTable, Tables } from '../tables.ts';

type GameQueries = Pick<Store, 'archive' | 'unfiled' | 'fileGames'>;
type Conditions = Readonly<
  Partial<Record<'game' | 'variant' | 'result' | 'players' | 'seat0' | 'seat1', string | number>>
>;

const RESULTS = ['first', 'second', 'draw'] as const satisfies readonly GameResult[];
const PLAYERS = ['people', 'mixed', 'computers'] as const;
/** Who has won, told by seat. */
const OWN = [
  { won: 0, lost: 1, drawn: 2 },
  { won: 1, lost: 0, drawn: 2 },
] as const;

export const gameQueries = (db: Kysely<Tables>): GameQueries => ({
  archive: async (wish, after, limit) => {
    const parts = piecesOf(wish).map((piece) => pieceOf(db, piece, wish, after, limit));
    const [first, ...others] = parts;
    if (first === undefined) return [];
    const rows = await others
      .reduce((all, part) => all.unionAll(part), first)
      .orderBy('ended', 'desc')
      .orderBy('match', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(archivedGame);
  },
  unfiled: async (most) => {
    const rows = await db
      .selectFrom('match')
      .select(['id', 'updated'])
      // As the index says it.
      .where(sql<SqlBool>`filed <> updated`)
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id, updated }) => ({ match: id, updated }));
  },
  fileGames: (match, updated, games) =>
    db.transaction().execute(async (trx) => {
      if (games.length > 0)
        await putGames(
          trx,
          games.map((game) => gameRow(match, game)),
        ).execute();
      await trx
        .updateTable('match')
        .set({ filed: updated })
        .where('id', '=', match)
        .where('updated', '=', updated)
        .execute();
    }),
});

/** Equal rows come of equal logs. */
export const putGames = (db: Kysely<Tables>, rows: readonly GameTable[]) =>
  db
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());

/** What an index holds in order by time: everything that is not asked for is every value of it. */
const piecesOf = ({ games, game, variant, result, players, of, own }: ArchiveWish): Conditions[] => {
  const kinds = players === undefined ? [0, 1, 2] : [PLAYERS.indexOf(players)];
  if (of === undefined) {
    const results = result === undefined ? [0, 1, 2] : [RESULTS.indexOf(result)];
    const known = { ...(game === undefined ? {} : { game }), ...(variant === undefined ? {} : { variant }) };
    return results.flatMap((each) => kinds.map((kind) => ({ ...known, result: each, players: kind })));
  }
  return ([0, 1] as const).flatMap((seat) =>
    (game === undefined ? games : [game]).flatMap((each) => {
      const results = own === undefined ? [0, 1, 2] : [OWN[seat][own]];
      return results.map((one) => ({ [`seat${String(seat)}`]: of, game: each, result: one }));
    }),
  );
};

const pieceOf = (
  db: Kysely<Tables>,
  conditions: Conditions,
  { of, hidden = false, variant, players, result }: ArchiveWish,
  after: ArchivePlace | null,
  limit: number,
) => {
  const matches = (eb: ExpressionBuilder<Tables, 'game'>) => {
    const all = Object.entries(conditions).map(([column, value]) =>
      eb(column as keyof Conditions, '=', value as never),
    );
    if (of !== undefined && variant !== undefined) all.push(eb('variant', '=', variant));
    if (of !== undefined && result !== undefined) all.push(eb('result', '=', RESULTS.indexOf(result)));
    if (of !== undefined && players !== undefined) all.push(eb('players', '=', PLAYERS.indexOf(players)));
    return eb.and(all);
  };
  let piece = db.selectFrom('game').selectAll().where(matches);
  // Written out, so that a database sees the index of public ones.
  if (!hidden) piece = piece.where(sql<SqlBool>`private = 0`);
  if (after !== null) {
    const { ended, match, number } = after;
    piece = piece.where(sql<SqlBool>`(ended, match, number) < (${ended}, ${match}, ${number})`);
  }
  const ordered = piece
    .orderBy('ended', 'desc')
    .orderBy('match', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  return db.selectFrom(ordered.as('piece')).selectAll();
};

const archivedGame = (row: GameTable): ArchivedGame => ({
  match: row.match,
  number: row.number,
  game: row.game,
  variant: row.variant,
  size: row.size,
  private: row.private === 1,
  ended: row.ended,
  plies: row.plies,
  players: [
    { id: row.seat0, name: row.name0, kind: row.kind0 },
    { id: row.seat1, name: row.name1, kind: row.kind1 },
  ],
  winner: row.result === 2 ? null : row.result === 0 ? 0 : 1,
  reason: row.reason,
  opening: row.opening,
});
