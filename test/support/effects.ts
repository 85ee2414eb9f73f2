// A board to which effects are done one by one, as a client animates them.
import type { Colour, Effect, Position } from '../../shared/game.ts';
import { has } from '../../shared/board/bits.ts';

export type Cells = (Colour | null)[];

export const cellsOf = ({ stones: [black, white] }: Position, size: number): Cells =>
  Array.from({ length: size }, (_, cell) => (has(black, cell) ? 0 : has(white, cell) ? 1 : null));

/** Throws where an effect takes what is not there or puts where something is. */
export const doEffect = (cells: Cells, effect: Effect): void => {
  const take = (cell: number, colour: Colour): void => {
    if (cells[cell] !== colour)
      throw new Error(`${effect.kind}: nothing of colour ${String(colour)} to take`);
    cells[cell] = null;
  };
  const put = (cell: number, colour: Colour): void => {
    if (cells[cell] !== null) throw new Error(`${effect.kind}: cell ${String(cell)} is taken`);
    cells[cell] = colour;
  };
  switch (effect.kind) {
    case 'place':
    case 'drop':
      put(effect.cell, effect.colour);
      break;
    case 'capture':
      for (const cell of effect.cells) take(cell, effect.colour);
      break;
    case 'slide':
      take(effect.from, effect.colour);
      put(effect.to, effect.colour);
      break;
    case 'push-off':
      take(effect.from, effect.colour);
      break;
    case 'pass':
    case 'colours':
      break;
  }
};
