// The agents of Ninuki: a published student system, as it was and repaired.
import { NODES, ON } from '../../agent-options.ts';
import type { OwnAgent } from '../../game.ts';

const beam = {
  threads: true,
  time: 3_000,
  options: {
    depth: { least: 1, most: 8, usual: 4 },
    beam: { least: 1, most: 361, usual: 40 },
    nodes: NODES,
  },
};

export const AGENTS = {
  'ninuki-beam': beam,
  'ninuki-beam-fixed': { ...beam, options: { ...beam.options, hash: ON } },
} as const satisfies Record<string, OwnAgent>;
