// Abalone as one entry of the registry.
import type { Game } from '../../game.ts';
import type { Abalone } from './position.ts';
import { abaloneRules, type Illegal } from './rules.ts';
import { text } from './text.ts';
import { VARIANTS } from './variants.ts';

export const abalone: Game<Abalone, Illegal> = {
  id: 'abalone',
  variants: VARIANTS,
  variant: 'belgian-daisy',
  rules: abaloneRules,
  text,
  files: [],
};
