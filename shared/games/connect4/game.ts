// Connect Four as one entry of the registry.
import type { GameWithLevels } from '../../game.ts';
import { AGENTS } from './agents.ts';
import { connect4Rules, type Connect4, type Illegal } from './rules.ts';
import { en } from './text/en.ts';
import { VARIANTS } from './variants.ts';

export const connect4: GameWithLevels<Connect4, Illegal> = {
  id: 'connect4',
  order: 10,
  variants: VARIANTS,
  variant: 'standard',
  rules: connect4Rules,
  standing: true,
  text: { en, fr: async () => (await import('./text/fr.ts')).fr },
  sample: { choice: {}, moves: '44354325533' },
  explained: async () => (await import('./explained.ts')).explained,
  tactics: async () => (await import('./tactics.ts')).connect4Tactics,
  levels: true,
  levelRatings: [1039, 1316, 1500, 1692, 1799, 1928, 2068, 2294],
  agents: AGENTS,
  agentText: async () => (await import('./agent-text.ts')).agentText,
  files: [],
};
