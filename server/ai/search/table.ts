// Zobrist keys, and what a table of positions already searched is asked.
/** Random words, the same in every run; `low` and `high` of one index make one 64-bit key. */
export const zobrist = (
  count: number,
  seed: number,
): { readonly low: Int32Array; readonly high: Int32Array } => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return { low: Int32Array.from({ length: count }, next), high: Int32Array.from({ length: count }, next) };
};

export type Bound = 0 | 1 | 2;
export const EXACT: Bound = 0;
export const AT_LEAST: Bound = 1;
export const AT_MOST: Bound = 2;

export interface Table {
  /** The value that settles this node, or null. */
  probe(key: Key, depth: number, ply: number, alpha: number, beta: number): number | null;
  store(key: Key, depth: number, ply: number, value: number, bound: Bound): void;
}

export interface Key {
  readonly low: number;
  readonly high: number;
}
