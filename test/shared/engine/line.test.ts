// The line that an engine shows is the whole one it expects: legal move after legal move, about as long as its search is deep.
import { expect, test } from '@jest/globals';
import { openAbalone } from '../../../shared/engine/abalone/engine.ts';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { openNinuki } from '../../../shared/engine/ninuki/engine.ts';
import { memoryFor, think, type SearchEngine } from '../../../shared/engine/search-engine.ts';
import type { Position, Rules } from '../../../shared/game.ts';
import { abalone } from '../../../shared/games/abalone/game.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { ninuki } from '../../../shared/games/ninuki/game.ts';
import { scattered } from '../../support/greedy.ts';
import { kernelOf, played, rulesFor } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';

const HASH_BITS = 18;
const NODES = 100_000;

const shownLine = <P extends Position>(rules: Rules<P>, engine: SearchEngine<P>, from: P): number => {
  engine.set(from);
  const { line, best } = think(engine, { nodes: NODES });
  expect(line[0]).toBe(best);
  line.reduce<P>((position, move) => played(rules, position, move), from);
  return line.length;
};

test('Abalone', () => {
  const rules = rulesFor(abalone, {});
  const engine = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  expect(shownLine(rules, engine, rules.start)).toBeGreaterThan(4);
});

test.each([1, 2, 3])('Gomoku (seed %i)', (seed) => {
  const rules = rulesFor(gomoku, {});
  const engine = openGomoku(kernelOf('gomoku'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  expect(shownLine(rules, engine, scattered(rules, 6, randomNumbers(seed)))).toBeGreaterThan(2);
});

test.each([1, 2, 3])('Ninuki (seed %i)', (seed) => {
  const rules = rulesFor(ninuki, {});
  const engine = openNinuki(kernelOf('ninuki'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  expect(shownLine(rules, engine, scattered(rules, 6, randomNumbers(seed)))).toBeGreaterThan(2);
});
