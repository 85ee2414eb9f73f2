// What solves puzzles and proves claims of one setup, put together from the game's engine and its tactics.
import type { Exact } from '../engine/exact.ts';
import type { Thinker } from '../engine/thinker.ts';
import type { Rules } from '../game.ts';
import { guideOf } from '../proof/guide.ts';
import { proverFor, type Limits } from '../proof/prove.ts';
import type { TacticsFor } from '../tactics.ts';
import type { Solvers } from './solve.ts';

/** What a proof may cost. */
export interface Effort extends Limits {
  /** Nodes of the engine for each move it is asked for. */
  readonly nodes: number;
}

export interface Engine {
  readonly thinker: Thinker;
  readonly exact: Exact | null;
}

export const solversOf = (
  rules: Rules,
  tacticsFor: TacticsFor,
  { thinker, exact }: Engine,
  effort: Effort,
): Solvers => {
  const tactics = tacticsFor(rules);
  const guide = tactics.guide ?? guideOf(thinker, effort.nodes);
  return { rules, tactics, exact, prover: proverFor(rules, tactics.goal, guide, effort) };
};
