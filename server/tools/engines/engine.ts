// What plays a game from outside the rules: an agent of this package or another program, asked move by move.
import type { Move, Position } from '../../../shared/game.ts';
import type { Budget } from '../../ai/agent.ts';
import type { ClockLeft } from './time.ts';

export interface Limits extends Budget {
  /** The clocks of the first and the second player, where the game has clocks. */
  readonly clock?: readonly [ClockLeft, ClockLeft];
}

export interface Turn {
  /** The position the moves start from, as text; null for the first position. */
  readonly start: string | null;
  readonly moves: readonly Move[];
  /** The position after the moves. Its game is not over. */
  readonly position: Position;
  readonly limits: Limits;
  readonly seed: number;
}

/** `refused`: the engine says itself that it does not play this. */
export type EngineFault = 'crash' | 'no-answer' | 'illegal-move' | 'refused';

export type Chosen =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly reason: EngineFault; readonly detail: string };

export interface Engine {
  /** Asked once a turn; an answer that is not legal is a fault. After a fault the next turn starts afresh. */
  choose(turn: Turn): Promise<Chosen>;
  newGame(): void;
  close(): Promise<void>;
}

export const fault = (
  reason: EngineFault,
  detail: string,
): { readonly ok: false; readonly reason: EngineFault; readonly detail: string } => ({
  ok: false,
  reason,
  detail: detail.replaceAll(/\s+/g, ' ').slice(0, 200),
});
