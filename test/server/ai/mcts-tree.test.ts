// What the Monte-Carlo tree may call proven, and what it does with moves the rules refuse.
import { describe, expect, test } from '@jest/globals';
import { gomokuHints } from '../../../server/ai/games/gomoku/hints.ts';
import type { Hints } from '../../../server/ai/mcts/hints.ts';
import { branch, childAt, conclude, nodeOf, select, type Node } from '../../../server/ai/mcts/tree.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { after } from '../../support/ask.ts';
import { rulesOf } from '../../support/setups.ts';

const rules = rulesOf(GAMES.connect4);
const BLACK_TO_MOVE = after(rules, '4152');
const WHITE_TO_MOVE = after(rules, '415');

const hints = (moves: readonly number[], whole: boolean): Hints => ({
  plies: 0,
  look: () => ({ moves, weights: moves.map(() => 1), whole, lean: 0 }),
});

/** A node with three children of these results, as the first player sees them. */
const withChildren = (
  results: readonly (number | null)[],
  whole: boolean,
  position = BLACK_TO_MOVE,
): Node => {
  const node = nodeOf(rules, position);
  const branches = branch(hints([0, 1, 2], whole), node);
  results.forEach((proven, index) => {
    const child = childAt(rules, node, branches, index);
    if (child !== null) child.proven = proven;
  });
  conclude(node);
  return node;
};

describe('a node', () => {
  test('with one won child is won, whatever the others are', () => {
    expect(withChildren([null, 1, -1], false).proven).toBe(1);
    expect(withChildren([null, -1, 1], false, WHITE_TO_MOVE).proven).toBe(-1);
  });

  test('is lost if all of its children are and no other move could help', () => {
    expect(withChildren([-1, -1, -1], true).proven).toBe(-1);
    expect(withChildren([1, 1, 1], true, WHITE_TO_MOVE).proven).toBe(1);
  });

  test('is open while other moves could help, or one child is open', () => {
    expect(withChildren([-1, -1, -1], false).proven).toBeNull();
    expect(withChildren([-1, null, -1], true).proven).toBeNull();
    expect(withChildren([0, null, 0], true).proven).toBeNull();
  });

  test('is drawn if nothing better is left', () => {
    expect(withChildren([0, -1, 0], true).proven).toBe(0);
    expect(withChildren([0, 1, 0], true, WHITE_TO_MOVE).proven).toBe(0);
  });

  test('never looks at a proven child again', () => {
    const node = withChildren([-1, null, -1], true);
    if (node.branches === null) throw new Error('no branches');
    expect(select(node, node.branches)).toBe(1);
    expect(select(withChildren([-1, -1, -1], false), node.branches)).toBe(1);
  });
});

test('a refused move is dropped, and with the last one gone all legal moves are tried', () => {
  const node = nodeOf(rules, BLACK_TO_MOVE);
  const branches = branch(hints([99, 98], false), node);
  expect(childAt(rules, node, branches, 0)).toBeNull();
  expect(branches.moves).toEqual([98]);
  expect(childAt(rules, node, branches, 0)).toBeNull();
  expect(node.branches?.moves).toEqual(rules.moves(BLACK_TO_MOVE));
});

test('Gomoku’s forced answers are whole in freestyle, and nothing is forced where six do not win', () => {
  const line = 'h8 g8 i8 a1 j8 c1 k8';
  const freestyle = rulesOf(GAMES.gomoku);
  const look = gomokuHints(freestyle).look(after(freestyle, line));
  expect(look.moves.map((move) => freestyle.format(move))).toEqual(['l8']);
  expect(look.whole).toBe(true);
  const standard = rulesOf(GAMES.gomoku, { variant: 'standard' });
  const open = gomokuHints(standard).look(after(standard, line));
  expect(open.moves.length).toBeGreaterThan(10);
  expect(open.whole).toBe(false);
});
