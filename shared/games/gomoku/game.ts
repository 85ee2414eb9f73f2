// Gomoku as one entry of the registry.
import type { Game } from '../../game.ts';
import type { Gomoku, Illegal } from './position.ts';
import { gomokuRules } from './rules.ts';
import { text } from './text.ts';
import { VARIANTS } from './variants.ts';

export const gomoku: Game<Gomoku, Illegal> = {
  id: 'gomoku',
  variants: VARIANTS,
  variant: 'freestyle',
  rules: gomokuRules,
  text,
  files: ['psq', 'sgf'],
};
