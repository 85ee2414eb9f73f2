// Ninuki as one entry of the registry.
import type { Game } from '../../game.ts';
import { ninukiRules, type Illegal, type Ninuki } from './rules.ts';
import { text } from './text.ts';
import { VARIANTS } from './variants.ts';

export const ninuki: Game<Ninuki, Illegal> = {
  id: 'ninuki',
  variants: VARIANTS,
  variant: 'ninuki',
  rules: ninukiRules,
  text,
  files: [],
};
