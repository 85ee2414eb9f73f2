// Which games of a match are rated, told by its log alone. The rules and their reasons are in docs/ratings.md.
import { apply } from '../../shared/match/apply.ts';
import { chairAt, type Match, type Row } from '../../shared/match/match.ts';
import { boardOf, openingOf, type PoolName, type RatedGame } from '../../shared/rating/pool.ts';
import { paceOf } from '../../shared/rating/pace.ts';
import { finishedBy } from '../match/finished.ts';

/** Before both have moved nobody has played. */
const LEAST_PLIES = 2;
/** Whose clock ran out, or who was gone, may have been kept away by an outage. */
const BY_ABSENCE: readonly string[] = ['time', 'opponent-gone'];

/** Where the games of a match like this are rated; null where they are not, or could not be. */
export const poolOf = ({ terms }: Pick<Match, 'terms'>): PoolName | null => {
  const pace = paceOf(terms.time);
  return pace === null ? null : { game: terms.game, pace };
};

/** What has happened in a game, beside its result. */
interface Course {
  takeback: boolean;
  outage: boolean;
}

export const ratedIn = (id: string, rows: readonly Row[]): RatedGame[] => {
  const games: RatedGame[] = [];
  let match: Match | null = null;
  let course: Course = { takeback: false, outage: false };
  for (const row of rows) {
    const after: Match = apply(match, row, id);
    if (after.game !== match?.game) course = { takeback: false, outage: false };
    const { event } = row;
    if (event.kind === 'accept' && event.what === 'takeback') course.takeback = true;
    if (event.kind === 'outage') course.outage = true;
    const game = ratedBy(match, after, course);
    if (game !== null) games.push(game);
    match = after;
  }
  return games;
};

const ratedBy = (before: Match | null, after: Match, { takeback, outage }: Course): RatedGame | null => {
  const pool = poolOf(after);
  if (after.terms.rated !== true || pool === null || takeback) return null;
  const finished = finishedBy(before, after);
  if (finished === null || finished.plies < LEAST_PLIES) return null;
  if (outage && BY_ABSENCE.includes(finished.reason)) return null;
  const seated = [after.chairs[chairAt(after, 0)], after.chairs[chairAt(after, 1)]] as const;
  const [first, second] = seated;
  if (first === null || second === null || seated.some((player) => player?.kind === 'ai')) return null;
  const { number, ended, winner } = finished;
  return {
    ...pool,
    match: after.id,
    number,
    board: boardOf(after.terms.setup),
    opening: openingOf(after.terms.setup),
    private: after.terms.private,
    ended,
    players: [first.id, second.id],
    winner,
  };
};
