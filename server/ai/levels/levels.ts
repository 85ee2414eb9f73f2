// The levels as data: how far each looks, what it overlooks, and how often it moves after a glance only.
import type { GameId } from '../../../shared/games/index.ts';

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

/** Nodes of an unbounded level where the question has no limit: about a second. */
export const FULL: Readonly<Record<GameId, number>> = {
  connect4: 20_000_000,
  gomoku: 400_000,
  ninuki: 300_000,
  abalone: 700_000,
};

const glance = (sight: number, notices: number, slack: number, alert = true): Glance => ({
  sight,
  nodes: 20 * sight,
  notices,
  slack,
  alert,
});

/** From the first level to the eighth. */
export const LEVELS: Readonly<Record<GameId, readonly Level[]>> = {
  connect4: [
    { glance: glance(1, 0.5, 9, false), lapses: 1 },
    { glance: glance(1, 0.8, 6), lapses: 1 },
    { glance: glance(2, 1, 3), lapses: 1 },
    { glance: glance(3, 1, 2), lapses: 0.3, depth: 4 },
    { glance: glance(3, 1, 2), lapses: 0.12, depth: 7 },
    { glance: glance(3, 1, 2), lapses: 0.02, depth: 10, endgame: 21 },
    { glance: glance(3, 1, 2), lapses: 0, depth: 14, endgame: 12, nodes: 2_000_000 },
    { glance: glance(3, 1, 0), lapses: 0 },
  ],
  gomoku: [
    { glance: glance(1, 0.65, 34, false), lapses: 1 },
    { glance: glance(1, 0.9, 18), lapses: 1 },
    { glance: glance(3, 0.9, 9), lapses: 1 },
    { glance: glance(3, 0.95, 8), lapses: 0.25, nodes: 400 },
    { glance: glance(3, 1, 6), lapses: 0.05, nodes: 1500 },
    { glance: glance(5, 1, 4), lapses: 0.01, nodes: 7000 },
    { glance: glance(5, 1, 2), lapses: 0, nodes: 50_000 },
    { glance: glance(5, 1, 0), lapses: 0 },
  ],
  ninuki: [
    { glance: glance(1, 0.7, 40, false), lapses: 1 },
    { glance: glance(1, 0.9, 20), lapses: 1 },
    { glance: glance(3, 0.85, 14), lapses: 1 },
    { glance: glance(3, 0.95, 8), lapses: 0.5, nodes: 300 },
    { glance: glance(3, 1, 6), lapses: 0.15, nodes: 700 },
    { glance: glance(5, 1, 4), lapses: 0.03, nodes: 2500 },
    { glance: glance(5, 1, 2), lapses: 0, nodes: 14_000 },
    { glance: glance(5, 1, 0), lapses: 0 },
  ],
  abalone: [
    { glance: glance(0, 0.85, 2, false), lapses: 0.66, nodes: 150 },
    { glance: glance(0, 0.9, 2), lapses: 0.42, nodes: 225 },
    { glance: glance(0, 1, 2), lapses: 0.13, nodes: 380 },
    { glance: glance(0, 1, 2), lapses: 0.03, nodes: 1150 },
    { glance: glance(0, 1, 2), lapses: 0.01, nodes: 2800 },
    { glance: glance(0, 1, 2), lapses: 0, nodes: 9000 },
    { glance: glance(0, 1, 2), lapses: 0, nodes: 50_000 },
    { glance: glance(0, 1, 0), lapses: 0 },
  ],
};
