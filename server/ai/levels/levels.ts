// A level as data: how far it looks, what it overlooks, and how often it moves after a glance only.
import type { Rules } from '../../../shared/game.ts';
import type { Judgement } from './judgement.ts';

/** A move chosen by what its position looks like, and by what threats in it are noticed. */
export interface Glance {
  /** Wins and losses are seen so many plies after the move, no further. */
  readonly sight: number;
  /** Nodes that looking for them may cost, a move. */
  readonly nodes: number;
  /** The chance to notice the plainest of them; hidden ones are noticed less. */
  readonly notices: number;
  /** Moves that look worse than the best by no more are as good, in the unit of the game's judgement. */
  readonly slack: number;
  /** Whether a win that the other side is about to complete beside its last stone is always seen. */
  readonly alert: boolean;
}

export interface Level {
  readonly glance: Glance;
  /** The share of moves that are glances, from 0 to 1. */
  readonly lapses: number;
  /** What a search may spend; without any bound the level takes all it is given. */
  readonly nodes?: number;
  readonly depth?: number;
  /** From so many plies on it searches as deep as it can. */
  readonly endgame?: number;
}

/** What a game tells of its levels. */
export interface Levels {
  /** From the first level to the eighth. */
  readonly rows: readonly Level[];
  /** Nodes of an unbounded level where the question has no limit: about a second. */
  readonly full: number;
  readonly judgement: (rules: Rules) => Judgement;
}

export const glance = (sight: number, notices: number, slack: number, alert = true): Glance => ({
  sight,
  nodes: 20 * sight,
  notices,
  slack,
  alert,
});
