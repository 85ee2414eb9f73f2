// How much a move gave away: by what is proven first, and below that by judgement.
import type { Claim } from './claim.ts';

export type Degree = 'slip' | 'mistake' | 'blunder';

const RISING: readonly Degree[] = ['slip', 'mistake', 'blunder'];
/** Of the chance, from 0 to 1. */
const BOUNDS = [0.08, 0.16, 0.28];
/** Whoever stood no better before, or no worse after, had little to lose. */
const LOST = 0.12;
const WON = 0.88;

export const degreeOf = (
  before: number | null,
  after: number | null,
  claims: readonly Claim[],
): Degree | null => {
  const judged = judgedOf(before, after);
  const gaveAway = claims.some(({ kind, stake }) => kind === 'had' && stake !== 'take');
  const isLost = claims.some(({ kind, stake }) => kind === 'allowed' && stake === 'win');
  if (gaveAway) return isLost ? 'blunder' : worse(judged, (after ?? 0) > WON ? 'slip' : 'mistake');
  // Who stood lost anyway has not lost much by being proven to be.
  if (isLost) return worse(judged, (before ?? 1) < LOST ? 'slip' : 'mistake');
  return judged;
};

const worse = (one: Degree | null, two: Degree): Degree =>
  one !== null && RISING.indexOf(one) > RISING.indexOf(two) ? one : two;

/** By the chances alone. */
export const judgedOf = (before: number | null, after: number | null): Degree | null => {
  if (before === null || after === null) return null;
  const reached = BOUNDS.filter((bound) => before - after >= bound).length;
  const softened = before < LOST || after > WON ? reached - 1 : reached;
  return RISING[softened - 1] ?? null;
};
