// What is to be drawn: a game up to a position, as a board or as a card, small enough to be handed to another thread.
import type { Move, Seat, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';

export interface PictureTask {
  readonly game: GameId;
  readonly setup: Setup;
  /** Up to the position that is shown. */
  readonly moves: readonly Move[];
  /** How the game ended, where it did so at this position by other means than its rules. */
  readonly end: { readonly winner: Seat | null } | null;
  /** `board`: the board by itself. `card`: between its two sides. */
  readonly shape: 'board' | 'card';
  readonly format: 'svg' | 'png';
}
