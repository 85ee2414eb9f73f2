// A board that somebody set up, as a position's text: with the pairs that each colour has taken.
import { writeCells } from '../../board/rows.ts';
import type { Arrange } from '../../game.ts';

export const arrange: Arrange = ({ geometry }, { stones, turn, taken: [black, white] }) =>
  [writeCells(geometry, stones), turn === 0 ? 'b' : 'w', String(black), String(white), '-'].join(' ');
