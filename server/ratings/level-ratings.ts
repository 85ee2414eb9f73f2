// The ratings of the levels: what the ladder has measured, which does not change, on the scale of people's ratings. Where that
// lies is told by games between both, once there are enough.
import { GAMES, type GameId } from '../../shared/games/index.ts';
import type { Game } from '../../shared/game.ts';
import { tieOf, type Meetings, type Tie } from '../../shared/rating/tie.ts';
import type { Estimate, LevelMeetings, RatingStore } from '../store/contract/ratings.ts';

export interface LevelRating extends Estimate {
  readonly isKnown: boolean;
}

export interface LevelRatings {
  /** Null for what is no level, or was never measured. */
  of(game: GameId, agent: string): Promise<LevelRating | null>;
}

/** Thousands of games change it by a point. */
const ANEW_AFTER = 60 * 60_000;

export const createLevelRatings = ({
  store,
  now,
}: {
  readonly store: Pick<RatingStore, 'levelMeetings'>;
  readonly now: () => number;
}): LevelRatings => {
  const ties = new Map<GameId, { readonly at: number; readonly tie: Promise<Tie> }>();
  const tieFor = (game: GameId): Promise<Tie> => {
    const known = ties.get(game);
    if (known !== undefined && now() - known.at < ANEW_AFTER) return known.tie;
    const tie = store
      .levelMeetings(game, now())
      .then((found) => tieOf(found.flatMap((each) => met(game, each))));
    ties.set(game, { at: now(), tie });
    // What could not be read is asked for again.
    tie.catch(() => ties.delete(game));
    return tie;
  };
  return {
    of: async (game, agent) => {
      const level = strengthOf(game, agent);
      if (level === null) return null;
      const { points, deviation, isKnown } = await tieFor(game);
      return { rating: level + points, deviation, isKnown };
    },
  };
};

/** On the ladder's own scale, which is laid so that level 3, good company for most people, has what newcomers have. */
const strengthOf = (game: GameId, agent: string): number | null => {
  const { levelRatings }: Game = GAMES[game];
  const level = Number(/^level:([1-8])$/.exec(agent)?.[1] ?? 0);
  return levelRatings?.[level - 1] ?? null;
};

const met = (game: GameId, { agent, rating, points, games }: LevelMeetings): Meetings[] => {
  const level = strengthOf(game, agent);
  return level === null ? [] : [{ level, rating, points, games }];
};
