// Counting move sequences by the kernels of the engines: as the rules count, some hundred times faster.
import type { Counter, NoCounter } from '../../shared/engine/brain.ts';
import { brainOf } from '../../shared/engine/index.ts';
import type { Rules } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { no, type Result } from '../../shared/result.ts';
import { kernelOf } from '../ai/engines.ts';

/** What counts sequences from positions of these rules. */
export const engineCounter = (game: GameId, rules: Rules): Result<Counter, NoCounter | 'no-engine'> =>
  brainOf(game)?.counter(kernelOf(game), rules) ?? no('no-engine');
