// A board that somebody set up, as a position's text: with the pairs that each colour has taken.
import type { Arrange } from '../../game.ts';

export const arrange: Arrange = (_rules, { rows, turn, taken: [black, white] }) =>
  [rows, turn === 0 ? 'b' : 'w', String(black), String(white), '-'].join(' ');
