// Which puzzle comes next: the next one that fits what somebody looks for and is not solved yet.
import type { Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { THEMES, type Theme } from '../../../shared/tactics.ts';

export interface Wish {
  /** From 1 to 5; null for any. */
  readonly difficulty: number | null;
  readonly theme: Theme | null;
}

const fits = ({ difficulty, theme }: Wish, puzzle: Puzzle): boolean =>
  (difficulty === null || puzzle.difficulty === difficulty) && (theme === null || puzzle.theme === theme);

/** After one, and from the beginning again; one that is solved where all are. Null where none fits. */
export const nextPuzzle = (
  puzzles: readonly Puzzle[],
  after: number,
  wish: Wish,
  isDone: (puzzle: Puzzle) => boolean,
): number | null => {
  const round = puzzles.map((_, step) => (after + 1 + step) % puzzles.length);
  const fitting = round.filter((index) => {
    const puzzle = puzzles[index];
    return puzzle !== undefined && fits(wish, puzzle);
  });
  const open = fitting.find((index) => {
    const puzzle = puzzles[index];
    return puzzle !== undefined && !isDone(puzzle);
  });
  return open ?? fitting[0] ?? null;
};

/** Those that there are puzzles of, in the usual order. */
export const themesIn = (puzzles: readonly Puzzle[]): readonly Theme[] =>
  THEMES.filter((theme) => puzzles.some((puzzle) => puzzle.theme === theme));

export const wishIn = (query: URLSearchParams): Wish => {
  const difficulty = Number(query.get('difficulty'));
  return {
    difficulty: Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5 ? difficulty : null,
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? null,
  };
};

export const wishText = ({ difficulty, theme }: Wish): string => {
  const query = new URLSearchParams();
  if (theme !== null) query.set('theme', theme);
  if (difficulty !== null) query.set('difficulty', String(difficulty));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
