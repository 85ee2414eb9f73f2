// R5: the win test on two 32-bit halves, and minimax from the centre outwards.
import { describe, expect, test } from '@jest/globals';
import { bitsOfColour, hasFour } from '../../../../../server/ai/games/connect4/classic.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after, ask } from '../../../../support/ask.ts';
import { randomPositions } from '../../../../support/ai-positions.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';

const rules = rulesOf(GAMES.connect4);

describe('win test', () => {
  test('equals the rules’ on random positions', () => {
    let wins = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomNumbers(seed);
      let position = rules.start;
      while (position.outcome === null) {
        const moves = rules.moves(position);
        const played = rules.play(position, moves[Math.floor(random() * moves.length)] ?? 0);
        if (!played.ok) throw new Error(played.reason);
        position = played.value.position;
        for (const colour of [0, 1] as const) {
          const { low, high } = bitsOfColour(position.stones[colour]);
          expect(hasFour(low, high)).toBe(position.outcome?.winner === colour);
        }
      }
      if (position.outcome.winner !== null) wins += 1;
    }
    expect(wins).toBeGreaterThan(350);
  });

  test('sees each of the 69 fours, and none that wraps around a column', () => {
    const bit = (column: number, row: number): [number, number] => {
      const at = 7 * column + row;
      return at < 32 ? [1 << at, 0] : [0, 1 << (at - 32)];
    };
    let fours = 0;
    for (let column = 0; column < 7; column += 1) {
      for (let row = 0; row < 6; row += 1) {
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
          [1, 1],
          [1, -1],
        ] as const) {
          const cells = [0, 1, 2, 3].map((times) => [column + dx * times, row + dy * times] as const);
          const bits = cells.map(([x, y]) => (x < 7 ? bit(x, Math.max(0, Math.min(6, y))) : [0, 0]));
          const inside = cells.every(([x, y]) => x < 7 && y >= 0 && y < 6);
          if (!inside) continue;
          fours += 1;
          const all = bits.reduce(([low = 0, high = 0], [l = 0, h = 0]) => [low | l, high | h], [0, 0]);
          expect(hasFour(all[0] ?? 0, all[1] ?? 0)).toBe(true);
          const three = bits
            .slice(1)
            .reduce(([low = 0, high = 0], [l = 0, h = 0]) => [low | l, high | h], [0, 0]);
          expect(hasFour(three[0] ?? 0, three[1] ?? 0)).toBe(false);
        }
      }
    }
    expect(fours).toBe(69);
    const wrapped = [bit(0, 4), bit(0, 5), bit(1, 0), bit(1, 1)];
    const all = wrapped.reduce<[number, number]>(([low, high], [l, h]) => [low | l, high | h], [0, 0]);
    expect(hasFour(...all)).toBe(false);
  });
});

describe('minimax', () => {
  test('opens in the middle', () => {
    expect(rules.format(ask('connect4', 'connect4-minimax', rules, rules.start).move)).toBe('4');
  });

  test('values a win by how soon it comes', () => {
    expect(ask('connect4', 'connect4-minimax', rules, after(rules, '414243')).thinking.score).toBe(999);
    expect(ask('connect4', 'connect4-minimax', rules, after(rules, '4141')).thinking.score).toBe(0);
    expect(ask('connect4', 'connect4-minimax', rules, after(rules, '4151')).thinking.score).toBe(997);
  });

  test('repaired, it plays the same with far fewer nodes', () => {
    let [few, many] = [0, 0];
    for (const position of randomPositions(rules, 10, 51)) {
      const plain = ask('connect4', 'connect4-minimax', rules, position);
      const pruned = ask('connect4', 'connect4-minimax-fixed', rules, position);
      expect(pruned.move).toBe(plain.move);
      expect(pruned.thinking.score).toBe(plain.thinking.score);
      few += pruned.thinking.nodes;
      many += plain.thinking.nodes;
    }
    expect(few).toBeLessThan(many / 8);
  });
});
