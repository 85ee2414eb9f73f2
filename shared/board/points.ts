// Notation of games where a move is the name of a cell: `h8`, and games as `h8g6f6`.
import type { Cell, Geometry } from '../game.ts';
import { no, ok, type Result } from '../result.ts';

/** A cell by its name, in either case; a name of the right shape off the board is told from what is no name. */
export const parsePoint = (geometry: Geometry, text: string): Result<Cell, 'not-a-move' | 'no-such-cell'> => {
  const cell = geometry.cell(text.toLowerCase());
  if (cell !== null) return ok(cell);
  return no(/^[a-z]\d{1,2}$/i.test(text) ? 'no-such-cell' : 'not-a-move');
};

/**
 * Names one by one; separators are spaces, commas, semicolons and hyphens, and where no name starts, all up to the
 * next separator stays whole.
 */
export const splitPoints = (line: string): string[] => line.match(/[a-z]\d{1,2}(?!\d)|[^\s,;-]+/gi) ?? [];
