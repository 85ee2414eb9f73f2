// A board that somebody set up, as a position's text: where an opening settles colours, they are settled.
import { writeCells } from '../../board/rows.ts';
import type { Arrange } from '../../game.ts';
import { hasSwap } from './opening.ts';
import { openingOf } from './variants.ts';

export const arrange: Arrange = ({ geometry, setup }, { stones, turn }) => {
  const settled = hasSwap(openingOf(setup.options['opening'])) ? ['first'] : [];
  return [writeCells(geometry, stones), turn === 0 ? 'b' : 'w', ...settled].join(' ');
};
