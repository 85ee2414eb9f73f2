// The positions a lookahead has seen, each with its depth, bound and best column.
import type { Lines } from './lines.ts';

export const EXACT = 0;
export const LOWER = 1;
export const UPPER = 2;

interface Entry {
  readonly depth: number;
  readonly score: number;
  readonly bound: number;
  /** −1 where no column was searched. */
  readonly column: number;
}

interface Table {
  find(lines: Lines): Entry | null;
  keep(lines: Lines, entry: Entry): void;
  clear(): void;
}

export const connect4Table = (bits: number): Table => {
  const size = 2 ** bits;
  const checks = new Int32Array(2 * size);
  const scores = new Int16Array(size);
  /** Depth plus one, so that zero is an empty place. */
  const depths = new Uint8Array(size);
  const bounds = new Uint8Array(size);
  const columns = new Int8Array(size);
  const place = (lines: Lines): number => lines.low() & (size - 1);
  return {
    find: (lines) => {
      const at = place(lines);
      if (depths[at] === 0 || checks[2 * at] !== lines.low() || checks[2 * at + 1] !== lines.high())
        return null;
      return {
        depth: (depths[at] ?? 1) - 1,
        score: scores[at] ?? 0,
        bound: bounds[at] ?? EXACT,
        column: columns[at] ?? -1,
      };
    },
    keep: (lines, { depth, score, bound, column }) => {
      const at = place(lines);
      checks[2 * at] = lines.low();
      checks[2 * at + 1] = lines.high();
      depths[at] = depth + 1;
      scores[at] = score;
      bounds[at] = bound;
      columns[at] = column;
    },
    clear: () => depths.fill(0),
  };
};
