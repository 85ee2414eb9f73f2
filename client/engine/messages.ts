// What a page and its engine threads say to each other.
import type { Findings } from '../../shared/engine/analysis.ts';
import type { KernelMemory } from '../../shared/engine/kernel.ts';
import type { Move, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';

/** What a thread is opened with. */
export interface Opening {
  readonly kind: 'open';
  readonly game: GameId;
  readonly setup: Setup;
  readonly module: object;
  /** Shared by all threads where the page may share memory; else the one thread makes its own. */
  readonly memory: KernelMemory | null;
  readonly book: Uint8Array | null;
  /** Megabytes. */
  readonly table: number;
  /** The first, 0, is asked; the others help it. */
  readonly thread: number;
}

/** What an analysis may spend; without a bound it goes on until it is stopped or has seen everything. */
export interface Budget {
  readonly nodes?: number;
  /** Milliseconds. */
  readonly time?: number;
}

/** A position, by where the game began and the moves since. */
export interface Question {
  /** The position's text; null for the game's own first one. */
  readonly start: string | null;
  readonly moves: readonly Move[];
  readonly lines: number;
  readonly budget: Budget;
  /** Whether what was found of other positions is forgotten, so that the same question has the same answer. */
  readonly afresh?: boolean;
}

/** What a game's engine wants: asked first, so that the page itself needs to know none. */
export interface Wants {
  readonly table: number;
  readonly bytes: number;
  /** Whether several threads can search on one memory. */
  readonly joins: boolean;
}

export type ToAnalyst =
  /** `most`: megabytes of table at most. */
  | { readonly kind: 'wants'; readonly game: GameId; readonly most: number }
  | Opening
  | ({ readonly kind: 'think'; readonly id: number } & Question)
  /** Goes on with the same analysis. */
  | { readonly kind: 'deeper'; readonly id: number; readonly budget: Budget }
  | { readonly kind: 'stop' };

/** `complete`: there is nothing more to find. `unjudged`: the engine has no say here, as while colours are chosen. */
export type End = 'complete' | 'spent' | 'stopped' | 'unjudged';

export interface News {
  readonly id: number;
  readonly findings: Findings;
  /** Milliseconds that it has thought. */
  readonly time: number;
  /** Null while it goes on. */
  readonly end: End | null;
}

export type FromAnalyst =
  | ({ readonly kind: 'wants' } & Wants)
  | { readonly kind: 'open' }
  | ({ readonly kind: 'found' } & News)
  /** The thread does nothing now. */
  | { readonly kind: 'rest' };
