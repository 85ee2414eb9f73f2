// The engines of the games of lines against a simple opponent: they win from either side, at some 40 ms a move.
import { describe, expect, test } from '@jest/globals';
import type { Game, Position } from '../../../shared/game.ts';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { openNinuki } from '../../../shared/engine/ninuki/engine.ts';
import { memoryFor, think } from '../../../shared/engine/search-engine.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { ninuki } from '../../../shared/games/ninuki/game.ts';
import type { Choice } from '../../../shared/choice.ts';
import { greedyMove, pointsOf, scattered } from '../../support/greedy.ts';
import { kernelOf, rulesFor } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';
import type { OpenEngine } from '../../support/search-engines.ts';

const HASH_BITS = 16;
const GAMES = 6;
const NODES = 20_000;

const beatsGreedy = <P extends Position>(game: Game<P>, open: OpenEngine<P>, choice: Choice = {}): void => {
  test.each(Object.keys(game.variants))('%s', (variant) => {
    const rules = rulesFor(game, { ...choice, variant });
    const engine = open(kernelOf(game.id), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
    const random = randomNumbers(11);
    let points = 0;
    for (let n = 0; n < GAMES; n += 1) {
      const start = scattered(rules, 2, random);
      const greedy = (position: P): number => greedyMove(rules, position, random);
      const strong = (position: P): number => {
        engine.set(position);
        return think(engine, { nodes: NODES }).best ?? -1;
      };
      points +=
        n % 2 === 0 ? pointsOf(rules, start, strong, greedy) : 1 - pointsOf(rules, start, greedy, strong);
    }
    expect(points).toBeGreaterThanOrEqual(0.95 * GAMES);
  });
};

describe('the engine of gomoku beats a greedy player', () => beatsGreedy(gomoku, openGomoku));
describe('the engine of ninuki beats a greedy player', () => beatsGreedy(ninuki, openNinuki, { size: '13' }));
