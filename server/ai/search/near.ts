// The cells around a cell of a square board, within so many rows and columns.
import type { Cell } from '../../../shared/game.ts';

/** For each cell, the cells at most `down` rows and `across` columns away, itself left out, in reading order. */
export const neighbourhoods = (size: number, down: number, across: number): readonly Int16Array[] =>
  Array.from({ length: size * size }, (_, cell) => {
    const found: Cell[] = [];
    const [row, column] = [Math.floor(cell / size), cell % size];
    for (let y = Math.max(0, row - down); y <= Math.min(size - 1, row + down); y += 1) {
      for (let x = Math.max(0, column - across); x <= Math.min(size - 1, column + across); x += 1) {
        if (y !== row || x !== column) found.push(y * size + x);
      }
    }
    return Int16Array.from(found);
  });
