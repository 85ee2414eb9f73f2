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
    { glance: glance(1, 0.5, 8, false), lapses: 1 },
    { glance: glance(1, 0.8, 6), lapses: 1 },
    { glance: glance(2, 0.9, 4), lapses: 1 },
    { glance: glance(3, 0.95, 3), lapses: 0.5, depth: 4 },
    { glance: glance(3, 1, 2), lapses: 0.2, depth: 6 },
    { glance: glance(3, 1, 2), lapses: 0.1, depth: 8 },
    { glance: glance(3, 1, 2), lapses: 0.05, depth: 12 },
    { glance: glance(3, 1, 0), lapses: 0 },
  ],
  gomoku: [
    { glance: glance(1, 0.6, 40, false), lapses: 1 },
    { glance: glance(1, 0.9, 20), lapses: 1 },
    { glance: glance(3, 0.8, 12), lapses: 1 },
    { glance: glance(3, 0.95, 8), lapses: 0.5, nodes: 300 },
    { glance: glance(3, 1, 6), lapses: 0.2, nodes: 600 },
    { glance: glance(5, 1, 4), lapses: 0.05, nodes: 2000 },
    { glance: glance(5, 1, 2), lapses: 0, nodes: 10_000 },
    { glance: glance(5, 1, 0), lapses: 0 },
  ],
  ninuki: [
    { glance: glance(1, 0.6, 40, false), lapses: 1 },
    { glance: glance(1, 0.9, 20), lapses: 1 },
    { glance: glance(3, 0.8, 12), lapses: 1 },
    { glance: glance(3, 0.95, 8), lapses: 0.5, nodes: 300 },
    { glance: glance(3, 1, 6), lapses: 0.2, nodes: 600 },
    { glance: glance(5, 1, 4), lapses: 0.05, nodes: 2000 },
    { glance: glance(5, 1, 2), lapses: 0, nodes: 10_000 },
    { glance: glance(5, 1, 0), lapses: 0 },
  ],
  abalone: [
    { glance: glance(0, 0.3, 6, false), lapses: 1 },
    { glance: glance(0, 0.7, 3), lapses: 1 },
    { glance: glance(0, 0.9, 2), lapses: 0.5, nodes: 100 },
    { glance: glance(0, 0.9, 2), lapses: 0.2, nodes: 300 },
    { glance: glance(0, 1, 2), lapses: 0.1, nodes: 1000 },
    { glance: glance(0, 1, 2), lapses: 0, nodes: 4000 },
    { glance: glance(0, 1, 2), lapses: 0, nodes: 20_000 },
    { glance: glance(0, 1, 0), lapses: 0 },
  ],
};
