// The table as R4 published it: whatever position was seen in this search is not searched again.
import type { Key, Table } from './table.ts';

const FEWEST_SLOTS = 1 << 12;

/**
 * It forgets nothing, and grows before it is half full. It knows no side to move, so its values are the root side's;
 * it neither compares depths nor tells bounds from values.
 */
export const seenTable = (): Table => {
  let slots = slotsOf(FEWEST_SLOTS);
  let held = 0;

  /** The slot of the key, or the free one where it belongs. */
  const find = ({ low, high }: Key): number => {
    const last = slots.values.length - 1;
    let slot = low & last;
    while (slots.taken[slot] === 1 && (slots.low[slot] !== low || slots.high[slot] !== high))
      slot = (slot + 1) & last;
    return slot;
  };

  const write = (key: Key, value: number): void => {
    const slot = find(key);
    held += 1 - (slots.taken[slot] ?? 0);
    slots.taken[slot] = 1;
    slots.low[slot] = key.low;
    slots.high[slot] = key.high;
    slots.values[slot] = value;
  };

  const grow = (): void => {
    const { taken, low, high, values } = slots;
    slots = slotsOf(2 * values.length);
    held = 0;
    for (let slot = 0; slot < values.length; slot += 1) {
      if (taken[slot] === 1) write({ low: low[slot] ?? 0, high: high[slot] ?? 0 }, values[slot] ?? 0);
    }
  };

  const sign = (ply: number): number => (ply % 2 === 1 ? -1 : 1);
  return {
    probe: (key, _depth, ply) => {
      const slot = find(key);
      return slots.taken[slot] === 1 ? sign(ply) * (slots.values[slot] ?? 0) : null;
    },
    store: (key, _depth, ply, value) => {
      if (2 * held >= slots.values.length) grow();
      write(key, sign(ply) * value);
    },
  };
};

interface Slots {
  readonly taken: Uint8Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly values: Float64Array;
}

const slotsOf = (count: number): Slots => ({
  taken: new Uint8Array(count),
  low: new Int32Array(count),
  high: new Int32Array(count),
  values: new Float64Array(count),
});
