// The straight lines that a set of cells makes.
import type { Cell, Geometry } from '../game.ts';

/** The first and last cells of every unbroken straight run of so many cells or more, in any direction. */
export const runsIn = (
  geometry: Geometry,
  cells: readonly Cell[],
  shortest: number,
): (readonly [Cell, Cell])[] => {
  const key = (x: number, y: number): string => `${x.toFixed(2)},${y.toFixed(2)}`;
  const found = new Map(cells.map((cell) => [key(geometry.at(cell).x, geometry.at(cell).y), cell]));
  const runs: (readonly [Cell, Cell])[] = [];
  for (const way of WAYS[geometry.shape]) {
    for (const first of cells) {
      const { x, y } = geometry.at(first);
      if (found.has(key(x - way.x, y - way.y))) continue;
      let length = 1;
      let end = first;
      for (let next = found.get(key(x + way.x, y + way.y)); next !== undefined; length += 1) {
        end = next;
        next = found.get(key(x + way.x * (length + 1), y + way.y * (length + 1)));
      }
      if (length >= shortest) runs.push([first, end]);
    }
  }
  return runs;
};

const HALF = Math.sqrt(3) / 2;
const WAYS = {
  square: [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
    { x: 1, y: -1 },
  ],
  hex: [
    { x: 1, y: 0 },
    { x: 0.5, y: HALF },
    { x: 0.5, y: -HALF },
  ],
} as const;
