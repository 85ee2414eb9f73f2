// The moves that the states of a match share.
import { expect, test } from '@jest/globals';
import { firstMoves, listMoves, movesAnd, NO_MOVES } from '../../../shared/match/moves.ts';

const made = (...list: number[]) => list.reduce(movesAnd, NO_MOVES);

test('come out in the order they were made in', () => {
  expect(listMoves(NO_MOVES)).toEqual([]);
  expect(listMoves(made(7, 7, 3))).toEqual([7, 7, 3]);
  expect(made(7, 7, 3)).toMatchObject({ length: 3, last: 3 });
});

test('are shared by two games that part', () => {
  const both = made(1, 2);
  const [one, other] = [movesAnd(both, 3), movesAnd(both, 4)];
  expect([one, other, both].map(listMoves)).toEqual([
    [1, 2, 3],
    [1, 2, 4],
    [1, 2],
  ]);
});

test('are cut back to the first of them', () => {
  expect([0, 1, 3, 9].map((count) => listMoves(firstMoves(made(5, 6, 7), count)))).toEqual([
    [],
    [5],
    [5, 6, 7],
    [5, 6, 7],
  ]);
});
