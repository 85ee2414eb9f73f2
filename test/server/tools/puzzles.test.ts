// Puzzles: their lines are read as they were written, and the checker finds the false ones.
import { describe, expect, test } from '@jest/globals';
import { readPuzzle, writePuzzle, type Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { faultsIn } from '../../../server/tools/puzzles/check.ts';
import { setupOf } from '../../support/setups.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { connect4 } from '../../../shared/games/connect4/game.ts';
import { abalone } from '../../../shared/games/abalone/game.ts';
import type { GameId } from '../../../shared/games/index.ts';

const faults = async (game: GameId, puzzles: readonly Puzzle[]): Promise<(string | null)[]> => {
  const found: (string | null)[] = [];
  for await (const { fault } of faultsIn(game, puzzles.map(writePuzzle).join('\n'))) found.push(fault);
  return found;
};

const base = { difficulty: 1, origin: 'selfplay-0/0' } as const;
const nine = setupOf(gomoku, { variant: 'freestyle', size: '9' });
/** A closed three and two stones across it: g5 makes a four and a three. */
const fourThree: Puzzle = {
  ...base,
  setup: nine,
  position: '9/9/9/6b2/2wbbb3/6b2/1w1w5/2w6/9 b',
  task: 'win',
  plies: 5,
  theme: 'four-three',
  line: ['g5'],
};
const push: Puzzle = {
  ...base,
  setup: setupOf(abalone, { variant: 'french-king-cake1' }),
  position: 'w1b2/w1bbb1/ww3ww/2w2w1w/b7w/b1b2bb1/bb4b/3w1b/www1b b 0 0',
  task: 'take',
  plies: 3,
  theme: 'side-step',
  line: ['h6h8g5'],
};
const column: Puzzle = {
  ...base,
  setup: setupOf(connect4, {}),
  position: '6326333625',
  task: 'win',
  plies: 31,
  theme: 'zugzwang',
  line: ['3'],
};

test('a puzzle is read as it was written', () => {
  for (const puzzle of [fourThree, push, column]) expect(readPuzzle(writePuzzle(puzzle))).toEqual(puzzle);
  expect(readPuzzle('standard 7x6')).toBeNull();
  expect(readPuzzle(writePuzzle(column).replace('\twin\t', '\tlose\t'))).toBeNull();
});

describe('the checker', () => {
  test('takes what is right', async () => {
    expect(await faults('gomoku', [fourThree])).toEqual([null]);
    expect(await faults('abalone', [push])).toEqual([null]);
    expect(await faults('connect4', [column])).toEqual([null]);
  });

  test('finds a second solution that was planted', async () => {
    const two = { ...fourThree, position: '9/9/9/3bbb3/9/9/1w1w5/9/w8 b', plies: 3, line: ['c6'] };
    expect(await faults('gomoku', [two])).toEqual(['second-solution']);
    const doubled = { ...column, position: '445566', plies: 1, line: ['3'] };
    expect(await faults('connect4', [doubled])).toEqual(['second-solution']);
    expect(await faults('abalone', [{ ...push, line: ['h7h6'] }])).not.toEqual([null]);
  });

  test('finds what does not do what it says', async () => {
    const other = { ...fourThree, line: ['a1'] };
    const empty = { ...fourThree, position: '9/9/9/9/4b4/4w4/9/9/9 b' };
    const shorter = { ...fourThree, plies: 3 };
    expect(await faults('gomoku', [other, empty, shorter])).toEqual([
      'second-solution',
      'unproven',
      'second-solution',
    ]);
    expect(await faults('gomoku', [{ ...fourThree, position: 'nothing' }])).toEqual(['unreadable']);
    expect(await faults('gomoku', [{ ...fourThree, line: ['z9'] }])).toEqual(['illegal']);
  });
});
