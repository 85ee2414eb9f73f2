// How large a board is, told from where its cells are.
import type { Geometry } from '../game.ts';

/** How far the cells' middles reach, in steps. */
export const extent = (geometry: Geometry): { readonly width: number; readonly height: number } => {
  let [width, height] = [0, 0];
  for (let cell = 0; cell < geometry.size; cell += 1) {
    const { x, y } = geometry.at(cell);
    width = Math.max(width, x);
    height = Math.max(height, y);
  }
  return { width, height };
};
