// The opening book of Connect Four: what is in it, how it is written and made.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBook } from '../../../../shared/engine/connect4/book.ts';
import { backUp, writeBook } from '../../../../shared/engine/connect4/book-making.ts';
import { continuations, positionsByPly } from '../../../../shared/engine/connect4/openings.ts';
import { drop, EMPTY, fromKey, keyOf } from '../../../../shared/engine/connect4/position.ts';
import { codeFor, readCode, writeCode } from '../../../../shared/engine/connect4/prefix-code.ts';
import { BOOK_FILE, loadBook, openLocalSolver } from '../../../../server/ai/games/connect4/solver.ts';
import { buildKernels } from '../../../../server/build/kernels.mjs';
import { openCheckpoint } from '../../../../server/cli/book-checkpoint.ts';
import { randomNumbers } from '../../../support/random.ts';

beforeAll(() => buildKernels(['connect4']));

describe('the positions of the first plies', () => {
  test('are as many as is known, up to mirror', () => {
    const counts = positionsByPly(8).map((keys) => keys.length);
    expect(counts).toEqual([1, 4, 25, 121, 568, 2144, 8231, 27109, 91295]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(129_498);
  });

  test('are named by their keys', () => {
    for (const key of positionsByPly(5)[5] ?? []) expect(keyOf(fromKey(key))).toBe(key);
  });
});

describe('the book of the package', () => {
  const book = loadBook();
  const levels = positionsByPly(book.plies);
  const scoreOf = (key: number): number => book.lookup(fromKey(key)) ?? NaN;

  test('knows what is known', () => {
    expect(book.lookup(EMPTY)).toBe(1);
    const columns = [0, 1, 2, 3, 4, 5, 6].map((column) => -(book.lookup(drop(EMPTY, column)) ?? NaN) || 0);
    expect(columns).toEqual([-2, -1, 0, 1, 0, -1, -2]);
  });

  test('agrees with the minimax of each position’s continuations', () => {
    for (const [ply, keys] of levels.slice(0, -1).entries()) {
      for (const key of keys) {
        const replies = continuations(fromKey(key)).map((child) =>
          child === 'win' ? 21 - (ply >> 1) : -(book.lookup(child) ?? NaN),
        );
        if (Math.max(...replies) !== scoreOf(key))
          expect([key, scoreOf(key)]).toEqual([key, Math.max(...replies)]);
      }
    }
  });

  test('agrees with the solver on a sample of its deepest ply', () => {
    const solver = openLocalSolver({ book: false });
    const deepest = levels.at(-1) ?? new Float64Array();
    const random = randomNumbers(11);
    for (let i = 0; i < 12; i += 1) {
      const key = deepest[Math.floor(random() * deepest.length)] ?? 0;
      expect([key, scoreOf(key)]).toEqual([key, solver.score(fromKey(key))]);
    }
  });

  test('answers without a search, and knows nothing beyond its plies', () => {
    const solver = openLocalSolver({ book: true });
    expect(solver.moves(EMPTY)?.scores).toEqual([-2, -1, 0, 1, 0, -1, -2]);
    expect(solver.nodes()).toBe(0);
    let beyond = EMPTY;
    for (let ply = 0; ply <= book.plies; ply += 1) beyond = drop(beyond, (ply * 2) % 7);
    expect(book.lookup(beyond)).toBeUndefined();
  });
});

describe('a book file', () => {
  const keys = positionsByPly(3);
  const random = randomNumbers(3);
  const deepest = Int8Array.from(keys.at(-1) ?? [], () => Math.floor(random() * 43) - 21);
  const scores = backUp(keys, deepest);

  test('gives back what was written', () => {
    const book = openBook(writeBook(scores));
    expect(book.plies).toBe(3);
    keys.forEach((level, ply) =>
      expect([...level].map((key) => book.lookup(fromKey(key)))).toEqual([...(scores[ply] ?? [])]),
    );
  });

  test('is refused when it is damaged, of another version or something else', () => {
    const change = (at: number) => {
      const bytes = writeBook(scores);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return () => openBook(bytes);
    };
    expect(change(0)).toThrow('not a Connect Four book');
    expect(change(4)).toThrow('version');
    expect(change(5)).toThrow('damaged');
    expect(change(9)).toThrow('damaged');
    expect(change(60)).toThrow('damaged');
    expect(() => openBook(writeBook(scores).subarray(0, -1))).toThrow('damaged');
  });

  test('of the package is small', () => {
    expect(readFileSync(BOOK_FILE).length).toBeLessThan(100_000);
  });
});

describe('a prefix code', () => {
  test.each([
    ['even', [1, 1, 1, 1]],
    ['steep', [1, 2, 4, 8, 16, 32, 64]],
    ['with gaps', [0, 5, 0, 0, 1, 9]],
    ['of one number', [0, 0, 3]],
  ])('%s reads what it wrote', (_, frequencies) => {
    const numbers = frequencies
      .flatMap((count, number) => Array.from({ length: count }, () => number))
      .reverse();
    const code = codeFor(frequencies);
    const next = readCode(code, writeCode(code, numbers));
    expect(numbers.map(() => next())).toEqual(numbers);
  });

  test('spends fewer bits on what is frequent', () => {
    expect(codeFor([100, 1, 10, 0])).toEqual([1, 2, 2, 0]);
  });
});

describe('a checkpoint', () => {
  const keys = Float64Array.of(3, 5, 8, 13);
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pionnier-book-'));
    file = join(folder, 'deeper', 'ply-1.txt');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('goes on where it was interrupted, even in the middle of a line', () => {
    const first = openCheckpoint(file, keys);
    [4, -2].forEach((score) => first.add(score));
    first.close();
    appendFileSync(file, '8 1');
    const second = openCheckpoint(file, keys);
    expect(second.scores).toEqual([4, -2]);
    [7, 0].forEach((score) => second.add(score));
    second.close();
    expect(readFileSync(file, 'utf8')).toBe('3 4\n5 -2\n8 7\n13 0\n');
    expect(openCheckpoint(file, keys).scores).toEqual([4, -2, 7, 0]);
  });

  test('keeps nothing from the first line on that belongs to another key', () => {
    openCheckpoint(file, keys).close();
    writeFileSync(file, '3 4\n6 1\n8 1\n');
    expect(openCheckpoint(file, keys).scores).toEqual([4]);
  });
});
