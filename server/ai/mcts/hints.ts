// What the Monte-Carlo search is told of a game: where to look first, and how a position leans.
import type { Move, Position } from '../../../shared/game.ts';

/** A first look at a position. */
export interface Look {
  /** Moves worth trying, some perhaps illegal: the search finds out by playing them. */
  readonly moves: readonly Move[];
  /** How promising each is, above zero. */
  readonly weights: readonly number[];
  /** Whether every other legal move loses at once, so that the position is lost if all of these are. */
  readonly whole: boolean;
  /** The result to expect, from −1 to 1, for the player to move. */
  readonly lean: number;
}

export interface Hints {
  readonly look: (position: Position) => Look;
  /** A playout goes so many plies beyond the tree, then the lean of its last position counts. */
  readonly plies: number;
}
