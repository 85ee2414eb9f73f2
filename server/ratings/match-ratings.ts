// What those at a match are told of ratings: how both players stand, and what its games have changed.
import type { Chair, Match } from '../../shared/match/match.ts';
import type { MatchRatings } from '../../shared/protocol.ts';
import { pointsOf } from '../../shared/rating/advantage.ts';
import { NEWCOMER, shownOf, standingAt, type ShownRating } from '../../shared/rating/standing.ts';
import type { RatedEntry, RatingStore } from '../store/contract/ratings.ts';
import type { LevelRatings } from './level-ratings.ts';
import { poolOf } from './rated-games.ts';

export interface MatchRatingsNeeds {
  readonly store: Pick<RatingStore, 'standings' | 'ratedGames'>;
  readonly levels: LevelRatings;
  readonly now: () => number;
}

export const matchRatings = async (
  { store, levels, now }: MatchRatingsNeeds,
  match: Match,
): Promise<MatchRatings> => {
  const pool = poolOf(match);
  const people = match.chairs.flatMap((player) =>
    player === null || player.kind === 'ai' ? [] : [player.id],
  );
  const standings = pool === null ? null : await store.standings(pool, people);
  const entries = match.terms.rated === true ? await store.ratedGames(match.id) : [];
  const standing = async (chair: Chair): Promise<ShownRating | null> => {
    const player = match.chairs[chair];
    if (player?.agent !== undefined) {
      const level = await levels.of(match.terms.game, player.agent);
      return level === null ? null : { ...shownOf(level), provisional: !level.isKnown };
    }
    if (standings === null || player === null) return null;
    return shownOf(standingAt(standings.get(player.id) ?? NEWCOMER, now()));
  };
  return {
    players: [await standing(0), await standing(1)],
    games: entries.map((entry) => byChair(match, entry)),
  };
};

const byChair = (match: Match, entry: RatedEntry): MatchRatings['games'][number] => {
  const { number, ended, before, after, expected, players } = entry;
  const turned = players[0] === match.chairs[1]?.id;
  const chairs = <T>(pair: readonly [T, T]): [T, T] => (turned ? [pair[1], pair[0]] : [pair[0], pair[1]]);
  const met = [standingAt(before.players[0], ended), standingAt(before.players[1], ended)] as const;
  return {
    number,
    expected: chairs([expected, 1 - expected]),
    first: Math.round(pointsOf(before.edge)),
    before: chairs([shownOf(met[0]), shownOf(met[1])]),
    after: chairs([shownOf(after[0]), shownOf(after[1])]),
  };
};
