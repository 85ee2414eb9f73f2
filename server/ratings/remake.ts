// Makes all ratings again from the logs of rated matches, or tells how far those that are kept differ from them.
import type { Kysely } from 'kysely';
import {
  emptyPool,
  inOrder,
  rateInto,
  type Pool,
  type PoolName,
  type RatedGame,
} from '../../shared/rating/pool.ts';
import { eventQueries } from '../store/queries/events.ts';
import { ratingRow, writeEntries, writePool } from '../store/queries/rating-rows.ts';
import type { Tables } from '../store/tables.ts';
import { ratedIn } from './rated-games.ts';

type Db = Kysely<Tables>;

/** Matches, and games of a pool, at a time. */
const BITE = 500;

/** Every rated game there is, pool by pool, in the order in which it counts. */
export const gamesInLogs = async (db: Db): Promise<ReadonlyMap<string, readonly RatedGame[]>> => {
  const pools = new Map<string, RatedGame[]>();
  const { rows } = eventQueries(db);
  for (let last = ''; ;) {
    const found = await db
      .selectFrom('match')
      .select('id')
      .where('rated', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BITE)
      .execute();
    for (const { id } of found) {
      for (const game of ratedIn(id, await rows(id, 0))) {
        const name = `${game.game} ${game.pace}`;
        const known = pools.get(name);
        if (known === undefined) pools.set(name, [game]);
        else known.push(game);
      }
    }
    const end = found.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  for (const games of pools.values()) games.sort(inOrder);
  return pools;
};

const nameOf = ([first]: readonly RatedGame[]): PoolName => {
  if (first === undefined) throw new Error('a pool without games');
  return { game: first.game, pace: first.pace };
};

/** All of it, or nothing; answers how many games that were. */
export const remakeRatings = async (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    for (const table of ['rated_game', 'rating', 'advantage'] as const) await trx.deleteFrom(table).execute();
    let count = 0;
    for (const games of (await gamesInLogs(trx)).values()) {
      const pool = emptyPool();
      for (let from = 0; from < games.length; from += BITE) {
        await writeEntries(trx, rateInto(pool, games.slice(from, from + BITE)));
      }
      await writePool(trx, nameOf(games), pool);
      count += games.length;
    }
    await trx
      .updateTable('match')
      .set((eb) => ({ judged: eb.ref('updated') }))
      .where('rated', '=', 1)
      .execute();
    return count;
  });

/** How many ratings are other than the logs say, to the last digit. */
export const differences = async (db: Db): Promise<number> => {
  const wanted = new Set<string>();
  for (const games of (await gamesInLogs(db)).values()) {
    const pool: Pool = emptyPool();
    rateInto(pool, games);
    for (const [id, standing] of pool.standings) wanted.add(written(ratingRow(nameOf(games), id, standing)));
  }
  const kept = (await db.selectFrom('rating').selectAll().execute()).map(written);
  const strange = kept.filter((row) => !wanted.has(row)).length;
  return Math.max(strange, wanted.size - (kept.length - strange));
};

const written = (row: object): string =>
  JSON.stringify(Object.entries(row).sort(([one], [two]) => (one < two ? -1 : 1)));
