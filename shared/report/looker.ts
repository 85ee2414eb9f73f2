// What looks at the positions of a game for its report, and what it says of one.
import type { Exact, ExactMove } from '../engine/exact.ts';
import type { Thinker } from '../engine/thinker.ts';
import { other, type Colour, type Move, type Position, type Rules } from '../game.ts';
import type { Answers, Attack, Goal } from '../proof/proof.ts';
import type { Tactics } from '../tactics.ts';
import type { Curve } from './curve.ts';

/** What looks at the positions of one setup. */
export interface Looker {
  readonly rules: Rules;
  readonly thinker: Thinker;
  /** Null where the game is not solved. */
  readonly exact: Exact | null;
  readonly tactics: Tactics | null;
  readonly curve: Curve;
}

export interface Proven<P> {
  readonly goal: Goal;
  /** Plies to it at most. */
  readonly plies: number;
  readonly proof: P;
}

export interface Proofs {
  /** How the side to move reaches its goal. */
  readonly attack: Proven<Attack> | null;
  /** How the other side does, whatever the side to move plays. */
  readonly loss: Proven<Answers> | null;
  /** How the other side does, whatever is played but this one move. */
  readonly only: (Proven<Answers> & { readonly move: Move }) | null;
}

export const NO_PROOFS: Proofs = { attack: null, loss: null, only: null };

export interface Look {
  /** Of the side to move, from 0 to 1; null where nobody can say, as while colours are chosen. */
  readonly chance: number | null;
  readonly turn: Colour;
  readonly isOver: boolean;
  /** What the engine expects, its own choice first; where the game is solved, all the best moves. */
  readonly line: readonly Move[];
  /** Whether it makes a difference which move is played. */
  readonly mattered: boolean;
  readonly proofs: Proofs;
  /** Where the game is solved: what every move comes to. */
  readonly moves: readonly ExactMove[] | null;
}

/** The same position with the other side to move. */
export const turned = (position: Position): Position => ({ ...position, turn: other(position.turn) });
