// What `npm run tune abalone` learns with and writes: weights that say the same in every form, fits that go on.
import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFit, writeFit } from '../../bench/tune/abalone/checkpoint.ts';
import { learn, lessonsOf, newFit } from '../../bench/tune/abalone/fit.ts';
import { firstOf, LENGTHS, STATES } from '../../bench/tune/abalone/lines.ts';
import { countIn, encode, openSamples, readSamples } from '../../bench/tune/abalone/samples.ts';
import { foldIntoLargest, openWindows } from '../../bench/tune/abalone/windows.ts';
import type { Abalone } from '../../../shared/games/abalone/position.ts';
import { chance, farAhead, rulesOf } from '../../support/abalone.ts';
import { randomNumbers } from '../../support/random.ts';

const windows = openWindows();
const WINDOW = 3 ** 5;

const reversed = (code: number, length: number): number =>
  Array.from({ length }, (_, place) => Math.floor(code / 3 ** place) % 3).reduce(
    (sum, state) => 3 * sum + state,
    0,
  );

/** A line as the kernel reads it: windows in the farther half count from the other end. */
const byLargest = (folded: readonly number[], length: number, code: number): number => {
  const before = LENGTHS.filter((shorter) => shorter < length).reduce(
    (sum, shorter) => sum + WINDOW * (Math.floor((shorter - 5) / 2) + 1),
    0,
  );
  const last = length - 5;
  return Array.from({ length: last + 1 }, (_, start) => {
    const window = Math.floor(code / 3 ** start) % WINDOW;
    const isFar = 2 * start > last;
    const at = before + WINDOW * (isFar ? last - start : start) + (isFar ? reversed(window, 5) : window);
    return folded[at] ?? 0;
  }).reduce((sum, weight) => sum + weight, 0);
};

const byWindows = (weights: Float32Array, state: number): number =>
  Array.from(windows.of.subarray(windows.from[state], windows.from[state + 1])).reduce(
    (sum, number) => sum + (weights[number] ?? 0),
    0,
  );

test('windows of five say of every line what all windows say', () => {
  const random = randomNumbers(5);
  const weights = Float32Array.from({ length: windows.count }, () => random() - 0.5);
  const folded = foldIntoLargest(weights);
  let worst = 0;
  for (const length of LENGTHS)
    for (let code = 0; code < 3 ** length; code += 1)
      worst = Math.max(
        worst,
        Math.abs(byLargest(folded, length, code) - byWindows(weights, firstOf(length) + code)),
      );
  expect(STATES).toBe(29_403);
  expect(worst).toBeLessThan(1e-5);
});

const positions = (): Abalone[] =>
  Array.from({ length: 40 }, (_, seed) => farAhead(rulesOf(), chance(seed + 1)));

test('samples add up in their file, a half-written one left out, and a fit goes on where it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tune-'));
  try {
    const file = join(folder, 'samples.bin');
    const bytes = encode(
      positions().map((position) => ({ position, score: 500 })),
      0,
    );
    const first = openSamples(file);
    first.add(bytes);
    first.add(bytes.subarray(0, 10));
    first.close();
    expect(countIn(file)).toBe(40);
    const second = openSamples(file);
    second.add(bytes);
    second.close();
    expect(countIn(file)).toBe(80);

    const lessons = lessonsOf(readSamples(file));
    const whole = newFit(windows);
    const losses = [1, 2, 3, 4].map(() => learn(windows, lessons, whole, 4));
    expect(losses[3]).toBeLessThan(Math.LN2);

    const checkpoint = join(folder, 'fit.bin');
    const begun = newFit(windows);
    learn(windows, lessons, begun, 4);
    learn(windows, lessons, begun, 4);
    writeFit(checkpoint, begun, lessons.count);
    const resumed = readFit(checkpoint, windows, lessons.count);
    learn(windows, lessons, resumed, 4);
    learn(windows, lessons, resumed, 4);
    expect(resumed).toEqual(whole);
    // Other samples want another fit.
    expect(readFit(checkpoint, windows, lessons.count + 1)).toEqual(newFit(windows));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
