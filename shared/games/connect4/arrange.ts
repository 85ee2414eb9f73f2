// A board of discs as a game that leads there: an order in which they can have fallen, colours taking turns.
import type { Arrange, Cell, Colour, Position } from '../../game.ts';

/** Boards that no game leads to are given up after so many discs have been tried. */
const MOST_TRIES = 200_000;

/** The columns in their order, as the rules write them; null where there is none, or the other side would be to move. */
export const arrange: Arrange = (rules, { stones, turn }) => {
  const columns = rules.geometry.rows[0]?.length ?? 0;
  const colours = new Map<Cell, Colour>();
  for (const colour of [0, 1] as const) for (const cell of stones[colour]) colours.set(cell, colour);
  const total = colours.size;
  if (stones[0].length - stones[1].length !== turn) return null;
  const rows = rules.geometry.rows.length;
  const heights = Array.from({ length: columns }, () => 0);
  /** Heights from which no order leads on: they say which discs have fallen. */
  const hopeless = new Set<string>();
  let tries = 0;

  const next = (column: number): Cell => (rows - 1 - (heights[column] ?? 0)) * columns + column;

  const from = (position: Position, fallen: string): string | null => {
    if (position.ply === total) return fallen;
    const key = heights.join();
    if (position.outcome !== null || hopeless.has(key)) return null;
    for (let column = 0; column < columns && tries < MOST_TRIES; column += 1) {
      if (colours.get(next(column)) !== position.turn) continue;
      tries += 1;
      const played = rules.play(position, column);
      if (!played.ok) continue;
      heights[column] = (heights[column] ?? 0) + 1;
      const found = from(played.value.position, fallen + rules.format(column));
      heights[column] = (heights[column] ?? 0) - 1;
      if (found !== null) return found;
    }
    hopeless.add(key);
    return null;
  };
  return from(rules.start, '');
};
