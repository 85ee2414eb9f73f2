// What the pages know of a game beside its rules: how its board looks, and what its agents' scores stand for.
import type { Effect } from '../../shared/game.ts';
import type { Words } from '../../shared/explained.ts';
import type { View } from '../board/view.ts';

/** An agent's own unit. */
export interface Unit {
  /** The score that stands for odds of e to 1. */
  readonly scale: number;
  /** From here on it is sure; a win so many plies away is `win` less the plies, or just as much where that is Infinity. */
  readonly sure: number;
  readonly win: number;
}

export interface Scores {
  /** The scales of the levels: those that search, those that judge at a glance, and how many of them do. */
  readonly levels?: { readonly search: number; readonly glance: number; readonly glancing: number };
  /** The units of the game's own agents, by the beginnings of their names, the longest first. */
  readonly agents: Readonly<Record<string, Unit>>;
}

/** One thing to try on a board of its own. */
export interface LessonStep {
  /** As the rules read it. */
  readonly position: string;
  readonly task: Words;
  /** What is said when the move was another one. */
  readonly instead: Words;
  readonly isDone: (effects: readonly Effect[]) => boolean;
}

/** What has to be shown once, since it is not to be guessed. */
export interface Lesson {
  /** In a line, beside the first game. */
  readonly hint: Words;
  readonly steps: readonly LessonStep[];
}

/** How captures are counted: so many stones at a time, and how often that wins. */
export interface Tally {
  readonly stones: number;
  readonly goal: number;
}

export interface Face {
  readonly view: View;
  /** Without it, only the scores of agents that every game has are understood. */
  readonly scores?: Scores;
  /** Without it, they are merely counted. */
  readonly tally?: Tally;
  readonly lesson?: () => Promise<Lesson>;
}
