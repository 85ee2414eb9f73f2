// R4: the evaluation, the node budget, the table's duplicates, and the selection of moves.
import { describe, expect, test } from '@jest/globals';
import { abaloneBoard } from '../../../../../server/ai/games/abalone/board.ts';
import { evaluate, standingOf } from '../../../../../server/ai/games/abalone/evaluation.ts';
import type { Board } from '../../../../../server/ai/search/board.ts';
import { NO_LIMITS } from '../../../../support/no-limits.ts';
import { childrenOf, search } from '../../../../../server/ai/search/search.ts';
import { members } from '../../../../../shared/board/bits.ts';
import type { Position } from '../../../../../shared/game.ts';
import { boardOf } from '../../../../../shared/games/abalone/moves.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import { hex } from '../../../../../shared/board/hex.ts';
import { ask, read } from '../../../../support/ask.ts';
import { randomPositions } from '../../../../support/ai-positions.ts';
import { rulesOf } from '../../../../support/setups.ts';

const rules = rulesOf(GAMES.abalone);

/** The published formula, from the distances of cells alone. */
const formula = ({ stones }: Position, lost: readonly [number, number], side: 0 | 1): number => {
  const centre = hex.at(hex.cell('e5') ?? -1);
  const apart = (a: number, b: number): number => {
    const [p, q] = [hex.at(a), hex.at(b)];
    return Math.hypot(p.x - q.x, p.y - q.y);
  };
  const spread = stones.map((bits) =>
    members(bits).reduce(
      (sum, cell) => sum + Math.hypot(hex.at(cell).x - centre.x, hex.at(cell).y - centre.y),
      0,
    ),
  );
  const pairs = stones.map((bits) => {
    const cells = members(bits);
    return cells.flatMap((a) => cells.filter((b) => b > a && apart(a, b) < 1.1)).length;
  });
  const opp = side === 0 ? 1 : 0;
  const of = (values: readonly number[], which: number): number => values[which] ?? 0;
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const total =
    0.5 * lost[opp] -
    lost[side] +
    0.25 * share(of(spread, opp) - of(spread, side), of(spread, 0) + of(spread, 1)) +
    0.25 * share(of(pairs, side) - of(pairs, opp), of(pairs, 0) + of(pairs, 1));
  return total / (6.5 / 6);
};

describe('evaluation', () => {
  test('is the published formula', () => {
    for (const position of randomPositions(rules, 20, 41)) {
      for (const side of [0, 1] as const) {
        expect(evaluate(standingOf(boardOf(position), [2, 1]), side)).toBeCloseTo(
          formula(position, [2, 1], side),
          10,
        );
      }
    }
  });

  test('own losses weigh twice the opponent’s, and it stays within six', () => {
    const board = boardOf(rules.start);
    expect(evaluate(standingOf(board, [0, 1]), 0)).toBeCloseTo(0.5 / (6.5 / 6), 10);
    expect(evaluate(standingOf(board, [1, 0]), 0)).toBeCloseTo(-1 / (6.5 / 6), 10);
    for (const position of randomPositions(rules, 10, 42)) {
      expect(Math.abs(evaluate(standingOf(boardOf(position), [6, 0]), 0))).toBeLessThanOrEqual(6);
    }
  });

  test('an empty board is worth nothing', () => {
    const board = boardOf(read(rules, '5/6/7/8/9/8/7/6/5 b 0 0'));
    expect(evaluate(standingOf(board, [0, 0]), 0)).toBe(0);
  });
});

describe('table', () => {
  test('as published avoids hundreds of duplicates a search', () => {
    let position = rules.start;
    let duplicates = 0;
    for (let ply = 0; ply < 6; ply += 1) {
      const board = abaloneBoard(position, false);
      const found = search(board, board.moves(), { depth: 3, prune: true, table: 'published' }, NO_LIMITS());
      duplicates += found.duplicates;
      const played = rules.play(position, found.move);
      if (!played.ok) throw new Error(played.reason);
      position = played.value.position;
    }
    expect(duplicates / 6).toBeGreaterThan(200);
    expect(duplicates / 6).toBeLessThan(2000);
  });

  test('as published confuses depths and bounds: it does not always agree with plain alpha-beta', () => {
    const agrees = (kind: 'sound' | 'published', position: Position): boolean => {
      const [plain, tabled] = [abaloneBoard(position, true), abaloneBoard(position, kind === 'sound')];
      const without = search(plain, plain.moves(), { depth: 3, prune: true }, NO_LIMITS());
      const found = search(tabled, tabled.moves(), { depth: 3, prune: true, table: kind }, NO_LIMITS());
      return found.score === without.score && found.move === without.move;
    };
    const positions = randomPositions(rules, 3, 44);
    expect(positions.every((position) => agrees('sound', position))).toBe(true);
    expect(positions.every((position) => agrees('published', position))).toBe(false);
  });

  test('as published knows no side to move, repaired it does', () => {
    const keyOf = (side: string, sided: boolean): unknown => {
      const position = read(rules, rules.write(rules.start).replace(' b ', ` ${side} `));
      return { ...abaloneBoard(position, sided).key };
    };
    expect(keyOf('b', false)).toEqual(keyOf('w', false));
    expect(keyOf('b', true)).not.toEqual(keyOf('w', true));
  });
});

describe('action selection', () => {
  test('searches the twenty best by evaluation, best first', () => {
    const board: Board = abaloneBoard(rules.start, false);
    const all = board.moves();
    const kept = childrenOf(board, all, { depth: 4, prune: true, ordered: true, width: 20 }, 0);
    const valueOf = (move: number): number => {
      board.play(move);
      const value = -board.value();
      board.undo();
      return value;
    };
    const values = all.map(valueOf).sort((a, b) => b - a);
    expect(kept.map(valueOf)).toEqual(values.slice(0, 20));
  });
});

describe('budget', () => {
  test.each(['abalone-basic', 'abalone-tt', 'abalone-select', 'abalone-select-fixed'])(
    '%s deepens until the nodes of a move are spent, and answers with the last whole depth',
    (name) => {
      for (const position of randomPositions(rules, 2, 45)) {
        const depths: number[] = [];
        const { thinking } = ask('abalone', `${name}:nodes=20000`, rules, position, {
          report: ({ depth }) => depths.push(depth),
        });
        expect(thinking.nodes).toBeGreaterThanOrEqual(20_000);
        expect(thinking.nodes).toBeLessThan(20_000 + thinking.depth * 90);
        expect(depths).toEqual(depths.map((_, index) => index + 1));
        expect(thinking.depth).toBe(depths.length);
        expect(thinking.depth).toBeGreaterThan(1);
      }
    },
  );

  test('past the nodes of a move positions are evaluated only', () => {
    const { thinking } = ask('abalone', 'abalone-basic:nodes=10', rules, rules.start);
    expect(thinking.depth).toBe(1);
    expect(thinking.nodes).toBe(rules.moves(rules.start).length);
  });
});

test('pushes the sixth marble off; repaired, a win is worth more the sooner it comes', () => {
  const position = read(rules, '2bbw/6/7/8/9/8/7/6/wwww1 b 0 5');
  const scoreOf = (name: string): number => ask('abalone', name, rules, position).thinking.score;
  for (const name of ['abalone-basic', 'abalone-tt', 'abalone-select']) expect(scoreOf(name)).toBe(6);
  for (const name of ['abalone-tt-fixed', 'abalone-select-fixed']) expect(scoreOf(name)).toBe(999);
});

test('the repaired forms count marbles in danger, and judge as was learned, where they are asked to', () => {
  // Each side can push the other's marble off on the left; black is to move and sees what it would lose.
  const position = read(rules, '5/6/7/8/bww6/8/7/6/bb3 b 0 0');
  for (const name of ['abalone-tt-fixed', 'abalone-select-fixed']) {
    const scoreOf = (wish: string): number =>
      ask('abalone', `${name}:depth=1:${wish}`, rules, position).thinking.score;
    for (const wish of ['danger', 'learned'])
      expect(scoreOf(`${wish}=1`)).not.toBeCloseTo(scoreOf(`${wish}=0`), 6);
  }
});
