// The agents of Connect Four: a published student system, as it was and repaired.
import type { OwnAgent, Setup } from '../../game.ts';

/** The one board that the system knew. */
const plays = ({ size }: Setup): boolean => size === '7x6';

export const AGENTS = {
  'connect4-minimax': { plays },
  'connect4-minimax-fixed': { plays },
} as const satisfies Record<string, OwnAgent>;
