// Gomoku as one entry of the registry.
import type { GameWithLevels } from '../../game.ts';
import { AGENTS } from './agents.ts';
import type { Gomoku, Illegal } from './position.ts';
import { gomokuRules } from './rules.ts';
import { en } from './text/en.ts';
import { VARIANTS } from './variants.ts';

export const gomoku: GameWithLevels<Gomoku, Illegal> = {
  id: 'gomoku',
  order: 20,
  variants: VARIANTS,
  variant: 'freestyle',
  rules: gomokuRules,
  text: { en, fr: async () => (await import('./text/fr.ts')).fr },
  sample: { choice: { size: '9' }, moves: 'e5f6e4e6f5d5g4h3d7' },
  explained: async () => (await import('./explained.ts')).explained,
  tactics: async () => (await import('./tactics.ts')).gomokuTactics,
  levels: true,
  levelRatings: [1218, 1359, 1500, 1707, 1835, 1969, 2219, 2323],
  agents: AGENTS,
  agentText: async () => (await import('./agent-text.ts')).agentText,
  files: ['psq', 'sgf'],
};
