// What a solved game's engine can say: how every move ends, when both play on without a mistake.
import type { Move, Position } from '../game.ts';

export interface ExactMove {
  readonly move: Move;
  /** 1 if whoever plays it wins, 0 for a draw, −1 if they lose. */
  readonly result: 1 | 0 | -1;
  /** Plies to that end, the move itself counted. */
  readonly plies: number;
}

export interface Exact {
  /** Every legal move; null where so many nodes are not enough. */
  moves(position: Position, nodes: number): readonly ExactMove[] | null;
  clear(): void;
}
