// What this browser knows of somebody's puzzles: those solved, how many in a row without a mistake, and on which days.
import type { GameId } from '../../../shared/games/index.ts';
import type { Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { isRecord, isTexts, recall, remember } from '../storage.ts';

export interface Progress {
  /** So many in a row at the first try. */
  readonly streak: number;
  readonly best: number;
  /** By game: where those that are solved come from, by which they are known. */
  readonly solved: Readonly<Record<string, readonly string[]>>;
  /** The last day whose puzzle was solved. */
  readonly day: number;
}

const NAME = 'puzzles';
const NOTHING: Progress = { streak: 0, best: 0, solved: {}, day: -1 };

const isCount = (value: unknown): boolean => Number.isSafeInteger(value);
const isProgress = (value: unknown): value is Progress =>
  isRecord(value) &&
  [value['streak'], value['best'], value['day']].every(isCount) &&
  isRecord(value['solved']) &&
  Object.values(value['solved']).every(isTexts);

let known: Progress | null = null;

export const progress = (): Progress => (known ??= recall(NAME, isProgress) ?? NOTHING);

export const isSolved = (game: GameId, { origin }: Puzzle): boolean =>
  progress().solved[game]?.includes(origin) ?? false;

const keep = (next: Progress): void => {
  known = next;
  remember(NAME, next);
};

/** `isClean`: at the first try and without help. What was solved before adds nothing to the row. */
export const noteSolved = (game: GameId, puzzle: Puzzle, isClean: boolean, day: number | null): void => {
  const now = progress();
  const before = now.solved[game] ?? [];
  const isNew = !before.includes(puzzle.origin);
  const streak = now.streak + (isClean && isNew ? 1 : 0);
  keep({
    streak,
    best: Math.max(now.best, streak),
    solved: isNew ? { ...now.solved, [game]: [...before, puzzle.origin] } : now.solved,
    day: day ?? now.day,
  });
};

/** A mistake, or the solution looked up. */
export const noteMissed = (): void => {
  if (progress().streak > 0) keep({ ...progress(), streak: 0 });
};
