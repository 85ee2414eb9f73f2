// Abalone's engine in the last plies before a limit: it finds whatever a search of every move by the rules finds.
import { expect, test } from '@jest/globals';
import { openAbalone } from '../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../../shared/engine/search-engine.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import { chance, positionOf, type AbaloneRules } from '../../../support/abalone.ts';
import { NAMES, writeMarbles } from '../../../support/naive-abalone.ts';
import { kernelOf, played, rulesFor } from '../../../support/played.ts';

const HASH_BITS = 16;
const NODES = 150_000;
const PLIES_LEFT = 4;
const TASKS = 60;

const rules = rulesFor(abalone, { variant: 'timed25', options: { repetition: 'off' } });

/** A few marbles of either colour by chance. */
const few = (random: () => number): string => {
  const free = [...NAMES];
  const marbles = new Map<string, string>();
  for (const colour of ['b', 'b', 'b', 'w', 'w', 'w', 'w']) {
    const [name = ''] = free.splice(Math.floor(random() * free.length), 1);
    marbles.set(name, colour);
  }
  return `${writeMarbles(marbles)} b 0 0`;
};

/** 1 where the side to move can win before or at the limit, 0 where it can draw. */
const best = (judge: AbaloneRules, position: Abalone): number => {
  if (position.outcome !== null) {
    const { winner } = position.outcome;
    return winner === null ? 0 : winner === position.turn ? 1 : -1;
  }
  let most = -1;
  for (const move of judge.moves(position)) {
    most = Math.max(most, 0 - best(judge, played(judge, position, move)));
    if (most === 1) break;
  }
  return most;
};

test('the result at the limit is found exactly', () => {
  const engine = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  const random = chance(50);
  const found: number[] = [];
  const expected: number[] = [];
  for (let task = 0; task < TASKS; task += 1) {
    const position = { ...positionOf(rules, few(random)), ply: 50 - PLIES_LEFT };
    engine.clear();
    engine.set(position);
    const { best: move, plies, score } = think(engine, { nodes: NODES, depth: PLIES_LEFT + 1 });
    expect(move).not.toBeNull();
    found.push(plies === null ? 0 : Math.sign(score));
    expected.push(best(rules, position));
  }
  expect(new Set(expected).size).toBeGreaterThan(1);
  expect(found).toEqual(expected);
});
