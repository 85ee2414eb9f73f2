// Connect Four as one entry of the registry.
import type { Game } from '../../game.ts';
import { connect4Rules, type Connect4, type Illegal } from './rules.ts';
import { text } from './text.ts';
import { VARIANTS } from './variants.ts';

export const connect4: Game<Connect4, Illegal> = {
  id: 'connect4',
  variants: VARIANTS,
  variant: 'standard',
  rules: connect4Rules,
  text,
  files: [],
};
