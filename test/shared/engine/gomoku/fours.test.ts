// Wins by fours alone, found and proven without the engine: they stand, and the engine of Gomoku proves them too.
import { describe, expect, test } from '@jest/globals';
import { openGomoku } from '../../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../../shared/engine/search-engine.ts';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import { winByFours } from '../../../support/fours.ts';
import { foursTasks, isProvenByRules, LENGTHS } from '../../../support/fours-tasks.ts';
import { kernelOf, rulesFor } from '../../../support/played.ts';

const HASH_BITS = 18;
const SOLVER_NODES = 20_000;
const NODES = 100_000;
/** Each so-manieth task: all of them take a while. */
const STRIDE = 12;

const rules = rulesFor(gomoku, { variant: 'freestyle', size: '15' });
const tasks = foursTasks().filter((_, index) => index % STRIDE === 0);
const positionOf = (text: string) => {
  const read = rules.read(text);
  if (!read.ok) throw new Error(`${read.reason}: ${text}`);
  return read.value;
};

test('there are long ones and short ones', () => {
  for (const { least, most } of LENGTHS) {
    const of = foursTasks().filter(({ plies }) => plies >= least && plies <= most);
    expect(of.length).toBeGreaterThanOrEqual(19);
  }
  expect(new Set(foursTasks().map(({ position }) => position)).size).toBe(foursTasks().length);
});

test.each(tasks)('$plies plies: $position', ({ position, plies }) => {
  const start = positionOf(position);
  const { line } = winByFours(15, start, SOLVER_NODES);
  expect(line).toHaveLength(plies);
  expect(isProvenByRules(rules, start, line ?? [])).toBe(true);
  // A line in which an answer is left out proves nothing.
  expect(isProvenByRules(rules, start, [...(line ?? []).slice(0, 1), ...(line ?? []).slice(2)])).toBe(false);
});

describe('the engine proves', () => {
  const engine = openGomoku(kernelOf('gomoku'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  test.each(tasks)('$plies plies: $position', ({ position }) => {
    engine.clear();
    engine.set(positionOf(position));
    const { score, plies } = think(engine, { nodes: NODES });
    expect({ won: score > 0, sure: plies !== null }).toEqual({ won: true, sure: true });
  });
});
