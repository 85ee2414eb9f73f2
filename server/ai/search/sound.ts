// The table repaired: a value counts at its own depth, and as the bound that it is.
import { AT_LEAST, EXACT, type Key, type Table } from './table.ts';

const SLOTS = 1 << 18;

/** Each slot keeps the last position that fell on it, with its depth and whether its value is a bound. */
export const soundTable = (): Table => {
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
