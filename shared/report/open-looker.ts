// Opens what looks at the positions of one setup: the game's engine on a small table of its own, and its tactics.
import type { Brain } from '../engine/brain.ts';
import { createMemory } from '../engine/kernel.ts';
import type { Game, Rules } from '../game.ts';
import { GAMES, type GameId } from '../games/index.ts';
import { curveOf } from './curve.ts';
import type { Looker } from './looker.ts';

/** Megabytes: emptied for each position, and much larger than one fills. */
const TABLE = 1;

interface EngineFiles {
  /** The kernel, compiled. */
  readonly module: object;
  readonly book: Uint8Array | null;
}

/** Each of them takes a memory of its own, so that several threads find the same. */
export const openLooker = async (
  game: GameId,
  brain: Brain,
  rules: Rules,
  { module, book }: EngineFiles,
): Promise<Looker> => {
  const { setup } = rules;
  const entry: Game = GAMES[game];
  const tacticsFor = await entry.tactics?.();
  const table = Math.min(TABLE, brain.table);
  const memory = createMemory(brain.bytes(table));
  const whole = brain.table;
  const exact =
    brain.exact?.({ module, memory: createMemory(brain.bytes(whole)), setup, book, table: whole }) ?? null;
  return {
    rules,
    thinker: brain.open({ module, memory, setup, book: null, table }),
    exact,
    tactics: tacticsFor?.(rules) ?? null,
    curve: curveOf(brain.curves, setup),
  };
};
