// What a page with a puzzle and its judging thread say to each other.
import type { Move, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { Verdict } from '../../shared/puzzles/judge.ts';
import type { Task } from '../../shared/puzzles/puzzle.ts';

/** The rules that puzzles are of. */
export interface Bench {
  readonly game: GameId;
  readonly setup: Setup;
}

/** A move in a puzzle: where it began, what was played since, and what is asked. */
export interface Trial {
  readonly position: string;
  readonly moves: readonly Move[];
  readonly move: Move;
  readonly task: Task;
}

export type ToJudge =
  | ({ readonly kind: 'open'; readonly module: object; readonly book: Uint8Array | null } & Bench)
  | ({ readonly kind: 'judge'; readonly id: number } & Trial);

export interface FromJudge {
  readonly id: number;
  readonly verdict: Verdict;
}
