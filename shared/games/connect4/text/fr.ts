// What people read about Connect Four, in French.
import type { Text } from './en.ts';

export const fr: Text = {
  name: 'Puissance 4',
  summary:
    'Glissez vos jetons dans la grille : le premier qui en aligne quatre, dans n’importe quel sens, gagne.',
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
