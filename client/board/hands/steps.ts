// Where the arrow keys lead, on square and six-sided boards alike.
import type { Cell, Geometry } from '../../../shared/game.ts';

export type Way = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'top' | 'bottom';

/** `rows` lists the cells as they are seen. Of two cells equally near, up takes the right one and down the left one. */
export const stepped = (
  rows: readonly (readonly Cell[])[],
  geometry: Geometry,
  from: Cell,
  way: Way,
): Cell => {
  const line = rows.findIndex((row) => row.includes(from));
  const row = rows[line] ?? [];
  const place = row.indexOf(from);
  switch (way) {
    case 'left':
      return row[place - 1] ?? from;
    case 'right':
      return row[place + 1] ?? from;
    case 'first':
      return row[0] ?? from;
    case 'last':
      return row.at(-1) ?? from;
    case 'up':
      return nearest([...(rows[line - 1] ?? [])].reverse(), geometry, from);
    case 'down':
      return nearest(rows[line + 1] ?? [], geometry, from);
    case 'top':
      return nearest(rows[0] ?? [], geometry, from);
    case 'bottom':
      return nearest(rows.at(-1) ?? [], geometry, from);
  }
};

/** The first of the cells nearest across. */
const nearest = (cells: readonly Cell[], geometry: Geometry, from: Cell): Cell => {
  const { x } = geometry.at(from);
  let best = from;
  let least = Infinity;
  for (const cell of cells) {
    const away = Math.abs(geometry.at(cell).x - x);
    if (away < least) [best, least] = [cell, away];
  }
  return best;
};
