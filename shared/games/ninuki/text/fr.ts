// What people read about Ninuki, in French.
import type { Text } from './en.ts';

export const fr: Text = {
  name: 'Ninuki',
  summary:
    'Le gomoku avec prises : alignez cinq pierres qui survivent à la réponse, ou prenez cinq paires, et c’est gagné.',
  variants: { ninuki: 'Ninuki', epitech: 'Epitech', pente: 'Pente', 'ninuki-renju': 'Ninuki-renju' },
  options: {
    breakable: {
      name: 'Cinq cassable',
      values: {
        on: 'Oui : un cinq ne gagne que si aucune prise ne le casse',
        off: 'Non : un cinq gagne aussitôt',
      },
    },
    'double-three': {
      name: 'Double trois',
      values: { on: 'Interdit', off: 'Permis' },
    },
  },
  illegal: {
    'no-such-cell': 'Cette intersection n’existe pas.',
    occupied: 'Il y a déjà une pierre à cet endroit.',
    'first-move-centre': 'La première pierre se pose au centre.',
    'second-move-outside': 'La deuxième pierre de Noir se pose hors du carré central de 5×5.',
    'double-three': 'Cette pierre formerait deux trois libres à la fois.',
    'game-over': 'La partie est finie.',
    'not-a-move': 'Ce n’est pas un coup.',
  },
  ends: {
    five: 'cinq pierres alignées',
    'five-not-broken': 'le cinq n’a pas été cassé',
    captures: 'cinq paires prises',
    'board-full': 'le plateau est plein',
    'no-legal-move': 'il ne reste aucun coup permis',
  },
};
