// What is told of a player: ratings and how they came to be, results by game, colour and opening, and against whom; and who leads.
import { sql, type Kysely } from 'kysely';
import type { GameId } from '../../../shared/games/index.ts';
import type { Seat } from '../../../shared/game.ts';
import type { RatingStore } from '../contract/ratings.ts';
import type { Tables } from '../tables.ts';
import { standingOf } from './rating-rows.ts';

type ProfileQueries = Pick<
  RatingStore,
  'ratedResults' | 'ratingsOf' | 'ratingHistory' | 'leaders' | 'resultsOf' | 'rivalsOf' | 'levelMeetings'
>;
type Db = Kysely<Tables>;

const DRAW = 2;
/** What both databases call eight bytes. */
const REAL = 'double precision';

/** What a game's columns are called for whoever had this seat. */
const columns = (seat: Seat) => ({
  own: sql.ref(seat === 0 ? 'seat0' : 'seat1'),
  other: sql.ref(seat === 0 ? 'seat1' : 'seat0'),
  rating: sql.ref(seat === 0 ? 'rating0' : 'rating1'),
  deviation: sql.ref(seat === 0 ? 'deviation0' : 'deviation1'),
  games: sql.ref(seat === 0 ? 'games0' : 'games1'),
});

/** Public games against a level of whoever had this seat. */
const againstLevels = (seat: Seat, game: GameId) => {
  const { own, agent, kind, level } = seats(seat);
  return sql`
    select ${own} as id, ${agent} as agent, count(*) as games,
      count(*) filter (where result = ${sql.lit(seat)})
        + 0.5 * count(*) filter (where result = ${sql.lit(DRAW)}) as points
    from game where game = ${game} and players = 1 and private = 0 and result in (0, 1, 2)
    and ${kind} = 'person' and ${level} = 'ai' and ${agent} like 'level:%'
    group by ${own}, ${agent}`;
};

const seats = (seat: Seat) => ({
  own: sql.ref(seat === 0 ? 'seat0' : 'seat1'),
  agent: sql.ref(seat === 0 ? 'name1' : 'name0'),
  kind: sql.ref(seat === 0 ? 'kind0' : 'kind1'),
  level: sql.ref(seat === 0 ? 'kind1' : 'kind0'),
});

export const profileQueries = (db: Db): ProfileQueries => ({
  ratedResults: async (identity, most) => {
    const at = (seat: Seat) => sql`
      select r.ended, g.plies, case r.result when ${sql.lit(DRAW)} then 0.5 when ${sql.lit(seat)} then 1.0 else 0.0 end as points,
        ${seat === 0 ? sql`r.expected` : sql`1 - r.expected`} as expected
      from rated_game r left join game g on g.match = r.match and g.number = r.number
      where r.${columns(seat).own} = ${identity}`;
    const { rows } = await sql<{ ended: number; plies: number | null; points: number; expected: number }>`
      select ended, plies, cast(points as ${sql.raw(REAL)}) as points, expected
      from (${at(0)} union all ${at(1)}) as own order by ended desc limit ${most}`.execute(db);
    return rows;
  },
  ratingsOf: async (identity) => {
    const rows = await db
      .selectFrom('rating')
      .selectAll()
      .where('identity', '=', identity)
      .orderBy('games', 'desc')
      .orderBy('game')
      .orderBy('pace')
      .execute();
    return rows.map((row) => ({ identity, game: row.game, pace: row.pace, ...standingOf(row) }));
  },
  ratingHistory: async (identity, { game, pace }, most) => {
    const known = await db
      .selectFrom('rating')
      .select('games')
      .where('identity', '=', identity)
      .where('game', '=', game)
      .where('pace', '=', pace)
      .executeTakeFirst();
    if (known === undefined) return [];
    // Every so many-th, counted from the newest.
    const apart = sql.lit(Math.ceil(known.games / most));
    const at = (seat: Seat) => {
      const { own, rating, deviation, games } = columns(seat);
      return sql`select ended, ${games} as place, ${rating} as rating, ${deviation} as deviation
        from rated_game where ${own} = ${identity} and game = ${game} and pace = ${pace}
        and (${sql.lit(known.games)} - ${games}) % ${apart} = 0`;
    };
    const { rows } = await sql<{ ended: number; rating: number; deviation: number }>`
      select ended, rating, deviation from (${at(0)} union all ${at(1)}) as own order by place`.execute(db);
    return rows;
  },
  leaders: async ({ game, pace }, now, most) => {
    const rows = await db
      .selectFrom('rating')
      .innerJoin('identity', 'identity.id', 'rating.identity')
      .select(['identity.id', 'identity.name', 'identity.bot', 'rating', 'deviation', 'games'])
      .where('game', '=', game)
      .where('pace', '=', pace)
      .where('settled', '>', now)
      .orderBy('rating', 'desc')
      .orderBy('identity.id')
      .limit(most)
      .execute();
    return rows.map(({ bot, ...leader }) => ({ ...leader, bot: bot === 1 }));
  },
  resultsOf: async (identity) => {
    const at = (seat: Seat) => sql`
      select game, variant, opening, ${sql.lit(seat)} as seat, ${counts(seat)}
      from game where ${columns(seat).own} = ${identity} and private = 0
      group by game, variant, opening`;
    const { rows } = await sql<{
      game: string;
      variant: string;
      opening: string | null;
      seat: Seat;
      won: number;
      drawn: number;
      lost: number;
    }>`${at(0)} union all ${at(1)}`.execute(db);
    return rows;
  },
  levelMeetings: async (game, now) => {
    const { rows } = await sql<{ agent: string; rating: number; points: number; games: number }>`
      select met.agent, known.rating, cast(met.points as ${sql.raw(REAL)}) as points,
        cast(met.games as integer) as games
      from (${againstLevels(0, game)} union all ${againstLevels(1, game)}) as met
      join (
        select identity, avg(rating) as rating from rating
        where game = ${game} and settled > ${now} group by identity
      ) as known on known.identity = met.id`.execute(db);
    return rows;
  },
  rivalsOf: async (identity, most) => {
    const at = (seat: Seat) => sql`
      select ${columns(seat).other} as id, ${counts(seat)}
      from game where ${columns(seat).own} = ${identity} and private = 0
      group by ${columns(seat).other}`;
    const { rows } = await sql<{
      id: string;
      name: string;
      bot: number;
      won: number;
      drawn: number;
      lost: number;
    }>`
      select identity.id, identity.name, identity.bot, won, drawn, lost from (
        select id, cast(sum(won) as integer) as won, cast(sum(drawn) as integer) as drawn,
          cast(sum(lost) as integer) as lost
        from (${at(0)} union all ${at(1)}) as met
        group by id
      ) as rivals join identity on identity.id = rivals.id
      order by won + drawn + lost desc, identity.id limit ${most}`.execute(db);
    return rows.map(({ bot, ...rival }) => ({ ...rival, bot: bot === 1 }));
  },
});

/** How games went for whoever had this seat. */
const counts = (seat: Seat) => sql`
  cast(count(*) filter (where result = ${sql.lit(seat)}) as integer) as won,
  cast(count(*) filter (where result = ${sql.lit(DRAW)}) as integer) as drawn,
  cast(count(*) filter (where result = ${sql.lit(1 - seat)}) as integer) as lost`;
