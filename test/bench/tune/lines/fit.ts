// Fits what combinations and sets of threats are worth: logistic loss against the search's score and the end of the game.
import { chanceOf, descend, lossOf, shuffled, type Weights } from '../adam.ts';
import {
  PLACES,
  THREAT_SETS,
  THREAT_WEIGHTS,
  threatPlaces,
  WEIGHTS_A_SIDE,
  type Combinations,
} from './combinations.ts';
import type { Lessons } from './lessons.ts';

const RATE = 0.0005;
const LEAST_RATE = 0.02;
const BATCH = 1_024;
/** What is said of a fit is measured on the last samples, which it does not learn from. */
const HELD = 0.08;
/** How much of what is aimed at is the end of the game; the rest is the search's score. */
const OF_THE_END = 0.5;
const SIDES = 2;

export interface Fit extends Weights {
  epoch: number;
}

/** Weights of patterns and pairs as the mover's, then as the other's; then of threats. */
export const newFit = (): Fit => {
  const size = SIDES * WEIGHTS_A_SIDE + THREAT_WEIGHTS;
  return {
    epoch: 0,
    step: 0,
    weights: new Float32Array(size),
    first: new Float32Array(size),
    second: new Float32Array(size),
  };
};

/** The score that means a chance of winning of 73 %, by how the games ended. */
export const scaleOf = ({ count, scores, ends }: Lessons): number => {
  let best = 100;
  let least = Infinity;
  for (let scale = 40; scale < 1_500; scale *= 1.1) {
    let loss = 0;
    for (let index = 0; index < count; index += 1)
      loss += lossOf(chanceOf((scores[index] ?? 0) / scale), ends[index] ?? 0);
    if (loss < least) [best, least] = [scale, loss];
  }
  return best;
};

export const targetsOf = ({ count, scores, ends }: Lessons, scale: number): Float32Array =>
  Float32Array.from(
    { length: count },
    (_, index) => (1 - OF_THE_END) * chanceOf((scores[index] ?? 0) / scale) + OF_THE_END * (ends[index] ?? 0),
  );

const PLACES_OF_THREATS = threatPlaces();

/** The worth of every set of threats. */
const worthsOfThreats = (weights: Float32Array): Float32Array => {
  const own = weights.subarray(SIDES * WEIGHTS_A_SIDE);
  return Float32Array.from({ length: THREAT_SETS }, (_, set) =>
    (PLACES_OF_THREATS[set] ?? []).reduce((sum, place) => sum + (own[place] ?? 0), 0),
  );
};

/** The worth of every combination, the mover's first. */
const worthsOf = ({ count, places }: Combinations, weights: Float32Array): Float32Array => {
  const worths = new Float32Array(SIDES * count);
  for (let side = 0; side < SIDES; side += 1)
    for (let combination = 0; combination < count; combination += 1) {
      let sum = 0;
      for (let at = combination * PLACES, end = at + PLACES; at < end; at += 1)
        sum += weights[side * WEIGHTS_A_SIDE + (places[at] ?? 0)] ?? 0;
      worths[side * count + combination] = sum;
    }
  return worths;
};

const judge = (
  { from, cells, threats }: Lessons,
  index: number,
  worths: Float32Array,
  ofThreats: Float32Array,
): number => {
  let sum = ofThreats[threats[index] ?? 0] ?? 0;
  for (let at = from[index] ?? 0, end = from[index + 1] ?? 0; at < end; at += 1)
    sum += worths[cells[at] ?? 0] ?? 0;
  return sum;
};

const gradientOf = (
  combinations: Combinations,
  lessons: Lessons,
  targets: Float32Array,
  weights: Float32Array,
  batch: Int32Array,
): Float32Array => {
  const { count, places } = combinations;
  const { from, cells, threats } = lessons;
  const worths = worthsOf(combinations, weights);
  const ofThreats = worthsOfThreats(weights);
  const byCombination = new Float32Array(SIDES * count);
  const gradient = new Float32Array(weights.length);
  for (const index of batch) {
    const error = chanceOf(judge(lessons, index, worths, ofThreats)) - (targets[index] ?? 0);
    for (let at = from[index] ?? 0, end = from[index + 1] ?? 0; at < end; at += 1) {
      const cell = cells[at] ?? 0;
      byCombination[cell] = (byCombination[cell] ?? 0) + error;
    }
    for (const threat of PLACES_OF_THREATS[threats[index] ?? 0] ?? []) {
      const place = SIDES * WEIGHTS_A_SIDE + threat;
      gradient[place] = (gradient[place] ?? 0) + error;
    }
  }
  for (let side = 0; side < SIDES; side += 1)
    for (let combination = 0; combination < count; combination += 1) {
      const error = byCombination[side * count + combination] ?? 0;
      if (error === 0) continue;
      for (let at = combination * PLACES, end = at + PLACES; at < end; at += 1) {
        const place = side * WEIGHTS_A_SIDE + (places[at] ?? 0);
        gradient[place] = (gradient[place] ?? 0) + error;
      }
    }
  return gradient;
};

/** One epoch of so many; the rate falls to nothing over the second half of them. The loss on the samples held out. */
export const learn = (
  combinations: Combinations,
  lessons: Lessons,
  targets: Float32Array,
  fit: Fit,
  epochs: number,
): number => {
  const taught = Math.floor(lessons.count * (1 - HELD));
  const rate = RATE * Math.min(1, Math.max(LEAST_RATE, 2 * (1 - fit.epoch / epochs)));
  const order = shuffled(taught, fit.epoch + 1);
  for (let at = 0; at < taught; at += BATCH) {
    const batch = order.subarray(at, at + BATCH);
    descend(fit, gradientOf(combinations, lessons, targets, fit.weights, batch), batch.length, rate);
  }
  fit.epoch += 1;
  return heldLoss(combinations, lessons, targets, fit.weights, taught);
};

const heldLoss = (
  combinations: Combinations,
  lessons: Lessons,
  targets: Float32Array,
  weights: Float32Array,
  from: number,
): number => {
  const worths = worthsOf(combinations, weights);
  const ofThreats = worthsOfThreats(weights);
  let sum = 0;
  for (let index = from; index < lessons.count; index += 1)
    sum += lossOf(chanceOf(judge(lessons, index, worths, ofThreats)), targets[index] ?? 0);
  return sum / Math.max(1, lessons.count - from);
};

/** What a quiet middle game's estimate usually is, in points: the search's margins are made for it. */
const SPREAD = 200;

/** The weights in points, each set of threats with one of its own, so that estimates spread as far as the search expects. */
export const pointsOf = (combinations: Combinations, lessons: Lessons, { weights }: Fit): number[] => {
  const worths = worthsOf(combinations, weights);
  const ofThreats = worthsOfThreats(weights);
  let sum = 0;
  for (let index = 0; index < lessons.count; index += 1) sum += judge(lessons, index, worths, ofThreats) ** 2;
  const points = SPREAD / Math.sqrt(sum / Math.max(1, lessons.count));
  return [...weights.subarray(0, SIDES * WEIGHTS_A_SIDE), ...ofThreats].map((weight) => weight * points);
};
