// What the server and its search workers say to each other.
import type { Thought } from '../../shared/protocol.ts';
import type { Place } from './agent.ts';
import type { Share } from './search/split.ts';
import type { Signals } from './signals.ts';
import type { Part } from './thinking-thread.ts';

/** A position, by the moves that led to it, and whom to ask for the next one. */
export interface Question extends Part {
  readonly moves: readonly number[];
}

export interface Job extends Question {
  readonly id: number;
  /** Milliseconds it may take. */
  readonly movetime: number;
  /** When it ends, by `monotonic`. */
  readonly deadline: number;
  readonly signals: Signals;
  /** Where other workers take part. */
  readonly share: Share | null;
}

/** A worker's part in the search of another. */
export interface Joining extends Question, Place {
  readonly signals: Signals;
}

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
