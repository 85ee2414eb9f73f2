// Zobrist keys, and the table of positions already searched.
import type { Settings } from './board.ts';
import { seenTable } from './seen.ts';

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

const SLOTS = 1 << 18;

/** The table that the settings name. */
export const tableOf = (kind: NonNullable<Settings['table']>): Table =>
  kind === 'published' ? seenTable() : soundTable();

/** Each slot keeps the last position that fell on it, with its depth and whether its value is a bound. */
const soundTable = (): Table => {
  const low = new Int32Array(SLOTS);
  const high = new Int32Array(SLOTS);
  const values = new Float64Array(SLOTS);
  /** −1 where nothing is kept. */
  const depths = new Int8Array(SLOTS).fill(-1);
  const bounds = new Uint8Array(SLOTS);
  const slotOf = (key: Key): number => key.low & (SLOTS - 1);
  return {
    probe: (key, depth, _ply, alpha, beta) => {
      const slot = slotOf(key);
      if (depths[slot] !== depth || low[slot] !== key.low || high[slot] !== key.high) return null;
      const value = values[slot] ?? 0;
      if (bounds[slot] === EXACT) return value;
      if (bounds[slot] === AT_LEAST) return value >= beta ? value : null;
      return value <= alpha ? value : null;
    },
    store: (key, depth, _ply, value, bound) => {
      const slot = slotOf(key);
      low[slot] = key.low;
      high[slot] = key.high;
      values[slot] = value;
      depths[slot] = depth;
      bounds[slot] = bound;
    },
  };
};
