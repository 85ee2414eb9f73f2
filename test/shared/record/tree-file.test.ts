// Files with branches: each of them is played by the rules, what breaks them is named with its place, and what is written is read again.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Rules } from '../../../shared/game.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { exportTree, importTree } from '../../../shared/record/tree-file.ts';
import {
  addMove,
  describe as say,
  nodesTo,
  treeOf,
  type GameTree,
  type MoveNode,
} from '../../../shared/record/tree.ts';
import { rulesOf, setupOf } from '../../support/setups.ts';

const annotated = readFileSync(new URL('../../data/gomoku/annotated.sgf', import.meta.url), 'utf8');
const sgf = (rest: string): ReturnType<typeof importTree> =>
  importTree('gomoku', 'sgf', `(;FF[4]GM[4]SZ[15]${rest}`);
const moves = (children: readonly MoveNode[]): unknown[] =>
  children.map(({ move, children: next }) => (next.length === 0 ? move : [move, ...moves(next)]));

describe('SGF', () => {
  test('is read with its branches, names and comments', () => {
    const read = sgf(
      'C[first];B[hh]N[Centre];W[ih](;B[ii]C[one\n\\]two])(;B[gg](;W[ff])(;W[fg]))(;C[no move]))',
    );
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.comment).toBe('first');
    expect(moves(read.value.children)).toEqual([['h8', ['i8', 'i7', ['g9', 'f10', 'f9']]]]);
    const [, answer, fork] = nodesTo(read.value, [0, 0, 0]);
    expect(nodesTo(read.value, [0])[0]?.name).toBe('Centre');
    expect(fork?.comment).toBe('one\n]two');
    expect(answer?.comment).toBe('no move');
  });

  test('of another program is read as far as its head goes, and refused for what its branches hold', () => {
    expect(importTree('gomoku', 'sgf', annotated)).toEqual({
      ok: false,
      reason: 'set-up-stones',
      line: 12,
      column: 16,
    });
    const read = importTree('gomoku', 'sgf', annotated.replace('AB[aa]', '').replace(';B[nonsense]', ''));
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.players).toEqual(['An]na \\ B.', 'Bo b']);
    expect(read.value.setup.variant).toBe('renju');
    expect(moves(read.value.children)).toEqual([['h8', ['i9', ['g9', ['f10', 'i7', ['j6', 'e11']]], 'i10']]]);
  });

  test.each([
    ['a stone on a stone in a branch', ';B[hh](;W[ih])(;W[hh]))', 'occupied', 35],
    ['the wrong colour in a branch', ';B[hh](;W[ih])(;B[ih]))', 'wrong-colour', 35],
    ['stones set up in a branch', ';B[hh](;W[ih])(;AW[ih]))', 'set-up-stones', 35],
  ])('with %s is refused where it is', (_, text, reason, column) => {
    expect(sgf(text)).toEqual({ ok: false, reason, line: 1, column });
  });
});

const rules: Rules = rulesOf(gomoku, { size: '9' });
const empty = treeOf({
  game: 'gomoku',
  setup: setupOf(gomoku, { size: '9' }),
  moves: [],
  players: [null, null],
  result: null,
});
/** Grows a tree by lines of random moves, each from the start, and says things of them. */
const grown = (seeds: readonly (readonly number[])[], texts: readonly string[]): GameTree => {
  let tree = empty;
  for (const [index, line] of seeds.entries()) {
    let path: readonly number[] = [];
    let position = rules.start;
    for (const number of line) {
      const legal = rules.moves(position);
      const move = legal[number % legal.length];
      const played = move === undefined ? null : rules.play(position, move);
      if (move === undefined || played?.ok !== true || played.value.position.outcome !== null) break;
      position = played.value.position;
      ({ tree, path } = addMove(tree, path, rules.format(move)));
    }
    const text = texts[index]?.trim() ?? '';
    if (path.length > 0 && text !== '') tree = say(tree, path, { comment: text, name: text });
  }
  return tree;
};

test('a tree that is written as SGF is read as it was', () => {
  const line = fc.array(fc.nat(80), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.string({ maxLength: 12 }), { maxLength: 5 }),
      (lines, texts) => {
        const tree = grown(lines, texts);
        const text = exportTree(tree, [], 'sgf');
        const read = importTree('gomoku', 'sgf', text ?? '');
        expect(read).toEqual({ ok: true, value: tree });
      },
    ),
  );
});

test('formats without branches hold the line that is shown', () => {
  const tree = grown(
    [
      [1, 2, 3],
      [1, 9],
    ],
    [],
  );
  expect(exportTree(tree, [0, 1], 'txt')).toBe(
    `${nodesTo(tree, [0, 1])
      .map(({ move }) => move)
      .join('')}\n`,
  );
});
