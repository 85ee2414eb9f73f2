// What people read about Gomoku, in English.
import type { GameText } from '../../../game.ts';
import type { End, Illegal } from '../position.ts';
import type { OptionId, VariantId } from '../variants.ts';

export type Text = GameText<VariantId, OptionId, Illegal, End>;

export const en: Text = {
  name: 'Gomoku',
  summary: 'Take turns placing stones: the first to line up five, in any direction, wins.',
  variants: { freestyle: 'Freestyle', standard: 'Standard', renju: 'Renju', classic: 'Classic' },
  options: {
    opening: {
      name: 'Opening',
      values: { free: 'Free', pro: 'Pro', 'long-pro': 'Long Pro', swap: 'Swap', swap2: 'Swap2' },
    },
  },
  illegal: {
    'no-such-cell': 'There is no such cell.',
    occupied: 'There is a stone already.',
    'not-the-centre': 'The first stone goes on the centre.',
    'too-near-the-centre': 'Black’s second stone must be farther from the centre.',
    overline: 'Forbidden to Black: more than five in a row.',
    'double-four': 'Forbidden to Black: two fours at once.',
    'double-three': 'Forbidden to Black: two open threes at once.',
    'choose-colours': 'The colours must be chosen first.',
    'nothing-to-choose': 'There is no such choice now.',
    'no-stones-left': 'There are no stones left to place: only a pass is possible.',
    'no-pass': 'Passing is not allowed here.',
    'game-over': 'The game is over.',
    'not-a-move': 'That is not a move.',
  },
  ends: {
    five: 'five in a row',
    'board-full': 'the board is full',
    'no-legal-move': 'no legal move is left',
    'stones-spent': 'all stones are placed',
  },
};
