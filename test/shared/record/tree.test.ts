// Trees of moves: what is added, promoted, deleted and said, and that everything else stays the same.
import { describe as suite, expect, test } from '@jest/globals';
import type { GameRecord } from '../../../shared/record/record.ts';
import {
  addMove,
  childrenAt,
  describe,
  mainLine,
  movesTo,
  nodeAt,
  promote,
  recordAlong,
  removeMove,
  treeOf,
  type GameTree,
} from '../../../shared/record/tree.ts';

const record: GameRecord = {
  game: 'connect4',
  setup: { variant: 'classic', size: '7x6', options: {} },
  moves: ['4', '4', '3'],
  players: ['Ann', null],
  result: { winner: 0, reason: 'resigned' },
};

const branched = (): GameTree => {
  const first = addMove(treeOf(record), [0], '5');
  return addMove(first.tree, first.path, '2').tree;
};

suite('a tree of moves', () => {
  test('is a record as long as it has one line', () => {
    expect(recordAlong(treeOf(record))).toEqual(record);
  });

  test('a new move is the last branch, a known one is entered', () => {
    const tree = branched();
    expect(childrenAt(tree, [0]).map(({ move }) => move)).toEqual(['4', '5']);
    const again = addMove(tree, [0], '5');
    expect(again.tree).toBe(tree);
    expect(again.path).toEqual([0, 1]);
    expect(movesTo(tree, mainLine(tree, again.path))).toEqual(['4', '5', '2']);
  });

  test('a promoted line is the main one in all its length, and the old one is kept', () => {
    const { tree, path } = promote(branched(), [0, 1, 0]);
    expect(path).toEqual([0, 0, 0]);
    expect(movesTo(tree, mainLine(tree))).toEqual(['4', '5', '2']);
    expect(movesTo(tree, mainLine(tree, [0, 1]))).toEqual(['4', '4', '3']);
  });

  test('a move goes with all that follows it', () => {
    const { tree, path } = removeMove(branched(), [0, 0]);
    expect(path).toEqual([0]);
    expect(movesTo(tree, mainLine(tree))).toEqual(['4', '5', '2']);
    expect(removeMove(tree, []).tree).toBe(tree);
  });

  test('what is said of a move stays with it, and goes with an empty text', () => {
    const said = describe(branched(), [0, 1], { name: 'Quiet', comment: 'holds' });
    expect(nodeAt(said, [0, 1])).toMatchObject({ move: '5', name: 'Quiet', comment: 'holds' });
    expect(nodeAt(describe(said, [0, 1], { comment: '' }), [0, 1])).toEqual({
      move: '5',
      name: 'Quiet',
      children: [{ move: '2', children: [] }],
    });
    expect(describe(said, [], { comment: 'before' }).comment).toBe('before');
  });

  test('nodes that nothing happened to are the same objects', () => {
    const tree = branched();
    expect(childrenAt(describe(tree, [0, 1], { name: 'x' }), [0])[0]).toBe(childrenAt(tree, [0])[0]);
  });

  test('a variation has no result', () => {
    expect(recordAlong(branched(), [0, 1])).toMatchObject({ moves: ['4', '5', '2'], result: null });
  });

  test('a path that leads nowhere changes nothing', () => {
    const tree = branched();
    expect(nodeAt(tree, [0, 7])).toBeNull();
    expect(describe(tree, [0, 7], { name: 'x' }).children).toEqual(tree.children);
    expect(promote(tree, [3]).tree).toEqual(tree);
  });
});
