// A puzzle: a position in which exactly one move does what is asked. As a line of text, fields apart by tabs.
import type { Setup } from '../game.ts';
import { THEMES, type Theme } from '../tactics.ts';

/** Win, take a stone of the other side's, or be the only move that does not let it win, or take. */
export const TASKS = ['win', 'take', 'save', 'keep'] as const;
export type Task = (typeof TASKS)[number];

export interface Puzzle {
  readonly setup: Setup;
  /** As the rules write it. */
  readonly position: string;
  readonly task: Task;
  /** Plies within which it is done, or within which every other move is punished. */
  readonly plies: number;
  readonly theme: Theme;
  /** From 1 to 5, by how long a search takes to find it. */
  readonly difficulty: number;
  /** How it came about: `selfplay` with its seed, `person` with the number of its game. */
  readonly origin: string;
  /** The solution, and how it goes on, move by move. */
  readonly line: readonly string[];
}

export const writePuzzle = (puzzle: Puzzle): string =>
  [
    [
      puzzle.setup.variant,
      puzzle.setup.size,
      ...Object.entries(puzzle.setup.options).map((one) => one.join('=')),
    ].join(' '),
    puzzle.position,
    puzzle.task,
    String(puzzle.plies),
    puzzle.theme,
    String(puzzle.difficulty),
    puzzle.origin,
    puzzle.line.join(' '),
  ].join('\t');

/** Null for a line that is no puzzle. */
export const readPuzzle = (line: string): Puzzle | null => {
  const [terms = '', position, task, plies, theme, difficulty, origin, moves] = line.split('\t');
  const [variant, size, ...pairs] = terms.split(' ');
  if (variant === undefined || size === undefined || moves === undefined) return null;
  if (position === undefined || origin === undefined) return null;
  const known = { task: TASKS.find((one) => one === task), theme: THEMES.find((one) => one === theme) };
  if (known.task === undefined || known.theme === undefined) return null;
  const options = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  );
  const numbers = [Number(plies), Number(difficulty)] as const;
  if (numbers.some((number) => !Number.isInteger(number) || number < 1)) return null;
  return {
    setup: { variant, size, options },
    position,
    task: known.task,
    plies: numbers[0],
    theme: known.theme,
    difficulty: numbers[1],
    origin,
    line: moves.split(' '),
  };
};

export const readPuzzles = (text: string): Puzzle[] =>
  text.split('\n').flatMap((line) => readPuzzle(line) ?? []);
