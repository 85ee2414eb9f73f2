// Rated games and the ratings that come of them. A game is rated once: whoever does it holds its pool meanwhile, and one that
// comes late, having ended sooner than others that are rated already, takes its place among them.
import { sql, type Kysely, type SqlBool } from 'kysely';
import {
  emptyPool,
  inOrder,
  rateInto,
  remember,
  type Pool,
  type PoolName,
  type RatedGame,
} from '../../../shared/rating/pool.ts';
import type { Meeting } from '../../../shared/rating/standing.ts';
import type { RatingStore } from '../contract/ratings.ts';
import type { Dialect, Tables } from '../tables.ts';
import { AT_ONCE, gameOf, ratedEntry, standingOf, writeEntries, writePool } from './rating-rows.ts';

type RatingQueries = Pick<RatingStore, 'unjudged' | 'rateGames' | 'ratedGames' | 'standings'>;
type Db = Kysely<Tables>;

/** Any number will do, if only every server uses the same. */
const TURN_TO_RATE = 1_190_482;

export const ratingQueries = (db: Db, dialect: Dialect): RatingQueries => ({
  unjudged: async (most) => {
    const rows = await db
      .selectFrom('match')
      .select(['id', 'updated'])
      // As the index says it.
      .where(sql<SqlBool>`rated = 1 and judged <> updated`)
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id, updated }) => ({ match: id, updated }));
  },
  rateGames: (match, updated, games) =>
    db.transaction().execute(async (trx) => {
      const [first] = games;
      if (first !== undefined) {
        await holdPool(trx, dialect, first);
        const known = await trx
          .selectFrom('rated_game')
          .select('number')
          .where('match', '=', match)
          .execute();
        const fresh = games.filter(({ number }) => !known.some((row) => row.number === number));
        if (fresh.length > 0) await rateAmong(trx, first, fresh);
      }
      await trx
        .updateTable('match')
        .set({ judged: updated })
        .where('id', '=', match)
        .where('updated', '=', updated)
        .execute();
    }),
  ratedGames: async (match) => {
    const rows = await db
      .selectFrom('rated_game')
      .selectAll()
      .where('match', '=', match)
      .orderBy('number')
      .execute();
    return rows.map(ratedEntry);
  },
  standings: async ({ game, pace }, identities) => {
    if (identities.length === 0) return new Map();
    const rows = await db
      .selectFrom('rating')
      .selectAll()
      .where('identity', 'in', identities)
      .where('game', '=', game)
      .where('pace', '=', pace)
      .execute();
    return new Map(rows.map((row) => [row.identity, standingOf(row)]));
  },
});

/** Until the transaction ends; a SQLite file has one writer anyway. */
const holdPool = async (trx: Db, dialect: Dialect, { game, pace }: PoolName): Promise<void> => {
  if (dialect !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${TURN_TO_RATE}, hashtext(${`${game} ${pace}`}))`.execute(trx);
};

const rateAmong = async (trx: Db, name: PoolName, fresh: readonly RatedGame[]): Promise<void> => {
  const later = await ratedAfter(trx, name, [...fresh].sort(inOrder)[0]);
  const games = [...fresh, ...later.map(({ game }) => game)];
  const pool = await poolOf(trx, name, games);
  // Back to before the first of those that come after it: of each player and board the earliest says how it was.
  for (const { game, before } of later.reverse()) remember(pool, game, before);
  const entries = rateInto(pool, games);
  await writeEntries(trx, entries);
  await writePool(trx, name, pool);
};

const ratedAfter = async (
  trx: Db,
  { game, pace }: PoolName,
  first: RatedGame | undefined,
): Promise<{ game: RatedGame; before: Meeting }[]> => {
  if (first === undefined) return [];
  const { ended, match, number } = first;
  const rows = await trx
    .selectFrom('rated_game')
    .selectAll()
    .where('game', '=', game)
    .where('pace', '=', pace)
    .where(sql<SqlBool>`(ended, match, number) > (${ended}, ${match}, ${number})`)
    .orderBy('ended')
    .orderBy('match')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ game: gameOf(row), before: JSON.parse(row.before) as Meeting }));
};

/** What is known now of all who play in these, and of where they play. */
const poolOf = async (trx: Db, { game, pace }: PoolName, games: readonly RatedGame[]): Promise<Pool> => {
  const pool = emptyPool();
  const players = [...new Set(games.flatMap((each) => each.players))];
  for (let from = 0; from < players.length; from += AT_ONCE) {
    const rows = await trx
      .selectFrom('rating')
      .selectAll()
      .where('identity', 'in', players.slice(from, from + AT_ONCE))
      .where('game', '=', game)
      .where('pace', '=', pace)
      .execute();
    for (const row of rows) pool.standings.set(row.identity, standingOf(row));
  }
  const advantages = await trx
    .selectFrom('advantage')
    .selectAll()
    .where('game', '=', game)
    .where('pace', '=', pace)
    .execute();
  for (const { setup, points, deviation } of advantages) pool.advantages.set(setup, { points, deviation });
  return pool;
};
