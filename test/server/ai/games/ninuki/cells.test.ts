// R2's cells: thirty-one patterns in five bits, and a record that is the same kept move by move as counted anew.
import { describe, expect, test } from '@jest/globals';
import { emptyCells, type Cells } from '../../../../../server/ai/games/ninuki/cells.ts';
import { alignmentValue, PATTERNS } from '../../../../../server/ai/games/ninuki/patterns.ts';
import { ninukiBoard } from '../../../../../server/ai/games/ninuki/board.ts';
import { members } from '../../../../../shared/board/bits.ts';
import { grid, LINES } from '../../../../../shared/board/grid.ts';
import { other, type Cell, type Colour, type Position } from '../../../../../shared/game.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import { nearStones } from '../../../../support/ai-positions.ts';
import { played } from '../../../../support/played.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';

describe('the table of patterns', () => {
  test('fits five bits, and names no pattern twice', () => {
    expect(PATTERNS.length).toBeLessThanOrEqual(32);
    const names = PATTERNS.map(({ stones, run, holes, open }) => [stones, run, holes, open].join(' '));
    expect(new Set(names).size).toBe(PATTERNS.length);
  });

  test('has three stones and a hole, open at both ends', () => {
    const facts = { stones: 3, run: 2, holes: 1, open: 2, worth: alignmentValue(2, 1) };
    expect(PATTERNS).toContainEqual(facts);
  });
});

const SIZE = 13;
const board = grid(SIZE, SIZE);

/** A line's marks around a cell, four to each side: own stones `o`, empty `_`, anything else `#`. */
const around = (
  marks: readonly number[],
  cell: Cell,
  step: { x: number; y: number },
  colour: Colour,
): string =>
  [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, -5]
    .sort((a, b) => a - b)
    .map((times) => {
      const at = board.walk(cell, step, times);
      if (times === 0) return 'o';
      const mark = at < 0 ? 3 : (marks[at] ?? 0);
      return mark === 0 ? '_' : mark === colour + 1 ? 'o' : '#';
    })
    .join('');

/** By every stretch of at most five cells that begins and ends with a stone and has the middle one in it. */
const bestAround = (text: string): number => {
  let best = 0;
  for (let first = 1; first <= 5; first += 1) {
    for (let last = 5; last < Math.min(first + 5, text.length - 1); last += 1) {
      const inner = text.slice(first, last + 1);
      if (!/^o(_?o)*$/.test(inner)) continue;
      const stones = inner.split('o').length - 1;
      const run = Math.max(...inner.split('_').map((part) => part.length));
      const open = [text[first - 1], text[last + 1]].filter((end) => end === '_').length;
      const index = PATTERNS.findIndex(
        (each) => each.stones === stones && each.run === run && each.open === open,
      );
      best = Math.max(best, index);
    }
  }
  return best;
};

const recordOf = (cells: Cells): string =>
  JSON.stringify({
    patterns: board.rows
      .flat()
      .map((cell) =>
        ([0, 1] as const).flatMap((colour) => LINES.map((_, way) => cells.pattern(cell, way, colour))),
      ),
    influence: cells.influence.map((each) => [...each]),
    sums: [...cells.sums],
  });

const anew = ({ stones }: Pick<Position, 'stones'>): Cells => {
  const cells = emptyCells(SIZE);
  for (const colour of [0, 1] as const) for (const cell of members(stones[colour])) cells.place(cell, colour);
  return cells;
};

describe('the record', () => {
  const rules = rulesOf(GAMES.ninuki, { variant: 'ninuki', size: String(SIZE) });

  test('of an empty cell is the best pattern that either colour would make there, on each line', () => {
    const random = randomNumbers(5);
    const marks = board.rows
      .flat()
      .map(() => Math.floor(random() * 6))
      .map((mark) => (mark > 2 ? 0 : mark));
    const cells = emptyCells(SIZE);
    marks.forEach((mark, cell) => {
      if (mark !== 0) cells.place(cell, mark === 1 ? 0 : 1);
    });
    let compared = 0;
    for (const cell of board.rows.flat()) {
      if (marks[cell] !== 0) continue;
      for (const colour of [0, 1] as const) {
        LINES.forEach((step, way) => {
          const wanted = bestAround(around(marks, cell, step, colour));
          expect([cell, way, colour, cells.pattern(cell, way, colour)]).toEqual([cell, way, colour, wanted]);
          compared += 1;
        });
      }
    }
    expect(compared).toBeGreaterThan(600);
  });

  test('counts four for a stone beside a cell and one for a stone a step further, each colour for itself', () => {
    const cells = emptyCells(SIZE);
    const centre = board.centre;
    for (const [x, y, colour] of [
      [1, 0, 0],
      [1, 1, 0],
      [2, 0, 0],
      [-2, 1, 1],
      [3, 0, 1],
    ] as const) {
      cells.place(board.walk(board.walk(centre, { x, y: 0 }), { x: 0, y }), colour);
    }
    expect(cells.influence.map((each) => each[centre])).toEqual([9, 1]);
  });

  test('kept through captures and undone is the record counted anew', () => {
    let captures = 0;
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = randomNumbers(seed);
      const cells = emptyCells(SIZE);
      const passed: { record: string; undo: () => void }[] = [];
      let position: Position = rules.start;
      while (position.outcome === null) {
        const record = recordOf(cells);
        const moves = nearStones(rules, position, rules.moves(position));
        const move = moves[Math.floor(random() * moves.length)] ?? 0;
        const { turn, stones } = position;
        position = played(rules, position, move);
        const gone = members(stones[other(turn)]).filter(
          (cell) => !members(position.stones[other(turn)]).includes(cell),
        );
        captures += gone.length;
        cells.place(move, turn);
        for (const cell of gone) cells.clear(cell, other(turn));
        passed.push({
          record,
          undo: () => {
            for (const cell of gone) cells.place(cell, other(turn));
            cells.clear(move, turn);
          },
        });
        expect(recordOf(cells)).toBe(recordOf(anew(position)));
      }
      for (const { record, undo } of passed.reverse()) {
        undo();
        expect(recordOf(cells)).toBe(record);
      }
    }
    expect(captures).toBeGreaterThan(20);
  });

  test.each([false, true])(
    'leaves out no move that the rules allow near a stone, repaired %s',
    (repaired) => {
      for (const variant of Object.keys(GAMES.ninuki.variants)) {
        const each = rulesOf(GAMES.ninuki, { variant, size: '9' });
        for (let seed = 1; seed <= 4; seed += 1) {
          const random = randomNumbers(seed);
          const own = ninukiBoard(each, each.start, repaired);
          for (let position: Position = each.start; position.outcome === null;) {
            const legal = each.moves(position);
            const near = nearStones(each, position, legal);
            if (position.ply > 2) expect(own.moves().sort((a, b) => a - b)).toEqual(near);
            const move = near[Math.floor(random() * near.length)] ?? 0;
            own.play(move);
            position = played(each, position, move);
          }
        }
      }
    },
  );
});
