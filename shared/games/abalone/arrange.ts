// A board of marbles that somebody set up, as a position's text: it counts what each colour has lost.
import type { Arrange } from '../../game.ts';

export const arrange: Arrange = (_rules, { rows, turn, taken: [black, white] }) =>
  [rows, turn === 0 ? 'b' : 'w', String(white), String(black)].join(' ');
