// Adam, with decay of the weights apart from the gradient, and the order in which samples are learned from.
import { randomNumbers } from '../../support/random.ts';

const DECAY = 0.002;

/** Weights and the two moments of each. */
export interface Weights {
  step: number;
  readonly weights: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
}

/** A step against the gradient that a batch of `size` samples sums up to. */
export const descend = (fit: Weights, gradient: Float32Array, size: number, rate: number): void => {
  const { weights, first, second } = fit;
  fit.step += 1;
  const firstBias = 1 - 0.9 ** fit.step;
  const secondBias = 1 - 0.999 ** fit.step;
  for (let number = 0; number < weights.length; number += 1) {
    const slope = (gradient[number] ?? 0) / size;
    const mean = 0.9 * (first[number] ?? 0) + 0.1 * slope;
    const spread = 0.999 * (second[number] ?? 0) + 0.001 * slope * slope;
    first[number] = mean;
    second[number] = spread;
    const weight = weights[number] ?? 0;
    const move = mean / firstBias / (Math.sqrt(spread / secondBias) + 1e-8);
    weights[number] = weight - rate * (move + DECAY * weight);
  }
};

export const shuffled = (count: number, seed: number): Int32Array => {
  const random = randomNumbers(seed);
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
};

export const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score));

export const lossOf = (chance: number, target: number): number =>
  -target * Math.log(chance + 1e-9) - (1 - target) * Math.log(1 - chance + 1e-9);
