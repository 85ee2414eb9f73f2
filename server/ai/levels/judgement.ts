// How positions look at first sight: which moves come to mind, and what a position seems worth.
import type { Move, Position } from '../../../shared/game.ts';

export interface Judgement {
  /** The moves that come to mind, the most natural ones first; some may be illegal. */
  moves(position: Position): readonly Move[];
  /** What the position seems worth to the side to move. */
  worth(position: Position): number;
  /** The move that hurts the side that has just moved, if there is one, and what it costs. */
  harm(position: Position): Harm | null;
}

interface Harm {
  readonly move: Move;
  readonly cost: number;
}

/** So many moves come to mind on a wide board. */
export const MOST = 20;

/** The weightiest first. */
export const byWeight = (moves: readonly Move[], weights: readonly number[]): Move[] =>
  moves
    .map((move, index) => ({ move, weight: weights[index] ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ move }) => move);

/** The lean of a hint as a number that is not bounded by one. */
export const unrolled = (lean: number): number => Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, lean)));
