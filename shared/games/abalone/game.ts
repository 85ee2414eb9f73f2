// Abalone as one entry of the registry.
import type { GameWithLevels } from '../../game.ts';
import { AGENTS } from './agents.ts';
import type { Abalone } from './position.ts';
import { abaloneRules, type Illegal } from './rules.ts';
import { en } from './text/en.ts';
import { VARIANTS } from './variants.ts';

export const abalone: GameWithLevels<Abalone, Illegal> = {
  id: 'abalone',
  order: 40,
  variants: VARIANTS,
  variant: 'belgian-daisy',
  rules: abaloneRules,
  text: { en, fr: async () => (await import('./text/fr.ts')).fr },
  sample: { choice: {}, moves: 'i9h8 a5b5 h8g7 b5c5 g7f6 b6c6 b1c2 a4b4 i8h7 b4c4 h9g8 c6c5 g8f7 c5c4' },
  explained: async () => (await import('./explained.ts')).explained,
  tactics: async () => (await import('./tactics.ts')).abaloneTactics,
  levels: true,
  levelRatings: [1012, 1242, 1500, 1800, 2028, 2310, 2583, 2779],
  agents: AGENTS,
  agentText: async () => (await import('./agent-text.ts')).agentText,
  files: [],
};
