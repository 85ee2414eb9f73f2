// The ratings of a store in memory: all games are rated again from the first one, whenever something is asked.
import type { ArchivedGame } from '../../server/store/contract/archive.ts';
import type { Summary } from '../../server/store/contract/matches.ts';
import type {
  Leader,
  OpeningResults,
  Ranked,
  RatedEntry,
  RatedPoint,
  RatedResult,
  RivalResults,
} from '../../server/store/contract/ratings.ts';
import { emptyPool, rateInto, type Entry, type PoolName, type RatedGame } from '../../shared/rating/pool.ts';
import { settledUntil, type Standing } from '../../shared/rating/standing.ts';
import { MemoryAccess } from './memory-access.ts';

export class MemoryRatings extends MemoryAccess {
  readonly summaries = new Map<string, Summary>();
  /** Games that are over, as they ended. */
  readonly games: ArchivedGame[] = [];
  readonly #rated: RatedGame[] = [];
  readonly #judged = new Map<string, number>();

  unjudged(most: number): Promise<{ match: string; updated: number }[]> {
    return Promise.resolve(
      [...this.summaries]
        .filter(([match, { rated, updated }]) => rated === true && this.#judged.get(match) !== updated)
        .map(([match, { updated }]) => ({ match, updated }))
        .slice(0, most),
    );
  }
  rateGames(match: string, updated: number, games: readonly RatedGame[]): Promise<void> {
    const isKnown = (game: RatedGame): boolean =>
      this.#rated.some((known) => known.match === match && known.number === game.number);
    this.#rated.push(...games.filter((game) => !isKnown(game)));
    if (this.summaries.get(match)?.updated === updated) this.#judged.set(match, updated);
    return Promise.resolve();
  }
  ratedGames(match: string): Promise<RatedEntry[]> {
    const rated = this.#rated.find((game) => game.match === match);
    const entries = rated === undefined ? [] : this.#entries(rated);
    return Promise.resolve(
      entries
        .filter(({ game }) => game.match === match)
        .map(({ game, before, after }) => ({
          ...game,
          before,
          expected: after.expected,
          after: after.players,
        })),
    );
  }
  standings(pool: PoolName, identities: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
    const known = this.#standings(pool);
    return Promise.resolve(new Map([...known].filter(([id]) => identities.includes(id))));
  }
  ratingsOf(identity: string): Promise<Ranked[]> {
    const pools = new Map(this.#rated.map(({ game, pace }) => [`${game} ${pace}`, { game, pace }]));
    return Promise.resolve(
      [...pools.values()].flatMap((pool) => {
        const standing = this.#standings(pool).get(identity);
        return standing === undefined ? [] : [{ identity, ...pool, ...standing }];
      }),
    );
  }
  ratedResults(identity: string, most: number): Promise<RatedResult[]> {
    const pools = new Map(this.#rated.map(({ game, pace }) => [`${game} ${pace}`, { game, pace }]));
    const all = [...pools.values()].flatMap((pool) => this.#entries(pool));
    const own = all.flatMap(({ game: { match, number, ended, players, winner }, after }) => {
      const seat = players.indexOf(identity);
      if (seat < 0) return [];
      const filed = this.games.find((each) => each.match === match && each.number === number);
      return {
        ended,
        points: winner === null ? 0.5 : winner === seat ? 1 : 0,
        expected: seat === 0 ? after.expected : 1 - after.expected,
        plies: filed?.plies ?? null,
      };
    });
    return Promise.resolve(own.sort((one, two) => two.ended - one.ended).slice(0, most));
  }
  ratingHistory(identity: string, pool: PoolName, most: number): Promise<RatedPoint[]> {
    const points = this.#entries(pool).flatMap(({ game: { ended, players }, after }) => {
      const seat = players.indexOf(identity);
      return seat < 0 ? [] : [{ ...after.players[seat === 0 ? 0 : 1], ended }];
    });
    return Promise.resolve(
      points.slice(-most).map(({ ended, rating, deviation }) => ({ ended, rating, deviation })),
    );
  }
  leaders(pool: PoolName, now: number, most: number): Promise<Leader[]> {
    return Promise.resolve(
      [...this.#standings(pool)]
        .filter(([, standing]) => settledUntil(standing) > now)
        .flatMap(([id, { rating, deviation, games }]) => {
          const found = this.identities.get(id);
          return found === undefined
            ? []
            : [{ id, name: found.name, bot: found.bot, rating, deviation, games }];
        })
        .sort((one, two) => two.rating - one.rating)
        .slice(0, most),
    );
  }
  resultsOf(identity: string): Promise<OpeningResults[]> {
    return Promise.resolve(
      this.games.flatMap(({ game, variant, opening = null, players, winner, private: hidden }) => {
        const seat = players[0].id === identity ? 0 : 1;
        if (hidden || players[seat].id !== identity) return [];
        return [{ game, variant, opening, seat, ...resultOf(winner, seat) } as const];
      }),
    );
  }
  levelMeetings(): Promise<never[]> {
    return Promise.resolve([]);
  }
  rivalsOf(identity: string, most: number): Promise<RivalResults[]> {
    return Promise.resolve(
      this.games
        .flatMap(({ players, winner, private: hidden }) => {
          const seat = players[0].id === identity ? 0 : 1;
          const { id, name, kind } = players[seat === 0 ? 1 : 0];
          return hidden || players[seat].id !== identity || id === null
            ? []
            : [{ id, name, bot: kind === 'bot', ...resultOf(winner, seat) }];
        })
        .slice(0, most),
    );
  }

  #entries({ game, pace }: PoolName): Entry[] {
    return rateInto(
      emptyPool(),
      this.#rated.filter((rated) => rated.game === game && rated.pace === pace),
    );
  }
  #standings({ game, pace }: PoolName): ReadonlyMap<string, Standing> {
    const pool = emptyPool();
    rateInto(
      pool,
      this.#rated.filter((rated) => rated.game === game && rated.pace === pace),
    );
    return pool.standings;
  }
}

const resultOf = (winner: 0 | 1 | null, seat: 0 | 1) => ({
  won: winner === seat ? 1 : 0,
  drawn: winner === null ? 1 : 0,
  lost: winner === null || winner === seat ? 0 : 1,
});
