// Rated games, ratings and advantages as rows, and how they are written.
import type { Kysely } from 'kysely';
import type { Entry, Pool, PoolName, RatedGame } from '../../../shared/rating/pool.ts';
import { settledUntil, type Meeting, type Standing } from '../../../shared/rating/standing.ts';
import type { RatedEntry } from '../contract/ratings.ts';
import type { RatedGameTable, RatingTable, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Rows a statement. */
export const AT_ONCE = 200;

export const writeEntries = async (db: Db, entries: readonly Entry[]): Promise<void> => {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await db
      .insertInto('rated_game')
      .values(entries.slice(from, from + AT_ONCE).map(rowOf))
      .onConflict((conflict) =>
        conflict.columns(['match', 'number']).doUpdateSet((eb) => ({
          expected: eb.ref('excluded.expected'),
          rating0: eb.ref('excluded.rating0'),
          deviation0: eb.ref('excluded.deviation0'),
          games0: eb.ref('excluded.games0'),
          rating1: eb.ref('excluded.rating1'),
          deviation1: eb.ref('excluded.deviation1'),
          games1: eb.ref('excluded.games1'),
          before: eb.ref('excluded.before'),
        })),
      )
      .execute();
  }
};

export const writePool = async (db: Db, { game, pace }: PoolName, pool: Pool): Promise<void> => {
  const ratings = [...pool.standings].map(([identity, standing]) =>
    ratingRow({ game, pace }, identity, standing),
  );
  for (let from = 0; from < ratings.length; from += AT_ONCE) {
    await db
      .insertInto('rating')
      .values(ratings.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['identity', 'game', 'pace']).doUpdateSet((eb) => ({
          rating: eb.ref('excluded.rating'),
          deviation: eb.ref('excluded.deviation'),
          volatility: eb.ref('excluded.volatility'),
          games: eb.ref('excluded.games'),
          last: eb.ref('excluded.last'),
          settled: eb.ref('excluded.settled'),
        })),
      )
      .execute();
  }
  const advantages = [...pool.advantages].map(([setup, { points, deviation }]) => ({
    game,
    pace,
    setup,
    points,
    deviation,
  }));
  for (let from = 0; from < advantages.length; from += AT_ONCE) {
    await db
      .insertInto('advantage')
      .values(advantages.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['game', 'pace', 'setup']).doUpdateSet((eb) => ({
          points: eb.ref('excluded.points'),
          deviation: eb.ref('excluded.deviation'),
        })),
      )
      .execute();
  }
};

const rowOf = ({ game, before, after }: Entry): RatedGameTable => {
  const [first, second] = after.players;
  return {
    match: game.match,
    number: game.number,
    game: game.game,
    pace: game.pace,
    board: game.board,
    opening: game.opening,
    private: game.private ? 1 : 0,
    ended: game.ended,
    seat0: game.players[0],
    seat1: game.players[1],
    result: game.winner ?? 2,
    expected: after.expected,
    rating0: first.rating,
    deviation0: first.deviation,
    games0: first.games,
    rating1: second.rating,
    deviation1: second.deviation,
    games1: second.games,
    before: JSON.stringify({ players: before.players, edge: before.edge }),
  };
};

export const gameOf = (row: RatedGameTable): RatedGame => ({
  match: row.match,
  number: row.number,
  game: row.game,
  pace: row.pace,
  board: row.board,
  opening: row.opening,
  private: row.private === 1,
  ended: row.ended,
  players: [row.seat0, row.seat1],
  winner: row.result === 2 ? null : row.result === 0 ? 0 : 1,
});

export const ratedEntry = (row: RatedGameTable): RatedEntry => {
  const before = JSON.parse(row.before) as Meeting;
  return {
    ...gameOf(row),
    expected: row.expected,
    before,
    after: [
      { rating: row.rating0, deviation: row.deviation0 },
      { rating: row.rating1, deviation: row.deviation1 },
    ],
  };
};

export const ratingRow = ({ game, pace }: PoolName, identity: string, standing: Standing): RatingTable => ({
  identity,
  game,
  pace,
  rating: standing.rating,
  deviation: standing.deviation,
  volatility: standing.volatility,
  games: standing.games,
  last: standing.last ?? 0,
  settled: settledUntil(standing),
});

export const standingOf = ({ rating, deviation, volatility, games, last }: RatingTable): Standing => ({
  rating,
  deviation,
  volatility,
  games,
  last,
});
