// What people read about Connect Four, in English.
import type { GameText } from '../../../game.ts';
import type { End, Illegal } from '../rules.ts';
import type { VARIANTS } from '../variants.ts';

export type Text = GameText<keyof typeof VARIANTS, never, Illegal, End>;

export const en: Text = {
  name: 'Connect Four',
  summary: 'Drop your discs into the rack: the first to line up four, in any direction, wins.',
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
