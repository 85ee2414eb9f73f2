// The report of a game, in English.
import type { Stake } from '../../../shared/report/claim.ts';
import type { Degree } from '../../../shared/report/degree.ts';
import { count } from './count.ts';

const wins = (moves: number): string => (moves === 1 ? 'at once' : `in ${String(moves)}`);

const after = (line: string): string => (line === '' ? '' : `: ${line}`);

const had: Readonly<Record<Stake, (moves: number, line: string) => string>> = {
  win: (moves, line) => `had a win ${wins(moves)}: ${line}`,
  take: (moves, line) => `could push off a marble ${wins(moves)}: ${line}`,
  draw: (_moves, line) => `had a draw: ${line}`,
};
const allowed: Readonly<Record<Stake, (moves: number, line: string) => string>> = {
  win: (moves, line) => `allowed a win ${wins(moves)}${after(line)}`,
  take: (moves, line) => `let a marble be pushed off ${wins(moves)}${after(line)}`,
  draw: () => 'allowed a draw',
};
const only: Readonly<Record<Stake, (moves: number) => string>> = {
  win: (moves) => `the only move that held: all others lose within ${String(moves)}`,
  take: () => 'the only move that kept every marble',
  draw: () => 'the only move that held',
};
const forces: Readonly<Record<Stake, (moves: number) => string>> = {
  win: (moves) => `wins by force ${wins(moves)}`,
  take: (moves) => `pushes off a marble by force ${wins(moves)}`,
  draw: () => 'forces a draw',
};

const degrees: Readonly<Record<Degree, string>> = {
  slip: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
};

export const report = {
  title: 'Report',
  begin: 'Make the report',
  about: 'Looks at every position of the main line and says what each move did.',
  making: (done: number, all: number) => `Looking at position ${String(done)} of ${String(all)}`,
  stop: 'Stop',
  none: 'There are no moves to report on yet.',
  noEngine: 'There is no engine for this game.',
  failed: 'The engine did not come. Is there a connection?',
  again: 'Try again',
  changed: 'The moves have changed since.',
  ready: 'The report is ready.',
  copy: 'Copy the link to the report',
  copied: 'The link is copied.',
  accuracyOf: (colour: string, percent: number) => `${colour}: ${String(percent)} %`,
  accuracyNone: (colour: string) => `${colour}: no choice mattered`,
  accuracyHow: 'Of the moves where the choice mattered, the share of the chances that they kept.',
  chances: 'Chances after each move',
  start: 'Before the first move',
  chance: (colour: string, percent: number) => `${colour} ${String(percent)} %`,
  unknown: 'not judged',
  ply: (number: number, colour: string, move: string) => `Move ${String(number)}, ${colour} ${move}`,
  proven: 'proven',
  judged: 'judged',
  had,
  allowed,
  only,
  keeps: 'the only move that kept the win',
  forces,
  degrees,
  faults: (degree: Degree, number: number) =>
    ({
      slip: count(number, 'inaccuracy', 'inaccuracies'),
      mistake: count(number, 'mistake', 'mistakes'),
      blunder: count(number, 'blunder', 'blunders'),
    })[degree],
  lost: (points: number) => `gave away ${String(points)} points of its chance`,
  better: (line: string) => `better: ${line}`,
  telling: 'Moves that stand out',
  nothing: 'No move stands out.',
  learn: {
    begin: (number: number) => `Learn from ${count(number, 'mistake', 'mistakes')}`,
    title: 'Learn from it',
    at: (number: number, all: number) => `${String(number)} of ${String(all)}`,
    win: (colour: string, moves: number) => `${colour} can win ${wins(moves)}. How?`,
    take: (colour: string, moves: number) => `${colour} can push off a marble ${wins(moves)}. How?`,
    draw: (colour: string) => `${colour} can hold the draw. How?`,
    save: (colour: string, played: string) =>
      `${played} allowed a win. Find a move for ${colour} that does not.`,
    keep: (colour: string, played: string) =>
      `${played} let a marble be pushed off. Find a move for ${colour} that does not.`,
    better: (colour: string, played: string) =>
      `${played} gave something away. Find a better move for ${colour}.`,
    looking: (move: string) => `Looking at ${move}…`,
    right: (move: string) => `${move} is right.`,
    unproven: (move: string) => `${move} may do as well, but nothing proves it. Try another.`,
    wrong: (move: string) => `${move} does not. Try another.`,
    show: 'Show a right move',
    shown: (move: string) => `${move} would have been right.`,
    next: 'Next',
    back: 'Back to the question',
    end: 'End',
    done: (right: number, all: number) => `That was all: ${String(right)} of ${String(all)} found.`,
  },
};
