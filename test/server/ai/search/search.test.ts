// What the shared search promises: alpha-beta finds minimax's value with fewer nodes, in every reference system.
import { describe, expect, test } from '@jest/globals';
import { connect4Board } from '../../../../server/ai/games/connect4/classic.ts';
import { abaloneBoard } from '../../../../server/ai/games/abalone/board.ts';
import { gomokuBoard } from '../../../../server/ai/games/gomoku/minmax.ts';
import { ninukiBoard } from '../../../../server/ai/games/ninuki/board.ts';
import type { Board } from '../../../../server/ai/search/board.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import { search } from '../../../../server/ai/search/search.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import type { Position, Rules } from '../../../../shared/game.ts';
import { rulesOf } from '../../../support/setups.ts';
import { randomPositions } from '../../../support/ai-positions.ts';

interface Case {
  readonly name: string;
  readonly rules: Rules;
  readonly board: (rules: Rules, position: Position) => Board;
  readonly depth: number;
}

const CASES: readonly Case[] = [
  {
    name: 'Connect Four',
    rules: rulesOf(GAMES.connect4),
    board: (_, position) => connect4Board(position),
    depth: 5,
  },
  {
    name: 'Gomoku in the terminal, as published',
    rules: rulesOf(GAMES.gomoku, { variant: 'classic', size: '7' }),
    board: (rules, position) => gomokuBoard(rules, position, false),
    depth: 3,
  },
  {
    name: 'Gomoku in the terminal, repaired',
    rules: rulesOf(GAMES.gomoku, { variant: 'classic', size: '7' }),
    board: (rules, position) => gomokuBoard(rules, position, true),
    depth: 3,
  },
  {
    name: 'Ninuki',
    rules: rulesOf(GAMES.ninuki, { variant: 'epitech', size: '9' }),
    board: ninukiBoard,
    depth: 2,
  },
  {
    name: 'Abalone',
    rules: rulesOf(GAMES.abalone),
    board: (_, position) => abaloneBoard(position, true),
    depth: 2,
  },
];

/** Cells in a row; each side may take any, and whoever holds three of them side by side has won. */
const threeInARow = (cells: string): Board => {
  const held = Array.from(cells);
  const played: number[] = [];
  return {
    moves: () => held.flatMap((cell, at) => (cell === '.' ? [at] : [])),
    play: (cell) => {
      held[cell] = played.push(cell) % 2 === 1 ? 'x' : 'o';
    },
    undo: () => {
      held[played.pop() ?? 0] = '.';
    },
    value: () => 0,
    ended: () => {
      const mover = played.length % 2 === 1 ? 'x' : 'o';
      if (held.join('').includes(mover.repeat(3))) return -100;
      return held.includes('.') ? null : 0;
    },
  };
};

describe.each([false, true])('a decided game, pruned %s', (prune) => {
  const found = (cells: string, sooner: boolean, depth: number): { move: number; score: number } => {
    const board = threeInARow(cells);
    return search(board, board.moves(), { depth, prune, sooner }, NO_LIMITS());
  };

  test('is worth less by its ply where the sooner win is sought, and is not put off', () => {
    expect(found('....xx..', true, 3)).toMatchObject({ move: 3, score: 99 });
    expect(found('....xx..', false, 3)).toMatchObject({ move: 0, score: 100 });
    expect(found('...x....', true, 3)).toMatchObject({ score: 97 });
  });

  test('is lost as late as can be', () => {
    expect(found('.oo....oo.x', true, 2)).toMatchObject({ score: -98 });
    expect(found('..o...oo', true, 4)).toMatchObject({ move: 5, score: -96 });
    expect(found('..o...oo', false, 4)).toMatchObject({ move: 0, score: -100 });
  });

  test('is worth nothing either way when it is drawn', () => {
    expect(found('xo.', true, 1).score).toBeCloseTo(0);
  });
});

describe.each(CASES)('$name', ({ rules, board, depth }) => {
  test('alpha-beta returns the value and the move of minimax with fewer nodes', () => {
    let [few, many] = [0, 0];
    for (const position of randomPositions(rules, 5, 1)) {
      const [plain, pruning] = [board(rules, position), board(rules, position)];
      const roots = plain.moves();
      if (roots.length === 0) continue;
      const all = search(plain, roots, { depth, prune: false }, NO_LIMITS());
      const pruned = search(pruning, roots, { depth, prune: true }, NO_LIMITS());
      expect(pruned.score).toBe(all.score);
      expect(pruned.move).toBe(all.move);
      expect(pruned.nodes).toBeLessThanOrEqual(all.nodes);
      const soft = search(board(rules, position), roots, { depth, prune: true, soft: true }, NO_LIMITS());
      expect({ move: soft.move, score: soft.score }).toEqual({ move: all.move, score: all.score });
      expect(soft.nodes).toBeLessThanOrEqual(all.nodes);
      few += pruned.nodes;
      many += all.nodes;
    }
    expect(few).toBeLessThan(many / 2);
  });

  test('a move taken back leaves the board as it was', () => {
    for (const position of randomPositions(rules, 12, 3)) {
      const played = board(rules, position);
      const before = { value: played.value(), moves: played.moves(), key: { ...played.key } };
      for (const move of before.moves) {
        played.play(move);
        for (const answer of played.moves().slice(0, 5)) {
          played.play(answer);
          played.undo();
        }
        played.undo();
      }
      expect({ value: played.value(), moves: played.moves(), key: { ...played.key } }).toEqual(before);
    }
  });

  test('a board played on is the board of the position played to', () => {
    for (const position of randomPositions(rules, 12, 4)) {
      const played = board(rules, position);
      for (const move of rules.moves(position).slice(0, 20)) {
        const next = rules.play(position, move);
        if (!next.ok) throw new Error(next.reason);
        const { outcome } = next.value.position;
        played.play(move);
        if (outcome === null) {
          expect(played.moves()).toEqual(board(rules, next.value.position).moves());
          expect(played.ended()).toBeNull();
        } else expect(Math.sign(played.ended() ?? NaN)).toBe(outcome.winner === null ? 0 : -1);
        played.undo();
      }
    }
  });
});
