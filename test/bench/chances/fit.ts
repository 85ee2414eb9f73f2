// Fits a rising curve to what became of scores, and checks it on games that it has not seen.
import { chanceAt, type Curve } from '../../../shared/report/curve.ts';
import type { Sample } from './samples.ts';

/** Points of a curve at most: as many samples lie around each. */
const POINTS = 14;
/** Fewer around a point tell nothing. */
const LEAST_A_POINT = 40;
/** The games are dealt into so many; each is judged by the curve of the others. */
const FOLDS = 5;

interface Block {
  score: number;
  value: number;
  count: number;
}

export const fitted = (samples: readonly Sample[]): Curve => {
  const sorted = [...samples].sort((one, two) => one.score - two.score);
  const points = Math.max(2, Math.min(POINTS, Math.floor(sorted.length / LEAST_A_POINT)));
  const rising: Block[] = [];
  for (let point = 0; point < points; point += 1) {
    const part = sorted.slice(
      Math.floor((point * sorted.length) / points),
      Math.floor(((point + 1) * sorted.length) / points),
    );
    rising.push(blockOf(part));
    // Where a higher score did worse, both are the same.
    for (let last = rising.at(-1), before = rising.at(-2); isFalling(before, last);) {
      rising.splice(-2, 2, joined(before, last));
      last = rising.at(-1);
      before = rising.at(-2);
    }
  }
  return {
    scores: rising.map(({ score }) => Math.round(score)),
    chances: rising.map(({ value }) => Math.round(value * 1_000) / 1_000),
  };
};

const blockOf = (part: readonly Sample[]): Block => ({
  score: mean(part.map(({ score }) => score)),
  value: mean(part.map(({ value }) => value)),
  count: part.length,
});

const isFalling = (before: Block | undefined, last: Block | undefined): boolean =>
  before !== undefined && last !== undefined && (before.value >= last.value || before.score >= last.score);

const joined = (one: Block | undefined, two: Block | undefined): Block => {
  const parts = [one, two].filter((part) => part !== undefined);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const weighed = (of: 'score' | 'value'): number =>
    parts.reduce((sum, part) => sum + part[of] * part.count, 0) / count;
  return { score: weighed('score'), value: weighed('value'), count };
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** A tenth of the scale: what was said on average, and what came of it. */
export interface Tenth {
  readonly said: number;
  readonly came: number;
  readonly count: number;
}

/** By games that the curve which judges them has not seen. */
export const reliabilityOf = (samples: readonly Sample[]): Tenth[] => {
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const curve = fitted(samples.filter(({ number }) => number % FOLDS !== fold));
    return samples
      .filter(({ number }) => number % FOLDS === fold)
      .map(({ score, value }) => ({ said: chanceAt(curve, score), came: value }));
  }).flat();
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = judged.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === tenth);
    return {
      said: mean(inside.map(({ said }) => said)),
      came: mean(inside.map(({ came }) => came)),
      count: inside.length,
    };
  });
};
