// What the server and its search workers say to each other.
import type { Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { Thought } from '../../shared/protocol.ts';

/** A position, by the moves that led to it, and whom to ask for the next one. */
export interface Question {
  readonly game: GameId;
  readonly setup: Setup;
  readonly moves: readonly number[];
  /** As the registry names it, for example `mcts`. */
  readonly agent: string;
}

export interface Job extends Question {
  readonly id: number;
  /** Milliseconds it may take. */
  readonly movetime: number;
  /** When it ends, by `monotonic`. */
  readonly deadline: number;
  /** Shared words, see SIGNAL. */
  readonly signals: SharedArrayBuffer;
}

/** Which word of the shared memory says what. */
export const SIGNAL = { stop: 0, begun: 1 } as const;
export const SIGNALS = 2;

export interface Found {
  readonly move: string;
  readonly thought: Thought;
}

export interface Progress {
  readonly id: number;
  readonly thought: Thought;
}

/** Milliseconds of a clock that all threads of the process share. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6;
