// The puzzles, in English.
import type { Task } from '../../../shared/puzzles/puzzle.ts';
import type { Theme } from '../../../shared/tactics.ts';
import { count } from './count.ts';

const tasks: Readonly<Record<Task, (colour: string, moves: number) => string>> = {
  win: (colour, moves) => `${colour} to move: win in ${count(moves, 'move', 'moves')}, whatever is answered.`,
  take: (colour, moves) =>
    `${colour} to move: push a marble off in ${count(moves, 'move', 'moves')}, whatever is answered.`,
  save: (colour) => `${colour} to move: a single move does not lose. Which one?`,
  keep: (colour) => `${colour} to move: a single move keeps every marble on the board. Which one?`,
};

const themes: Readonly<Record<Theme, string>> = {
  five: 'Five in a row',
  'four-three': 'Four and three',
  'double-four': 'Double four',
  fours: 'A chain of fours',
  threes: 'Threes',
  foul: 'A forbidden point',
  'false-three': 'False three',
  capture: 'Capture',
  'fifth-pair': 'The fifth pair',
  'breaks-five': 'A capture that breaks a five',
  'line-push': 'Line push',
  'side-step': 'Side step',
  sacrifice: 'Sacrifice',
  'double-threat': 'Double threat',
  zugzwang: 'Zugzwang',
  defence: 'Defence',
};

export const puzzles = {
  title: 'Puzzles',
  of: (game: string) => `Puzzles: ${game}`,
  daily: 'Puzzle of the day',
  numbered: (number: number, all: number) => `Puzzle ${String(number)} of ${String(all)}`,
  tasks,
  themes,
  difficulty: 'Difficulty',
  difficultyOf: (level: number) => `Difficulty ${String(level)} of 5`,
  difficulties: { 1: 'Very easy', 2: 'Easy', 3: 'Middling', 4: 'Hard', 5: 'Very hard' } as Readonly<
    Record<string, string>
  >,
  theme: 'Theme',
  game: 'Game',
  any: 'Any',
  filters: 'Which puzzles',
  none: 'No puzzle is like that.',
  yours: 'Your move.',
  goesOn: (answer: string) => `Right. The answer is ${answer}: go on.`,
  judging: 'Looking into it…',
  slow: (move: string) => `${move} gets there too, but not in time. There is a quicker way.`,
  unjudged: (move: string) => `${move} is not the solution. The engine that would show why did not come.`,
  lost: (move: string, line: string) => `${move} fails: it is answered with ${line}.`,
  parried: (move: string, answer: string) => `${move} is not enough: ${answer} answers everything.`,
  nothing: (move: string) => `${move} does not do it.`,
  solved: 'Solved!',
  solvedHelped: 'Solved, with some help.',
  prevents: (move: string, line: string) =>
    `Any other move fails: ${move}, for one, is answered with ${line}.`,
  solution: (line: string) => `Solution: ${line}`,
  hinted: (cell: string) => `Look around ${cell}.`,
  again: 'Try again',
  hint: 'Hint',
  reveal: 'Show the solution',
  next: 'Next puzzle',
  analyse: 'Analyse',
  streak: (number: number) => `${count(number, 'puzzle', 'puzzles')} in a row`,
  best: (number: number) => `Best: ${String(number)}`,
  solvedOf: (solved: number, all: number) => `${String(solved)} of ${String(all)} solved`,
  isSolved: 'You have solved this one before.',
  proven: 'Proven: no other first move does it, and every answer is covered.',
  steps: 'Back and forth',
  board: { toStart: 'To the beginning', back: 'One move back', forth: 'One move on', toEnd: 'To the end' },
  failed: 'The puzzles could not be fetched.',
  tryAgain: 'Try again',
  missing: 'There is no such puzzle.',
};
