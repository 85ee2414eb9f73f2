// Everything that is left to chance in a run, drawn from its seed.
import { randomNumbers } from '../../support/random.ts';

export interface Chance {
  /** In [0, 1). */
  readonly next: () => number;
  readonly happens: (part: number) => boolean;
  /** A whole number from `least` up to `most`. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  /** Chance of its own, so that what is drawn here does not depend on what is drawn there. */
  readonly apart: () => Chance;
}

export const chanceOf = (seed: number): Chance => {
  const next = randomNumbers(seed);
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    happens: (part) => next() < part,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    apart: () => chanceOf(between(0, 0x7fffffff)),
  };
};
