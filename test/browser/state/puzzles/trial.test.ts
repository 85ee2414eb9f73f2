// A puzzle that is tried: listed moves are answered at once, others are judged, and what was done is told once.
import { expect, test } from '@jest/globals';
import { openTrial, type Trial } from '../../../../client/state/puzzles/trial.ts';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import type { Verdict } from '../../../../shared/puzzles/judge.ts';
import type { Puzzle } from '../../../../shared/puzzles/puzzle.ts';
import { setupOf } from '../../../support/setups.ts';

const puzzle: Puzzle = {
  setup: setupOf(gomoku, { size: '9' }),
  position: '9/9/9/6b2/2wbbb3/6b2/1w1w5/2w6/9 b',
  task: 'win',
  plies: 5,
  theme: 'four-three',
  difficulty: 2,
  origin: 'test',
  line: ['g5', 'h5', 'g7', 'g8', 'g3'],
};

const tried = (verdict: Verdict | null = null, given: Partial<Puzzle> = {}) => {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const trial: Trial = openTrial({
    game: 'gomoku',
    puzzle: { ...puzzle, ...given },
    judge: () => Promise.resolve(verdict),
    changed: () => undefined,
    solved: (isClean) => told.push(isClean ? 'clean' : 'helped'),
    missed: () => told.push('missed'),
    later: (what) => waiting.push(what),
  });
  const cell = (name: string): number => trial.study.rules.geometry.cell(name) ?? -1;
  return {
    trial,
    told,
    play: async (name: string): Promise<void> => {
      trial.play(cell(name));
      await Promise.resolve();
      await Promise.resolve();
    },
    pass: () => waiting.splice(0).forEach((what) => what()),
    cell,
  };
};

test('the line is answered move by move, and solved at its end', async () => {
  const { trial, told, play, pass } = tried();
  await play('g5');
  expect(trial.phase).toBe('answering');
  // Nobody moves while the other side is about to.
  await play('g7');
  pass();
  expect([trial.phase, trial.study.path.length]).toEqual(['yours', 2]);
  await play('g7');
  pass();
  await play('g3');
  expect(trial.phase).toBe('solved');
  expect(told).toEqual(['clean']);
});

test('another move that does it as soon is as good; one that does it later is not', async () => {
  const { trial, cell, play, pass } = tried({ kind: 'forces', plies: 4, answer: 0 });
  await play('g3');
  expect(trial.phase).toBe('answering');
  pass();
  expect(trial.study.place.moves).toEqual([cell('g3'), 0]);
  const slow = tried({ kind: 'forces', plies: 6, answer: 0 });
  await slow.play('g3');
  expect([slow.trial.phase, slow.told]).toEqual(['slow', []]);
  slow.trial.retry();
  expect([slow.trial.phase, slow.trial.study.path]).toEqual(['yours', []]);
});

test('a move that fails is answered, told once, and taken back; help is no clean solution', async () => {
  const { trial, told, play, pass } = tried({ kind: 'fails', line: [1, 2], isLost: true });
  await play('a1');
  expect([trial.phase, trial.failure]).toEqual(['failed', { move: 'a1', line: ['b9', 'c9'], isLost: true }]);
  pass();
  expect(trial.study.place.moves).toHaveLength(2);
  trial.retry();
  trial.askHint();
  expect(trial.hint).toEqual([trial.study.rules.geometry.cell('g5')]);
  await play('g5');
  pass();
  await play('g7');
  pass();
  await play('g3');
  expect(told).toEqual(['missed', 'helped']);
});

test('where no engine came, a move that is not listed is not called wrong', async () => {
  const { trial, told, play } = tried(null);
  await play('a1');
  expect([trial.phase, told]).toEqual(['unjudged', []]);
});

test('the solution is shown from the beginning; a defence is its first move', async () => {
  const { trial, told, play, pass } = tried();
  await play('g5');
  pass();
  trial.reveal();
  expect([trial.phase, told, trial.study.path]).toEqual(['shown', ['missed'], [0]]);
  const saved = tried(null, { task: 'save', line: ['g5', 'a1', 'h5'] });
  await saved.play('g5');
  expect([saved.trial.phase, saved.told]).toEqual(['solved', ['clean']]);
});
