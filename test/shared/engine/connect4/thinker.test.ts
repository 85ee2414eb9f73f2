// The Connect Four engine as levels ask it: nothing is left to be read at the first question, slices stay in time.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { openBook, type Book } from '../../../../shared/engine/connect4/book.ts';
import { openConnect4 } from '../../../../shared/engine/connect4/thinker.ts';
import { memoryNeeded } from '../../../../shared/engine/connect4/solver.ts';
import { compileKernel, createMemory } from '../../../../shared/engine/kernel.ts';
import type { Thinker } from '../../../../shared/engine/thinker.ts';
import { connect4 } from '../../../../shared/games/connect4/game.ts';
import { after } from '../../../support/ask.ts';
import { rulesOf } from '../../../support/setups.ts';

const rules = rulesOf(connect4);
const module = compileKernel(readFileSync(new URL('../../../../dist/engine/connect4.wasm', import.meta.url)));
const book = readFileSync(new URL('../../../../shared/engine/connect4/book.bin', import.meta.url));
const open = (read: Book | null): Thinker =>
  openConnect4(module, createMemory(memoryNeeded()), rules.setup, read);

const firstAnswer = (thinker: Thinker): number => {
  const started = performance.now();
  thinker.set(after(rules, '1312'));
  thinker.begin();
  while (thinker.resume(1000));
  expect(thinker.progress().depth).toBe(38);
  return performance.now() - started;
};

test('a prepared engine does not read its book at the first question', () => {
  // Another engine first, so that neither of the two compared runs cold code.
  firstAnswer(open(openBook(book)));
  const unprepared = firstAnswer(open(openBook(book)));
  const ready = open(openBook(book));
  ready.prepare?.();
  expect(firstAnswer(ready)).toBeLessThan(unprepared / 4);
});

test('a slice goes no further than there is time for', () => {
  const thinker = open(null);
  thinker.set(rules.start);
  thinker.begin();
  // The lookahead, and slices of the solver that have grown.
  for (let slices = 0; slices < 24; slices += 1) thinker.resume(2_000);
  const grown = thinker.progress().nodes;
  expect(thinker.resume(2_000)).toBe(true);
  const whole = thinker.progress().nodes - grown;
  expect(whole).toBeGreaterThan(20_000);
  expect(thinker.resume(2_000, { most: 1_000 })).toBe(true);
  // It looks at its bounds every 1,024 nodes.
  expect(thinker.progress().nodes - grown - whole).toBeLessThan(4_096);
});
