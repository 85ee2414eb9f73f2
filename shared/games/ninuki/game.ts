// Ninuki as one entry of the registry.
import type { GameWithLevels } from '../../game.ts';
import { AGENTS } from './agents.ts';
import { ninukiRules, type Illegal, type Ninuki } from './rules.ts';
import { en } from './text/en.ts';
import { VARIANTS } from './variants.ts';

export const ninuki: GameWithLevels<Ninuki, Illegal> = {
  id: 'ninuki',
  order: 30,
  variants: VARIANTS,
  variant: 'ninuki',
  rules: ninukiRules,
  text: { en, fr: async () => (await import('./text/fr.ts')).fr },
  sample: { choice: { size: '9' }, moves: 'e5f5e6f6d4g5c3g6f7d6' },
  explained: async () => (await import('./explained.ts')).explained,
  tactics: async () => (await import('./tactics.ts')).ninukiTactics,
  levels: true,
  levelRatings: [1187, 1350, 1500, 1672, 1803, 1968, 2234, 2432],
  agents: AGENTS,
  agentText: async () => (await import('./agent-text.ts')).agentText,
  files: [],
};
