// R1: the pattern counts on bitboards, the faults its authors report, and their repair.
import { describe, expect, test } from '@jest/globals';
import { countWindows, hasFive } from '../../../../../server/ai/games/gomoku/windows8.ts';
import { has, type Bits } from '../../../../../shared/board/bits.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import type { Cell } from '../../../../../shared/game.ts';
import { grid, LINES } from '../../../../../shared/board/grid.ts';
import { ask, read } from '../../../../support/ask.ts';
import { randomPositions } from '../../../../support/ai-positions.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';

const rules = rulesOf(GAMES.gomoku, { variant: 'freestyle', size: '8' });
const board = grid(8, 8);

const wordsOf = (stones: readonly boolean[]): [high: number, low: number] => {
  let [high, low] = [0, 0];
  stones.forEach((stone, cell) => {
    if (!stone) return;
    if (cell < 32) high |= 1 << (31 - cell);
    else low |= 1 << (63 - cell);
  });
  return [high, low];
};

/** Every window of five cells, one by one. */
const windows = board.rows
  .flat()
  .flatMap((cell) =>
    LINES.filter((step) => board.walk(cell, step, 4) >= 0).map((step) =>
      [0, 1, 2, 3, 4].map((times) => board.walk(cell, step, times)),
    ),
  );

const boards = (count: number): { own: boolean[]; other: boolean[] }[] => {
  const random = randomNumbers(5);
  return Array.from({ length: count }, () => {
    const draws = Array.from({ length: 64 }, () => random());
    const density = random();
    return {
      own: draws.map((draw) => draw < density * 0.7),
      other: draws.map((draw) => draw > 1 - density * 0.3),
    };
  });
};

describe('pattern counts', () => {
  test('there are 96 windows of five on 8×8', () => {
    expect(windows).toHaveLength(96);
  });

  test('are those of looking at every window', () => {
    for (const { own, other } of boards(300)) {
      const counts = new Int32Array(6);
      countWindows(...wordsOf(own), ...wordsOf(other), counts);
      const expected = [0, 0, 0, 0, 0, 0];
      for (const cells of windows) {
        const stones = cells.filter((cell) => own[cell]).length;
        if (stones > 0 && cells.every((cell) => other[cell] !== true)) {
          expected[stones] = (expected[stones] ?? 0) + 1;
        }
      }
      expect([...counts]).toEqual(expected);
    }
  });

  test('find a five wherever there is one', () => {
    for (const { own } of boards(300)) {
      const expected = windows.some((cells) => cells.every((cell) => own[cell]));
      expect(hasFive(...wordsOf(own))).toBe(expected);
    }
    for (const cells of windows) {
      expect(hasFive(...wordsOf(board.rows.flat().map((cell) => cells.includes(cell))))).toBe(true);
    }
  });
});

/** Each side has four in a row that one cell completes, f7 for White, f2 for Black, who is to move and better placed. */
const BOTH_FOUR = '8/bwwww3/8/4b3/3b4/8/wbbbb3/w6w b';

describe('as published', () => {
  test('of equal moves it plays the lowest free bit, the last in reading order', () => {
    const { move } = ask('gomoku', 'gomoku8:depth=1', rules, rules.start);
    expect(rules.format(move)).toBe('e4');
  });

  test('a five does not end the branch, so that it blocks instead of winning', () => {
    const { move } = ask('gomoku', 'gomoku8:depth=2', rules, read(rules, BOTH_FOUR));
    expect(rules.format(move)).toBe('f7');
  });

  test('alpha-beta plays what plain negamax plays, with fewer nodes', () => {
    let [few, many] = [0, 0];
    for (const position of randomPositions(rules, 4, 7)) {
      const plain = ask('gomoku', 'gomoku8-negamax', rules, position);
      const pruned = ask('gomoku', 'gomoku8:depth=2', rules, position);
      expect(pruned.move).toBe(plain.move);
      expect(pruned.thinking.score).toBe(plain.thinking.score);
      few += pruned.thinking.nodes;
      many += plain.thinking.nodes;
    }
    expect(few).toBeLessThan(0.75 * many);
  });
});

describe('repaired', () => {
  test('of equal moves it plays the first from the centre', () => {
    const { move } = ask('gomoku', 'gomoku8-fixed:depth=1', rules, rules.start);
    expect(rules.format(move)).toBe('d5');
  });

  test('it wins at once', () => {
    const { move, thinking } = ask('gomoku', 'gomoku8-fixed', rules, read(rules, BOTH_FOUR));
    expect(rules.format(move)).toBe('f2');
    expect(thinking.score).toBe(100000 - 1);
  });

  test('it sees a win in three plies as one', () => {
    const { thinking } = ask('gomoku', 'gomoku8-fixed', rules, read(rules, '8/8/8/8/2bbb3/8/8/w1w3w1 b'));
    expect(thinking.score).toBe(100000 - 3);
  });

  test('its order and its hash change what it costs, not what it finds', () => {
    const nodes = [0, 0, 0];
    for (const position of randomPositions(rules, 3, 11)) {
      const answers = ['', ':order=0', ':hash=1'].map((options) =>
        ask('gomoku', `gomoku8-fixed:depth=3${options}`, rules, position),
      );
      answers.forEach(({ thinking }, at) => {
        expect(thinking.score).toBe(answers[0]?.thinking.score);
        nodes[at] = (nodes[at] ?? 0) + thinking.nodes;
      });
    }
    const [usual = 0, unordered = 0, hashed = 0] = nodes;
    expect(usual).toBeLessThan(unordered);
    expect(hashed).toBeLessThanOrEqual(usual);
  });

  test('depth grows as the board fills', () => {
    const depthAt = (stones: number): number => {
      const position = { ...rules.start, stones: spread(stones), ply: stones };
      return ask('gomoku', 'gomoku8-fixed:depth=1', rules, position).thinking.depth;
    };
    expect([0, 16, 32, 48].map(depthAt)).toEqual([1, 2, 3, 4]);
  });
});

/** Stones in a pattern without any five: pairs of rows shifted by two. */
const spread = (count: number): readonly [Bits, Bits] => {
  const colourOf = (cell: Cell): number => ((cell & 7) + 2 * (cell >> 3)) & 3;
  const cells = board.rows.flat().slice(0, count);
  const sideOf = (black: boolean): Bits => {
    const words = new Uint32Array(2);
    for (const cell of cells) {
      if (colourOf(cell) < 2 === black) words[cell >> 5] = (words[cell >> 5] ?? 0) | (1 << (cell & 31));
    }
    return words;
  };
  const stones = [sideOf(true), sideOf(false)] as const;
  expect(cells.every((cell) => has(stones[0], cell) !== has(stones[1], cell))).toBe(true);
  return stones;
};
