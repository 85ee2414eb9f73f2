// The agents of Gomoku: two published student systems, each as it was and repaired.
import { NODES, OFF, ON, type Range } from '../../agent-options.ts';
import type { OwnAgent, Setup } from '../../game.ts';

const hasSwap = ({ options }: Setup): boolean => (options['opening'] ?? 'free').startsWith('swap');

const onEight = (setup: Setup): boolean =>
  setup.variant === 'freestyle' && setup.size === '8' && !hasSwap(setup);
const onAnyBoard = (setup: Setup): boolean =>
  setup.variant === 'classic' || (setup.variant === 'freestyle' && !hasSwap(setup));

/** Its authors offered two difficulties. */
const depthOf = (usual: number): Range => ({ least: 1, most: 8, usual, named: { medium: 2, maximum: 4 } });
const onBitboards = (usual: number) => ({
  plays: onEight,
  time: 3_000,
  options: { depth: depthOf(usual), nodes: NODES },
});
const inTerminal = {
  plays: onAnyBoard,
  time: 3_000,
  options: { depth: { least: 1, most: 6, usual: 3 }, nodes: NODES },
};
const seeing = { ...inTerminal.options, gaps: ON, forks: ON };

export const AGENTS = {
  'gomoku8-negamax': onBitboards(2),
  gomoku8: onBitboards(4),
  'gomoku8-fixed': {
    ...onBitboards(4),
    threads: true,
    options: {
      ...onBitboards(4).options,
      /** A ply more for every so many stones; 64 for never. */
      fullness: { least: 4, most: 64, usual: 16 },
      /** Children from the centre outwards; without, the lowest bit first. */
      order: ON,
      hash: OFF,
    },
  },
  'gomoku-minmax': inTerminal,
  'gomoku-elage': inTerminal,
  'gomoku-minmax-fixed': { ...inTerminal, threads: true, options: seeing },
  'gomoku-elage-fixed': { ...inTerminal, threads: true, options: { ...seeing, order: OFF, hash: OFF } },
} as const satisfies Record<string, OwnAgent>;
