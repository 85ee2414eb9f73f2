// Zobrist keys, and the table of positions already searched.
import type { Settings } from './board.ts';

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

interface Key {
  readonly low: number;
  readonly high: number;
}

const SLOTS = 1 << 18;

/**
 * Each slot keeps the last position that fell on it. The published table knows no side to move, so its values are the
 * root side's; it neither compares depths nor tells bounds from values.
 */
export const tableOf = (kind: NonNullable<Settings['table']>): Table => {
  const low = new Int32Array(SLOTS);
  const high = new Int32Array(SLOTS);
  const values = new Float64Array(SLOTS);
  /** −1 where nothing is kept. */
  const depths = new Int8Array(SLOTS).fill(-1);
  const bounds = new Uint8Array(SLOTS);
  const slotOf = (key: Key): number => key.low & (SLOTS - 1);
  const published = kind === 'published';
  const sign = (ply: number): number => (published && ply % 2 === 1 ? -1 : 1);
  return {
    probe: (key, depth, ply, alpha, beta) => {
      const slot = slotOf(key);
      const kept = depths[slot] ?? -1;
      if (kept < 0 || low[slot] !== key.low || high[slot] !== key.high) return null;
      const value = (values[slot] ?? 0) * sign(ply);
      if (published) return value;
      if (kept !== depth) return null;
      if (bounds[slot] === EXACT) return value;
      if (bounds[slot] === AT_LEAST) return value >= beta ? value : null;
      return value <= alpha ? value : null;
    },
    store: (key, depth, ply, value, bound) => {
      const slot = slotOf(key);
      low[slot] = key.low;
      high[slot] = key.high;
      values[slot] = value * sign(ply);
      depths[slot] = depth;
      bounds[slot] = bound;
    },
  };
};
