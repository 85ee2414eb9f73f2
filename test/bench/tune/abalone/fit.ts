// Fits the weights to samples: logistic loss against half the search's score and half the end of the game, by Adam.
import { chanceOf, descend, lossOf, shuffled, type Weights } from '../adam.ts';
import { LINE_COUNT, STATES, writeStates } from './lines.ts';
import { SAMPLE } from './samples.ts';
import type { Windows } from './windows.ts';

/** The score that means a chance of winning of 73 %; it fits the scores of the search to the ends of games. */
export const SCALE = 180;
const RATE = 0.01;
const BATCH = 8_192;
/** What is said of a fit is measured on the last samples, which it does not learn from. */
const HELD = 0.05;
const LOST = 36;
const LEAST_RATE = 0.02;

/** Everything a fit needs to go on: weights of windows and then of marbles lost, and the two moments of each. */
export interface Fit extends Weights {
  epoch: number;
}

export const newFit = ({ count }: Windows): Fit => ({
  epoch: 0,
  step: 0,
  weights: new Float32Array(count + LOST),
  first: new Float32Array(count + LOST),
  second: new Float32Array(count + LOST),
});

export interface Lessons {
  readonly count: number;
  readonly states: Uint16Array;
  readonly lost: Uint8Array;
  readonly targets: Float32Array;
}

export const lessonsOf = (samples: DataView): Lessons => {
  const count = samples.byteLength / SAMPLE;
  const states = new Uint16Array(count * LINE_COUNT);
  const lost = new Uint8Array(count);
  const targets = new Float32Array(count);
  for (let index = 0; index < count; index += 1) {
    const at = index * SAMPLE;
    writeStates(samples, index, states, index * LINE_COUNT);
    lost[index] = 6 * samples.getUint8(at + 16) + samples.getUint8(at + 17);
    const end = (samples.getInt8(at + 20) + 1) / 2;
    targets[index] = (chanceOf(samples.getInt16(at + 18, true) / SCALE) + end) / 2;
  }
  return { count, states, lost, targets };
};

/** The worth of every state of a line, as the sum of its windows. */
const worthsOf = ({ from, of }: Windows, weights: Float32Array): Float32Array => {
  const worths = new Float32Array(STATES);
  for (let state = 0; state < STATES; state += 1) {
    let sum = 0;
    for (let at = from[state] ?? 0, end = from[state + 1] ?? 0; at < end; at += 1)
      sum += weights[of[at] ?? 0] ?? 0;
    worths[state] = sum;
  }
  return worths;
};

const judge = (
  { states, lost }: Lessons,
  index: number,
  worths: Float32Array,
  ofLost: Float32Array,
): number => {
  let sum = ofLost[lost[index] ?? 0] ?? 0;
  for (let at = index * LINE_COUNT, end = at + LINE_COUNT; at < end; at += 1)
    sum += worths[states[at] ?? 0] ?? 0;
  return sum;
};

/** The gradient of the loss over a batch, by weight. */
const gradientOf = (
  windows: Windows,
  lessons: Lessons,
  weights: Float32Array,
  batch: Int32Array,
): Float32Array => {
  const { count, from, of } = windows;
  const { states, lost, targets } = lessons;
  const worths = worthsOf(windows, weights);
  const ofLost = weights.subarray(count);
  const byState = new Float32Array(STATES);
  const gradient = new Float32Array(weights.length);
  for (const index of batch) {
    const error = chanceOf(judge(lessons, index, worths, ofLost)) - (targets[index] ?? 0);
    for (let at = index * LINE_COUNT, end = at + LINE_COUNT; at < end; at += 1) {
      const state = states[at] ?? 0;
      byState[state] = (byState[state] ?? 0) + error;
    }
    const pair = count + (lost[index] ?? 0);
    gradient[pair] = (gradient[pair] ?? 0) + error;
  }
  for (let state = 0; state < STATES; state += 1) {
    const error = byState[state] ?? 0;
    if (error === 0) continue;
    for (let at = from[state] ?? 0, end = from[state + 1] ?? 0; at < end; at += 1) {
      const number = of[at] ?? 0;
      gradient[number] = (gradient[number] ?? 0) + error;
    }
  }
  return gradient;
};

/** One epoch of so many; the rate falls to nothing over the second half of them. The loss on the samples held out. */
export const learn = (windows: Windows, lessons: Lessons, fit: Fit, epochs: number): number => {
  const taught = Math.floor(lessons.count * (1 - HELD));
  const rate = RATE * Math.min(1, Math.max(LEAST_RATE, 2 * (1 - fit.epoch / epochs)));
  const order = shuffled(taught, fit.epoch + 1);
  for (let at = 0; at < taught; at += BATCH) {
    const batch = order.subarray(at, at + BATCH);
    descend(fit, gradientOf(windows, lessons, fit.weights, batch), batch.length, rate);
  }
  fit.epoch += 1;
  return heldLoss(windows, lessons, fit.weights, taught);
};

const heldLoss = (windows: Windows, lessons: Lessons, weights: Float32Array, from: number): number => {
  const worths = worthsOf(windows, weights);
  const ofLost = weights.subarray(windows.count);
  let sum = 0;
  for (let index = from; index < lessons.count; index += 1)
    sum += lossOf(chanceOf(judge(lessons, index, worths, ofLost)), lessons.targets[index] ?? 0);
  return sum / Math.max(1, lessons.count - from);
};
