// Gomoku's engine against a simple opponent: it wins, from either side, at twenty thousand nodes a move, some 40 ms.
import { describe, expect, test } from '@jest/globals';
import { openGomoku } from '../../shared/engine/gomoku.ts';
import { createMemory } from '../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../shared/engine/search-engine.ts';
import { gomoku } from '../../shared/games/gomoku/game.ts';
import { greedyMove, pointsOf, scattered } from '../support/greedy.ts';
import { kernelOf, rulesFor } from '../support/played.ts';
import { randomNumbers } from '../support/random.ts';

const HASH_BITS = 16;
const GAMES = 10;
const NODES = 20_000;

describe('the engine of gomoku beats a greedy player', () => {
  test.each(['freestyle', 'standard', 'renju', 'classic'])('%s', (variant) => {
    const rules = rulesFor(gomoku, { variant });
    const engine = openGomoku(kernelOf('gomoku'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
    const random = randomNumbers(11);
    let points = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const start = scattered(rules, 2, random);
      const greedy = (position: typeof start): number => greedyMove(rules, position, random);
      const strong = (position: typeof start): number => {
        engine.set(position);
        return think(engine, { nodes: NODES }).best ?? -1;
      };
      points +=
        game % 2 === 0 ? pointsOf(rules, start, strong, greedy) : 1 - pointsOf(rules, start, greedy, strong);
    }
    expect(points).toBeGreaterThanOrEqual(0.95 * GAMES);
  });
});
