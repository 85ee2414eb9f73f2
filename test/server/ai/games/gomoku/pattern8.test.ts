// R1's patterns: what the sliding loop counts is what looking at every place cell by cell finds.
import { describe, expect, test } from '@jest/globals';
import {
  bitOf,
  boardAfter,
  CELLS,
  cellOf,
  emptyOf,
  hasBit,
  NO_BITS,
  sidesOf,
  withBit,
  type MoveRecord,
  type Sides,
  type Word,
} from '../../../../../server/ai/games/gomoku/board8.ts';
import { lineJudge } from '../../../../../server/ai/games/gomoku/lines8.ts';
import { countPattern, everyWay } from '../../../../../server/ai/games/gomoku/pattern8.ts';
import { FIVE, FIVE_SHAPE, LINES, slidingJudge } from '../../../../../server/ai/games/gomoku/worth8.ts';
import { grid, LINES as WAYS } from '../../../../../shared/board/grid.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after } from '../../../../support/ask.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';

const board = grid(8, 8);
const SHAPES = [...LINES.flatMap(({ shapes }) => shapes), FIVE_SHAPE];

/** What lies on each cell, as the shapes write it for the side asked: `o` own, `x` opposing, `.` empty. */
const randomBoards = (count: number): string[] => {
  const random = randomNumbers(8);
  return Array.from({ length: count }, () => {
    const [own, enemy] = [random() * 0.8, random() * 0.4];
    return Array.from({ length: CELLS }, () => {
      const draw = random();
      return draw < own ? 'o' : draw > 1 - enemy ? 'x' : '.';
    }).join('');
  });
};

const wordOf = (cells: string, mark: string): Word =>
  Array.from(cells).reduce(
    (bits, held, cell) => (held === mark ? withBit(bits, bitOf(cell)) : bits),
    NO_BITS,
  );

const sidesIn = (cells: string): Sides => [wordOf(cells, 'o'), wordOf(cells, 'x')];

/** Cell by cell: in how many places a shape lies along one of the four directions. */
const found = (cells: string, shape: string, way: (typeof WAYS)[number]): number =>
  board.rows.flat().filter((from) =>
    Array.from(shape).every((mark, at) => {
      const cell = board.walk(from, way, at);
      return cell >= 0 && cells.charAt(cell) === mark;
    }),
  ).length;

const mirrored = (shape: string): string => Array.from(shape).reverse().join('');

describe.each(SHAPES)('the shape %s', (shape) => {
  const patterns = everyWay(shape);

  test('is four bitboards, each within its width and height from the top left corner', () => {
    const length = shape.length;
    const sizes = patterns.map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([
      [length, 1],
      [1, length],
      [length, length],
      [length, length],
    ]);
    for (const { own, enemy, empty, width, height } of patterns) {
      for (let cell = 0; cell < CELLS; cell += 1) {
        const isIn = [own, enemy, empty].some((word) => hasBit(word, bitOf(cell)));
        if (isIn) expect((cell & 7) < width && cell >> 3 < height).toBe(true);
      }
    }
  });

  test('is counted as cell by cell, in each direction, on random boards', () => {
    let seen = 0;
    for (const cells of randomBoards(400)) {
      const sides = sidesIn(cells);
      const held = { own: sides[0], enemy: sides[1], empty: emptyOf(sides) };
      const counts = patterns.map((pattern) => countPattern(pattern, held)).sort((a, b) => a - b);
      // A pattern runs downwards; where a way of the grid runs upwards, the shape is written from its other end.
      const expected = WAYS.map((way) => found(cells, way.y < 0 ? mirrored(shape) : shape, way)).sort(
        (a, b) => a - b,
      );
      expect(counts).toEqual(expected);
      seen += counts.reduce((sum, count) => sum + count, 0);
    }
    expect(seen).toBeGreaterThan(20);
  });
});

test('a shape that is no palindrome comes with its mirror image', () => {
  const shapes = new Set(SHAPES);
  for (const shape of SHAPES) expect(shapes).toContain(mirrored(shape));
});

describe('the worth of a side', () => {
  test('kept line by line is that of sliding every pattern over the board', () => {
    const [kept, slid] = [lineJudge(), slidingJudge()];
    for (const cells of randomBoards(150)) {
      const sides = sidesIn(cells);
      const stones = Array.from(cells).flatMap((mark, cell) =>
        mark === '.' ? [] : [{ cell, colour: mark === 'o' ? (0 as const) : (1 as const) }],
      );
      for (const { cell, colour } of stones) kept.place(cell, colour);
      for (const side of [0, 1] as const) {
        expect(kept.worth(() => sides, side)).toBe(slid.worth(() => sides, side));
      }
      for (const { cell, colour } of stones) kept.clear(cell, colour);
    }
  });

  const worth = (cells: string): number => slidingJudge().worth(() => sidesIn(cells.padEnd(CELLS, '.')), 0);
  /** Of stones of the second row alone, less what they are worth by the grid and as stones. */
  const lines = (row: string): number => {
    const standing = [3, 4, 5, 6, 6, 5, 4, 3].filter((_, column) => row.charAt(column) === 'o');
    return worth('........' + row) - standing.reduce((sum, each) => sum + each, 0);
  };

  test('is 10, 100 and 1000 for lines of two, three and four, straight and broken', () => {
    expect(lines('..oo....')).toBe(10);
    expect(lines('..o.o...')).toBe(10);
    expect(lines('..ooo...')).toBe(100);
    expect(lines('..oo.o..')).toBe(100 + 10);
    expect(lines('.ooo.o..')).toBe(1000 + 100);
    expect(lines('oooox...')).toBe(0);
    expect(lines('.oooox..')).toBe(1000);
    expect(lines('..oooo..')).toBe(2000);
  });

  test('is 10 less for a straight three that is blocked at both ends', () => {
    expect(lines('..xooox.')).toBe(-10);
    expect(lines('oooox...')).toBe(0);
  });

  test('is 100000 with a five, whatever else there is', () => {
    expect(worth('..ooooo.')).toBe(FIVE);
    expect(worth('.oooooo.')).toBe(FIVE);
  });

  test('counts a stone as one and by the centre grid', () => {
    expect(worth('o')).toBe(1 + 1);
    expect(worth('...........................o')).toBe(1 + 7);
  });
});

test('a move is the board before it, a bit and a side; the board after it is made on demand', () => {
  const rules = rulesOf(GAMES.gomoku, { variant: 'freestyle', size: '8' });
  const before = sidesOf(after(rules, 'd4 e5 a8'));
  const move: MoveRecord = { before, bit: 0, side: 1, evaluation: null };
  expect(hasBit(before[0], 63)).toBe(true);
  expect(cellOf(move.bit)).toBe(rules.geometry.cell('h1'));
  expect(boardAfter(move)).toEqual(sidesOf(after(rules, 'd4 e5 a8 h1')));
  expect(before).toEqual(sidesOf(after(rules, 'd4 e5 a8')));
});
