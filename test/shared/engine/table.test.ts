// The table of a search: forgotten without being cleared, and never a reason for other answers than a new one's.
import { expect, test } from '@jest/globals';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { memoryFor, think, type SearchProgress } from '../../../shared/engine/search-engine.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { scattered } from '../../support/greedy.ts';
import { kernelOf, rulesFor } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';

const HASH_BITS = 14;
const NODES = 20_000;
/** So deep that what lies in the table is most of a search. */
const DEPTH = 8;
const rules = rulesFor(gomoku, {});
const kernel = kernelOf('gomoku');
const opened = () => openGomoku(kernel, createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
const [first, second] = [5, 6].map((seed) => scattered(rules, 8, randomNumbers(seed)));
if (first === undefined || second === undefined) throw new Error('two positions');

const answer = (engine: ReturnType<typeof opened>, position: typeof first): SearchProgress => {
  engine.set(position);
  return think(engine, { nodes: NODES });
};

// The numbers of what was cleared come round after 127 times.
test.each([1, 126, 127, 128, 300])('cleared %i times, a search is the same as with a new table', (times) => {
  const engine = opened();
  answer(engine, first);
  for (let time = 0; time < times; time += 1) {
    engine.clear();
    if (time % 60 === 0) answer(engine, first);
  }
  engine.clear();
  expect(answer(engine, second)).toEqual(answer(opened(), second));
});

test('what was searched before is known until the table is cleared', () => {
  const engine = opened();
  engine.set(first);
  const { nodes } = think(engine, { depth: DEPTH });
  engine.set(first);
  expect(think(engine, { depth: DEPTH }).nodes).toBeLessThan(nodes / 2);
  engine.clear();
  engine.set(first);
  expect(think(engine, { depth: DEPTH }).nodes).toBe(nodes);
});

test('one slice is enough: the host is asked on the way, and its word ends the search', () => {
  const engine = opened();
  let asked = 0;
  engine.set(first);
  engine.begin();
  expect(engine.resume(Infinity, { isOver: () => (asked += 1) === 10 })).toBe(true);
  expect(asked).toBe(10);
  expect(engine.progress().nodes).toBeLessThan(10_000);
  expect(engine.progress().best).not.toBeNull();
});
