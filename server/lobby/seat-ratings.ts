// How those who offer seats stand in the games that they offer: asked of the store once for each, while they offer them.
import type { GameId } from '../../shared/games/index.ts';
import { paceOf, type Pace } from '../../shared/rating/pace.ts';
import { shownOf, standingAt, type ShownRating } from '../../shared/rating/standing.ts';
import type { Seat } from '../../shared/protocol.ts';
import type { Store } from '../store/store.ts';

type Wish = Pick<Seat['wishes'][number], 'game' | 'time'>;

/** A seeker and a game that they offer, at its class of pace. */
interface Asked {
  readonly identity: string;
  readonly game: GameId;
  readonly pace: Pace;
}

export interface SeatRatingsNeeds {
  readonly store: Pick<Store, 'standings'>;
  readonly now: () => number;
  /** Some are known now that were not. */
  readonly learnt: () => void;
  readonly report: (error: unknown) => void;
}

export interface SeatRatings {
  /** Null for a game without a clock, for who has not played such a game rated, and until it is known. */
  of(identity: string, wish: Wish): ShownRating | null;
  /** These are the seats that there are: what is not known of them is asked for, what is of others is forgotten. */
  look(seats: Iterable<readonly [identity: string, wishes: Iterable<Wish>]>): void;
}

const askedFor = (identity: string, { game, time }: Wish): Asked | null => {
  const pace = paceOf(time);
  return pace === null ? null : { identity, game, pace };
};
const keyOf = ({ identity, game, pace }: Asked): string => `${game} ${pace} ${identity}`;

export const createSeatRatings = ({ store, now, learnt, report }: SeatRatingsNeeds): SeatRatings => {
  const known = new Map<string, ShownRating | null>();

  const ask = async (pool: readonly Asked[]): Promise<void> => {
    const [first] = pool;
    if (first === undefined) return;
    const found = await store.standings(
      first,
      pool.map(({ identity }) => identity),
    );
    if (found.size === 0) return;
    for (const each of pool) {
      const standing = found.get(each.identity);
      if (standing !== undefined && known.has(keyOf(each)))
        known.set(keyOf(each), shownOf(standingAt(standing, now())));
    }
    learnt();
  };

  return {
    of: (identity, wish) => {
      const asked = askedFor(identity, wish);
      return asked === null ? null : (known.get(keyOf(asked)) ?? null);
    },
    look: (seats) => {
      const wanted = new Set<string>();
      const pools = new Map<string, Asked[]>();
      for (const [identity, wishes] of seats) {
        for (const wish of wishes) {
          const asked = askedFor(identity, wish);
          if (asked === null) continue;
          const key = keyOf(asked);
          wanted.add(key);
          if (known.has(key)) continue;
          known.set(key, null);
          const pool = `${asked.game} ${asked.pace}`;
          pools.set(pool, [...(pools.get(pool) ?? []), asked]);
        }
      }
      for (const key of known.keys()) if (!wanted.has(key)) known.delete(key);
      for (const pool of pools.values()) ask(pool).catch(report);
    },
  };
};
