// What people read about Ninuki, in English.
import type { GameText } from '../../../game.ts';
import type { End, Illegal } from '../rules.ts';
import type { VARIANTS } from '../variants.ts';

type OptionId = keyof (typeof VARIANTS)['epitech']['options'];
export type Text = GameText<keyof typeof VARIANTS, OptionId, Illegal, End>;

export const en: Text = {
  name: 'Ninuki',
  summary:
    'Gomoku with captures: line up five stones that survive the answer, or capture five pairs, and you win.',
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
