// Which puzzle comes next, and which is that of a day.
import { expect, test } from '@jest/globals';
import { nextPuzzle, themesIn, wishIn, wishText } from '../../../../client/state/puzzles/choice.ts';
import { dayOf, gameOfDay, indexOfDay } from '../../../../client/state/puzzles/daily.ts';
import type { Puzzle } from '../../../../shared/puzzles/puzzle.ts';

const puzzle = (origin: string, difficulty: number, theme: Puzzle['theme']): Puzzle => ({
  setup: { variant: 'freestyle', size: '9', options: {} },
  position: '',
  task: 'win',
  plies: 3,
  theme,
  difficulty,
  origin,
  line: [],
});
const puzzles = [
  puzzle('a', 1, 'fours'),
  puzzle('b', 1, 'threes'),
  puzzle('c', 2, 'fours'),
  puzzle('d', 3, 'foul'),
];
const any = { difficulty: null, theme: null };
const nobody = (): boolean => false;

test('the next one that is open follows, round and round; one that is solved where all are; none where none fits', () => {
  expect(nextPuzzle(puzzles, -1, any, nobody)).toBe(0);
  expect(nextPuzzle(puzzles, 3, any, nobody)).toBe(0);
  expect(nextPuzzle(puzzles, 0, any, ({ origin }) => origin === 'b')).toBe(2);
  expect(nextPuzzle(puzzles, 1, { ...any, theme: 'fours' }, ({ origin }) => origin === 'c')).toBe(0);
  expect(nextPuzzle(puzzles, 1, any, () => true)).toBe(2);
  expect(nextPuzzle(puzzles, 0, { difficulty: 5, theme: null }, nobody)).toBeNull();
  expect(themesIn(puzzles)).toEqual(['fours', 'threes', 'foul']);
});

test('what is looked for stands in the address, and nonsense there is nothing', () => {
  const wish = { difficulty: 2, theme: 'fours' } as const;
  expect(wishIn(new URLSearchParams(wishText(wish)))).toEqual(wish);
  expect(wishText(any)).toBe('');
  expect(wishIn(new URLSearchParams('difficulty=9&theme=rubbish'))).toEqual(any);
});

test('each day has another game and another puzzle, and all of them have their day', () => {
  const games = ['connect4', 'gomoku', 'ninuki', 'abalone'] as const;
  const day = dayOf(new Date(2026, 10, 19, 23, 59));
  expect(dayOf(new Date(2026, 10, 20, 0, 1))).toBe(day + 1);
  expect(new Set([0, 1, 2, 3].map((more) => gameOfDay(day + more, games))).size).toBe(4);
  const indices = Array.from({ length: 300 }, (_, turn) => indexOfDay(day + turn * 4, 4, 300));
  expect(new Set(indices).size).toBe(300);
});
