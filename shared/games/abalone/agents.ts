// The agents of Abalone: a published student system in its three stages, and the last two repaired.
import { NODES, OFF } from '../../agent-options.ts';
import type { OwnAgent } from '../../game.ts';

/** So many positions a move fit into a quarter of an hour for twenty-five moves. */
const nodes = { ...NODES, usual: 100_000 };
/** Deeper than the nodes allow, so that they end the search. */
const depth = { least: 1, most: 12, usual: 12 };
const whole = { time: 3_000, options: { depth, nodes } };
const selecting = { time: 3_000, options: { depth, beam: { least: 1, most: 200, usual: 20 }, nodes } };
/** The repaired forms can count marbles in danger as well, and judge by the worths that the engine has learned. */
const wishes = { danger: OFF, learned: OFF };

export const AGENTS = {
  'abalone-basic': whole,
  'abalone-tt': whole,
  'abalone-tt-fixed': { ...whole, options: { ...whole.options, ...wishes } },
  'abalone-select': selecting,
  'abalone-select-fixed': { ...selecting, options: { ...selecting.options, ...wishes } },
} as const satisfies Record<string, OwnAgent>;
