// Abalone's engine against its classic agents: it wins, from either side, at twenty thousand nodes a move, some 10 ms.
import { expect, test } from '@jest/globals';
import { openAbalone } from '../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../../shared/engine/search-engine.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import { opponent, questionOf } from '../../../support/ask.ts';
import { pointsOf } from '../../../support/greedy.ts';
import { kernelOf, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';

const HASH_BITS = 16;
const GAMES = 6;
const NODES = 20_000;

test('the engine of abalone beats the basic agent', () => {
  const rules = rulesFor(abalone, {});
  const engine = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  const basic = opponent('abalone', rules, 'abalone-basic:nodes=10000');
  const strong = (position: Abalone): number => {
    engine.set(position);
    return think(engine, { nodes: NODES }).best ?? -1;
  };
  const simple = (position: Abalone): number => basic.choose(questionOf(rules, position)).move;
  const random = randomNumbers(11);
  let points = 0;
  for (let game = 0; game < GAMES; game += 1) {
    let start = rules.start;
    for (let ply = 0; ply < 6; ply += 1) {
      const moves = rules.moves(start);
      start = played(rules, start, moves[Math.floor(random() * moves.length)] ?? 0);
    }
    points +=
      game % 2 === 0 ? pointsOf(rules, start, strong, simple) : 1 - pointsOf(rules, start, simple, strong);
  }
  expect(points).toBeGreaterThanOrEqual(GAMES - 0.5);
});
