// Boards as text: rows from the top separated by `/`, `b` and `w` for stones, numbers for runs of empty cells.
import { bitsOf, has, type Bits } from './bits.ts';
import type { Geometry, ReadError } from '../game.ts';
import { no, ok, type Result } from '../result.ts';

type Stones = readonly [black: Bits, white: Bits];

export const writeRows = (geometry: Geometry, [black, white]: Stones): string =>
  geometry.rows
    .map((row) =>
      row
        .map((cell) => (has(black, cell) ? 'b' : has(white, cell) ? 'w' : ' '))
        .join('')
        .replace(/ +/g, (run) => String(run.length)),
    )
    .join('/');

export const readRows = (geometry: Geometry, text: string): Result<Stones, ReadError> => {
  const rows = text.split('/');
  if (rows.length !== geometry.rows.length) return no('bad-rows');
  const black: number[] = [];
  const white: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (!/^(?:[bw]|[1-9]\d?)*$/.test(row)) return no('bad-cell');
    const marks = row.replace(/\d+/g, (run) => ' '.repeat(Number(run)));
    const cells = geometry.rows[index] ?? [];
    if (marks.length !== cells.length) return no('bad-rows');
    cells.forEach((cell, column) => {
      if (marks[column] === 'b') black.push(cell);
      if (marks[column] === 'w') white.push(cell);
    });
  }
  return ok([bitsOf(geometry.size, black), bitsOf(geometry.size, white)]);
};
