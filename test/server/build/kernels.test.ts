// Kernels are found by their folder: a new game's is built without being listed anywhere.
import { afterAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KERNELS, kernelsIn } from '../../../server/build/kernels.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pionnier-kernels-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder with a kernel.ts is a kernel; shared pieces and loose files are none', () => {
  for (const name of ['reversi', 'go', 'search']) mkdirSync(join(folder, name));
  for (const name of ['reversi', 'go']) writeFileSync(join(folder, name, 'kernel.ts'), '');
  writeFileSync(join(folder, 'search', 'hash.ts'), '');
  writeFileSync(join(folder, 'control.ts'), '');
  expect(kernelsIn(folder)).toEqual(['go', 'reversi']);
});

test('the kernels of the games here are among them', () => {
  expect(KERNELS).toEqual(expect.arrayContaining(['connect4', 'gomoku', 'ninuki', 'abalone']));
});
