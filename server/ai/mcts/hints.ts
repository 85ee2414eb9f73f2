// What the Monte-Carlo search is told of each game: where to look first, and how a position leans.
import type { Move, Position, Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { abaloneHints } from '../games/abalone/hints.ts';
import { connect4Hints } from '../games/connect4/hints.ts';
import { gomokuHints, ninukiHints } from './stones.ts';

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

export const HINTS: Readonly<Record<GameId, (rules: Rules) => Hints>> = {
  connect4: connect4Hints,
  gomoku: gomokuHints,
  ninuki: ninukiHints,
  abalone: abaloneHints,
};
