// What a page and the threads that look at a game for its report say to each other.
import type { Move, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { Question, Verdict } from '../../shared/report/learn.ts';
import type { Look } from '../../shared/report/looker.ts';

/** A position, by where the game began and the moves since. */
export interface Where {
  /** The position's text; null for the game's own first one. */
  readonly start: string | null;
  readonly moves: readonly Move[];
}

export type ToReporter =
  | {
      readonly kind: 'open';
      readonly game: GameId;
      readonly setup: Setup;
      readonly module: object;
      readonly book: Uint8Array | null;
    }
  | ({ readonly kind: 'look'; readonly id: number } & Where)
  /** Whether a move would have been right there. */
  | ({
      readonly kind: 'try';
      readonly id: number;
      readonly move: Move;
      readonly claim: Question['claim'];
    } & Where);

export type FromReporter =
  | { readonly kind: 'open' }
  | { readonly kind: 'looked'; readonly id: number; readonly look: Look }
  | { readonly kind: 'tried'; readonly id: number; readonly verdict: Verdict };
