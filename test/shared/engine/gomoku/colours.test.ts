// Swap openings are played to their end by legal moves, and a lost colour is left to the other player.
import { describe, expect, test } from '@jest/globals';
import { openGomoku } from '../../../../shared/engine/gomoku/engine.ts';
import { swapMove } from '../../../../shared/engine/gomoku/colours.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor } from '../../../../shared/engine/search-engine.ts';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import { kernelOf, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';

const HASH_BITS = 16;
const opened = (opening: string) => {
  const rules = rulesFor(gomoku, { options: { opening } });
  const engine = openGomoku(kernelOf('gomoku'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  return { rules, engine };
};

describe.each(['swap', 'swap2'])('%s', (opening) => {
  test('both players come to a settled position and go on', () => {
    const { rules, engine } = opened(opening);
    const random = randomNumbers(3);
    for (let game = 0; game < 3; game += 1) {
      let position = rules.start;
      for (let ply = 0; ply < 9; ply += 1) {
        const move = swapMove(rules, engine, position, { nodes: 3000 }, random);
        expect(rules.moves(position)).toContain(move);
        position = played(rules, position, move);
      }
      expect(position.stage).toBe('settled');
    }
  });
});

test('the better colour is the one chosen', () => {
  const { rules, engine } = opened('swap');
  // Two blacks in a row against a white stone in the corner: Black, though White moves next.
  const read = rules.read('15/15/15/15/15/15/15/6bb7/15/15/15/15/15/15/w14 w choice');
  if (!read.ok) throw new Error(read.reason);
  expect(rules.format(swapMove(rules, engine, read.value, { nodes: 60_000 }, randomNumbers(1)))).toBe(
    'black',
  );
});
