// A sequential test between two entrants: plays until one of two differences in Elo is ruled out.
import { expectedScore } from './elo.ts';

export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
}

export type Verdict = 'elo0' | 'elo1' | null;

/** The chance of a wrong verdict, on either side. */
const ERROR = 0.05;
export const SPRT_BOUND = Math.log((1 - ERROR) / ERROR);
/** Scores of two games over one opening: 0, ½, 1, 1½ or 2. A little on each keeps the variance from vanishing. */
const SCORES = 5;
const PRIOR = 1e-3;

/**
 * The logarithm of the likelihood ratio, by the normal approximation, over pairs of games with the same opening: what
 * the opening favours is in both. `pairs` counts them by twice their score, 0 to 4.
 */
export const likelihoodRatio = ({ elo0, elo1 }: Sprt, pairs: readonly number[]): number => {
  const counts = Array.from({ length: SCORES }, (_, score) => (pairs[score] ?? 0) + PRIOR);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, score) => sum + (count * score) / (SCORES - 1), 0) / all;
  const variance =
    counts.reduce((sum, count, score) => sum + count * (score / (SCORES - 1) - mean) ** 2, 0) / all;
  const [low, high] = [expectedScore(elo0), expectedScore(elo1)];
  return (all * (high - low) * (2 * mean - low - high)) / (2 * variance);
};

export const verdictOf = (ratio: number): Verdict => {
  if (ratio >= SPRT_BOUND) return 'elo1';
  return ratio <= -SPRT_BOUND ? 'elo0' : null;
};
