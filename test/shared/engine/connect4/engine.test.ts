// The Connect Four kernel against the oracle and against known facts.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { openKernel, type Kernel, type Solver } from '../../../../shared/engine/connect4/solver.ts';
import { readStones, type Stones } from '../../../../shared/engine/connect4/position.ts';
import { compileKernel, createMemory, instantiate } from '../../../../shared/engine/kernel.ts';
import { openLocalSolver } from '../../../../server/ai/games/connect4/solver.ts';
import { buildKernels, forbiddenSections } from '../../../../server/build/kernels.mjs';
import { randomGame } from '../../../support/connect4-games.ts';
import { boardOf, canPlay, hasWonWith, oracle, stonesOn } from '../../../support/connect4-oracle.ts';
import { randomNumbers } from '../../../support/random.ts';

const WASM = new URL('../../../../dist/engine/connect4.wasm', import.meta.url);
const SCORED = readFileSync(new URL('../../../data/connect4/oracle.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): [string, number] => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]);

const stonesOf = (digits: string): Stones => {
  const read = readStones(digits);
  if (!read.ok) throw new Error(`${digits}: ${read.reason}`);
  return read.value;
};

let solver: Solver;
beforeAll(() => {
  buildKernels(['connect4']);
  solver = openLocalSolver({ book: false });
});

describe('the score', () => {
  test('of 2,000 random positions is the oracle’s', () => {
    expect(SCORED.length).toBeGreaterThanOrEqual(2000);
    const wrong = SCORED.filter(([digits, score]) => solver.score(stonesOf(digits)) !== score);
    expect(wrong).toEqual([]);
  });

  test('is what the oracle says today', () => {
    const late = SCORED.filter(([digits]) => digits.length >= 30);
    expect(late.length).toBeGreaterThan(500);
    const wrong = late.filter(([digits, score]) => oracle(boardOf(digits)) !== score);
    expect(wrong).toEqual([]);
  });

  test('has the sign that the quick answer gives', () => {
    const wrong = SCORED.filter(([digits, score]) => solver.sign(stonesOf(digits)) !== Math.sign(score));
    expect(wrong).toEqual([]);
  });

  test('of a position is the best of its moves’ scores', () => {
    const random = randomNumbers(5);
    for (let i = 0; i < 100; i += 1) {
      const digits = randomGame(18 + (i % 24), random);
      const moves = solver.moves(stonesOf(digits));
      const scores = moves?.scores.filter((score) => score !== null) ?? [];
      expect([digits, Math.max(...scores)]).toEqual([digits, solver.score(stonesOf(digits))]);
      expect(moves?.scores[moves.best ?? 0]).toBe(Math.max(...scores));
      expect(solver.best(stonesOf(digits))).toEqual({ column: moves?.best, score: Math.max(...scores) });
      expect(scores).toHaveLength(
        boardOf(digits).filter((_, column) => canPlay(boardOf(digits), column)).length,
      );
    }
  });

  test('counts the stones of the winner', () => {
    expect(solver.score(stonesOf('112233'))).toBe(18);
    expect(solver.score(stonesOf('44332'))).toBe(-18);
    expect(solver.moves(stonesOf('112233'))?.best).toBe(3);
  });

  test('of a full board is a draw without a best move', () => {
    const full = SCORED.find(([digits, score]) => digits.length === 41 && score === 0)?.[0] ?? '';
    const last = boardOf(full).findIndex((_, column) => canPlay(boardOf(full), column));
    const stones = stonesOf(full + String(last + 1));
    expect(solver.score(stones)).toBe(0);
    expect(solver.moves(stones)).toEqual({ scores: Array(7).fill(null), best: null });
  });

  test('of the mirror image is the same', () => {
    for (const [digits, score] of SCORED.slice(0, 100)) {
      const mirrored = digits.replace(/./g, (digit) => String(8 - Number(digit)));
      expect([digits, solver.score(stonesOf(mirrored))]).toEqual([digits, score]);
    }
  });
});

describe('the kernel', () => {
  let kernel: Kernel;
  beforeAll(() => {
    kernel = openKernel(compileKernel(readFileSync(WASM)), createMemory(2 ** 22), 0, 16);
  });

  const bit = (column: number, row: number): number => 2 ** (7 * column + row);

  test('sees the legal and the winning moves of 10,000 positions', () => {
    const random = randomNumbers(7);
    for (let i = 0; i < 10_000; i += 1) {
      const digits = randomGame(i % 42, random);
      const board = boardOf(digits);
      const { mover, other } = stonesOf(digits);
      let legal = 0;
      let wins = 0;
      board.forEach((column, index) => {
        if (!canPlay(board, index)) return;
        const cell = bit(index, column.length);
        legal += cell;
        column.push(stonesOn(board) % 2);
        if (hasWonWith(board, index)) wins += cell;
        column.pop();
      });
      expect([digits, kernel.legal(mover, other), kernel.wins(mover, other)]).toEqual([digits, legal, wins]);
    }
  });

  test('answers within the bounds it is given', () => {
    for (const [digits, score] of SCORED.slice(400, 700)) {
      const { mover, other } = stonesOf(digits);
      for (const [low, high] of [
        [-1, 1],
        [score, score + 1],
        [score - 1, score],
        [score - 3, score - 1],
        [score + 1, score + 4],
        [20, 21],
      ] as const) {
        const answer = kernel.solve(mover, other, low, high, false);
        expect([digits, low, answer]).toEqual([digits, low, Math.min(Math.max(score, low), high)]);
      }
    }
  });

  test('counts move sequences', () => {
    expect([0, 1, 4, 6, 8].map((depth) => kernel.perft(0, 0, depth))).toEqual([1, 7, 2401, 117649, 5673234]);
  });

  test('is exact with a table of a few entries', () => {
    const tiny = openKernel(compileKernel(readFileSync(WASM)), createMemory(2 ** 22), 0, 10);
    for (const [digits, score] of SCORED.filter(([text]) => text.length > 22)) {
      const { mover, other } = stonesOf(digits);
      expect([digits, tiny.solve(mover, other, -21, 21, false)]).toEqual([digits, score]);
    }
  });

  test('has neither data nor a start function: another instance changes nothing', () => {
    const bytes = readFileSync(WASM);
    expect(forbiddenSections(bytes)).toEqual([]);
    const memory = createMemory(2 ** 22);
    const view = new Uint8Array(memory.buffer).fill(0xa5);
    instantiate(compileKernel(bytes), memory);
    expect(view.every((byte) => byte === 0xa5)).toBe(true);
  });
});
