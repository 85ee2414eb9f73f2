// A board of marbles that somebody set up, as a position's text: it counts what each colour has lost.
import { writeCells } from '../../board/rows.ts';
import type { Arrange } from '../../game.ts';

export const arrange: Arrange = ({ geometry }, { stones, turn, taken: [black, white] }) =>
  [writeCells(geometry, stones), turn === 0 ? 'b' : 'w', String(white), String(black)].join(' ');
