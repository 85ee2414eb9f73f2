// From an engine's score to a chance: curves that were fitted to games that the levels played, one for each kind of rules.
import type { Setup } from '../game.ts';

/** Chances at rising scores; between two of them, on the line that joins them. */
export interface Curve {
  readonly scores: readonly number[];
  /** From 0 to 1, a draw being half a win. */
  readonly chances: readonly number[];
}

export interface Curves {
  /** By variant, or by variant and size. */
  readonly fitted: Readonly<Record<string, Curve>>;
  /** For those that were not fitted by themselves. */
  readonly others: Curve;
}

export const curveOf = ({ fitted, others }: Curves, { variant, size }: Setup): Curve =>
  fitted[`${variant} ${size}`] ?? fitted[variant] ?? others;

/** The chance of the side whose score it is. */
export const chanceAt = ({ scores, chances }: Curve, score: number): number => {
  const above = scores.findIndex((each) => each >= score);
  if (above < 0) return chances.at(-1) ?? 0.5;
  const [high, low] = [scores[above] ?? 0, scores[above - 1]];
  const chance = chances[above] ?? 0.5;
  if (low === undefined) return chance;
  const before = chances[above - 1] ?? 0.5;
  return before + ((chance - before) * (score - low)) / (high - low);
};
