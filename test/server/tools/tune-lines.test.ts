// What `npm run tune gomoku` learns from and writes: games in a file, what the kernel sees of them, weights as the kernel reads them.
import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openCombinations,
  PLACES,
  THREAT_WEIGHTS,
  threatPlaces,
  WEIGHTS_A_SIDE,
} from '../../bench/tune/lines/combinations.ts';
import { learn, newFit, pointsOf } from '../../bench/tune/lines/fit.ts';
import { openGames } from '../../bench/tune/lines/games.ts';
import { lessonsOf, type Lessons } from '../../bench/tune/lines/lessons.ts';
import { openGameFile, readGames, UNSAID } from '../../bench/tune/lines/record.ts';
import { weightsSource } from '../../bench/tune/lines/weights.ts';
import { kernelOf } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';

const module = kernelOf('gomoku');
const gamesOf = (count: number) => {
  const play = openGames({ game: 'gomoku', module, nodes: 60, variants: [0, 2], random: randomNumbers(7) });
  return Array.from({ length: count }, () => play());
};
const combinations = openCombinations();

test('games add up in their file, a half-written one is cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tune-'));
  try {
    const file = join(folder, 'games');
    const games = gamesOf(6);
    const write = (): void => {
      const opened = openGameFile(file);
      for (const game of games) opened.add(game);
      opened.close();
    };
    write();
    expect(readGames(file).games).toEqual(games);
    const broken = openGameFile(file);
    broken.add({ size: 15, variant: 0, winner: 1, moves: [7, 8, 9], scores: [1, 2] });
    broken.close();
    write();
    expect(readGames(file).games).toHaveLength(13);
    expect(readGames(file).games[6]?.scores).toEqual([1, 2, UNSAID]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each position has the combinations of its empty cells, both sides seen alike from either', () => {
  const [stone] = lessonsOf(
    module,
    [{ size: 15, variant: 0, winner: 0, moves: [112, 113], scores: [UNSAID, 5] }],
    combinations,
  ).from.subarray(1, 2);
  const mirrored = lessonsOf(
    module,
    [{ size: 15, variant: 0, winner: 0, moves: [111, 112], scores: [UNSAID, 5] }],
    combinations,
  );
  expect(mirrored.count).toBe(1);
  expect(mirrored.from[1]).toBe(stone);
  // 224 empty cells, each worth a look to both sides on so empty a board.
  expect(stone).toBe(448);
  expect(mirrored.threats[0]).toBe(0);
});

test('the order of lines does not matter, and every place is a weight', () => {
  expect(combinations.ofCode[0x0123]).toBe(combinations.ofCode[0x3210]);
  expect(combinations.ofCode[0x0123]).not.toBe(combinations.ofCode[0x0124]);
  expect(combinations.places).toHaveLength(combinations.count * PLACES);
  expect(Math.max(...combinations.places)).toBe(WEIGHTS_A_SIDE - 1);
  expect(Math.max(...threatPlaces().flat())).toBe(THREAT_WEIGHTS - 1);
});

/** Positions of one cell each: the mover has won those of one combination, and lost those of another. */
const twoKinds = (): Lessons => {
  const count = 400;
  const [good = 0, bad = 0] = [0x1119, 0x1113].map((code) => combinations.ofCode[code]);
  return {
    count,
    from: Uint32Array.from({ length: count + 1 }, (_, index) => index),
    cells: Uint16Array.from({ length: count }, (_, index) => (index % 2 === 0 ? good : bad)),
    threats: new Uint16Array(count),
    scores: new Int16Array(count),
    ends: Float32Array.from({ length: count }, (_, index) => (index + 1) % 2),
  };
};

test('a fit tells what wins from what loses, and is written in words of the kernel', () => {
  const lessons = twoKinds();
  const fit = newFit();
  const losses = Array.from({ length: 200 }, () => learn(combinations, lessons, lessons.ends, fit, 200));
  expect(losses.at(-1)).toBeLessThan(0.9 * Math.LN2);
  const points = pointsOf(combinations, lessons, fit);
  expect(points).toHaveLength(2 * WEIGHTS_A_SIDE + 512);
  // Only the pattern that differs tells them apart.
  expect(points[9]).toBeGreaterThan(0);
  expect(points[3]).toBeLessThan(0);
  const words = weightsSource([{ variant: 'freestyle', points }]).match(/0x[0-9a-f]+/g) ?? [];
  const read = words.flatMap((word) =>
    [0n, 16n, 32n, 48n].map((shift) => Number(BigInt.asIntN(16, BigInt(word) >> shift)) / 16),
  );
  for (const [place, point] of points.entries())
    expect(Math.abs((read[place] ?? 0) - point)).toBeLessThanOrEqual(1 / 32 + 1e-9);
});
