// What a game tells its computer players; all of it may be missing.
import type { Rules } from '../../../shared/game.ts';
import type { Agent } from '../agent.ts';
import type { Levels } from '../levels/levels.ts';
import type { Hints } from '../mcts/hints.ts';

export interface GameAi {
  /** What the Monte-Carlo search looks at first; without it, at everything. */
  readonly hints?: (rules: Rules) => Hints;
  /** The rows of the eight levels, for a game that has an engine. */
  readonly levels?: Levels;
  /** The game's own agents. */
  readonly agents?: readonly Agent[];
}
