// The agents of Connect Four: a published student system, as it was and repaired.
import { NODES } from '../../agent-options.ts';
import type { OwnAgent, Setup } from '../../game.ts';

/** The one board that the system knew. */
const plays = ({ size }: Setup): boolean => size === '7x6';

const minimax = { plays, options: { depth: { least: 1, most: 12, usual: 6 }, nodes: NODES } };

export const AGENTS = {
  'connect4-minimax': minimax,
  'connect4-minimax-fixed': { ...minimax, threads: true },
} as const satisfies Record<string, OwnAgent>;
