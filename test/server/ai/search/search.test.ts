// What the shared search promises: alpha-beta finds minimax's value with fewer nodes, in every reference system.
import { describe, expect, test } from '@jest/globals';
import { connect4Board } from '../../../../server/ai/games/connect4/classic.ts';
import { abaloneBoard } from '../../../../server/ai/games/abalone/board.ts';
import { gomokuBoard } from '../../../../server/ai/games/gomoku/minmax.ts';
import { ninukiBoard } from '../../../../server/ai/games/ninuki/beam.ts';
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
          expect(played.ended(1)).toBeNull();
        } else expect(Math.sign(played.ended(1) ?? NaN)).toBe(outcome.winner === null ? 0 : -1);
        played.undo();
      }
    }
  });
});
