// What people read about Ninuki.
import type { GameText } from '../../game.ts';
import type { End, Illegal } from './rules.ts';
import type { VARIANTS } from './variants.ts';

type OptionId = keyof (typeof VARIANTS)['epitech']['options'];
type Text = GameText<keyof typeof VARIANTS, OptionId, Illegal, End>;

const en: Text = {
  name: 'Ninuki',
  summary:
    'Gomoku with captures: five of your stones in a row win if the line outlives the answer, and so do five captured pairs.',
  variants: { ninuki: 'Ninuki', epitech: 'Epitech', pente: 'Pente', 'ninuki-renju': 'Ninuki-renju' },
  options: {
    breakable: {
      name: 'Five can be broken',
      values: { on: 'Yes: a five wins only if no capture breaks it', off: 'No: a five wins at once' },
    },
    'double-three': {
      name: 'Double three',
      values: { on: 'Forbidden', off: 'Allowed' },
    },
  },
  illegal: {
    'no-such-cell': 'There is no such point.',
    occupied: 'There is a stone on that point.',
    'first-move-centre': 'The first stone goes on the centre.',
    'second-move-outside': 'Black’s second stone goes outside the central 5×5 points.',
    'double-three': 'That stone would make two free threes at once.',
    'game-over': 'The game is over.',
    'not-a-move': 'That is not a move.',
  },
  ends: {
    five: 'five in a row',
    'five-not-broken': 'the five was not broken',
    captures: 'five pairs captured',
    'board-full': 'the board is full',
    'no-legal-move': 'no legal move is left',
  },
};

const fr: Text = {
  name: 'Ninuki',
  summary:
    'Le gomoku avec prises : cinq pierres alignées gagnent si la ligne survit à la réponse, cinq paires prises aussi.',
  variants: { ninuki: 'Ninuki', epitech: 'Epitech', pente: 'Pente', 'ninuki-renju': 'Ninuki-renju' },
  options: {
    breakable: {
      name: 'Cinq cassable',
      values: {
        on: 'Oui : un cinq ne gagne que si aucune prise ne le casse',
        off: 'Non : un cinq gagne aussitôt',
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
    'no-legal-move': 'il ne reste aucun coup légal',
  },
};

export const text = { en, fr };
