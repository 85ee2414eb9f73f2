// What people read about Connect Four.
import type { GameText } from '../../game.ts';
import type { End, Illegal } from './rules.ts';
import type { VARIANTS } from './variants.ts';

type Text = GameText<keyof typeof VARIANTS, never, Illegal, End>;

const en: Text = {
  name: 'Connect Four',
  summary: 'Drop discs into the rack; four of yours in a row, in any direction, win.',
  variants: { standard: 'Classic' },
  options: {},
  illegal: {
    'no-such-column': 'There is no such column.',
    'column-full': 'That column is full.',
    'game-over': 'The game is over.',
    'not-a-move': 'That is not a move.',
  },
  ends: { 'four-in-a-row': 'four in a row', 'board-full': 'the rack is full' },
};

const fr: Text = {
  name: 'Puissance 4',
  summary: 'Laissez tomber vos jetons ; quatre des vôtres alignés, dans n’importe quel sens, gagnent.',
  variants: { standard: 'Classique' },
  options: {},
  illegal: {
    'no-such-column': 'Cette colonne n’existe pas.',
    'column-full': 'Cette colonne est pleine.',
    'game-over': 'La partie est finie.',
    'not-a-move': 'Ce n’est pas un coup.',
  },
  ends: { 'four-in-a-row': 'quatre jetons alignés', 'board-full': 'la grille est pleine' },
};

export const text = { en, fr };
