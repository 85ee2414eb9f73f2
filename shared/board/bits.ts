// Multi-word bitboards: immutable sets of cells, thirty-two cells a word, cell 0 in the lowest bit.

/** A set of cells. Every function returns a new one; nobody writes into one that was handed out. */
export interface Bits {
  readonly length: number;
  readonly [word: number]: number;
}

/** The empty set, wide enough for `cells` cells. */
export const none = (cells: number): Bits => new Uint32Array(Math.ceil(cells / 32));

export const bitsOf = (cells: number, members: Iterable<number>): Bits => {
  const bits = new Uint32Array(Math.ceil(cells / 32));
  for (const cell of members) bits[cell >> 5] = word(bits, cell >> 5) | (1 << (cell & 31));
  return bits;
};

export const has = (bits: Bits, cell: number): boolean => ((word(bits, cell >> 5) >>> (cell & 31)) & 1) === 1;

export const add = (bits: Bits, cell: number): Bits => {
  const copy = new Uint32Array(bits);
  copy[cell >> 5] = word(bits, cell >> 5) | (1 << (cell & 31));
  return copy;
};

export const remove = (bits: Bits, cell: number): Bits => {
  const copy = new Uint32Array(bits);
  copy[cell >> 5] = word(bits, cell >> 5) & ~(1 << (cell & 31));
  return copy;
};

export const and = (a: Bits, b: Bits): Bits => combine(a, b, (x, y) => x & y);
export const or = (a: Bits, b: Bits): Bits => combine(a, b, (x, y) => x | y);
export const andNot = (a: Bits, b: Bits): Bits => combine(a, b, (x, y) => x & ~y);

/** Every member moved by `by` cells, upwards when positive; what leaves the words is lost. */
export const shift = (bits: Bits, by: number): Bits => {
  const moved = new Uint32Array(bits.length);
  const words = Math.floor(by / 32);
  const rest = by - words * 32;
  for (let i = 0; i < moved.length; i += 1) {
    const high = word(bits, i - words) << rest;
    const low = rest === 0 ? 0 : word(bits, i - words - 1) >>> (32 - rest);
    moved[i] = high | low;
  }
  return moved;
};

export const isEmpty = (bits: Bits): boolean => {
  for (let i = 0; i < bits.length; i += 1) if (bits[i] !== 0) return false;
  return true;
};

export const equal = (a: Bits, b: Bits): boolean => {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return a.length === b.length;
};

export const count = (bits: Bits): number => {
  let total = 0;
  for (let i = 0; i < bits.length; i += 1) total += wordCount(word(bits, i));
  return total;
};

/** The members, lowest first. */
export const members = (bits: Bits): number[] => {
  const cells: number[] = [];
  for (let i = 0; i < bits.length; i += 1) {
    for (let rest = word(bits, i); rest !== 0; rest &= rest - 1) {
      cells.push(i * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return cells;
};

/**
 * Where a run of `length` members starts, when `back` moves each member one step against the run's direction
 * (dropping those that would leave the board).
 */
export const runsOf = (bits: Bits, length: number, back: (bits: Bits) => Bits): Bits => {
  let starts = bits;
  let moved = bits;
  for (let i = 1; i < length; i += 1) {
    moved = back(moved);
    starts = and(starts, moved);
  }
  return starts;
};

const word = (bits: Bits, index: number): number => bits[index] ?? 0;

const combine = (a: Bits, b: Bits, operation: (x: number, y: number) => number): Bits => {
  const result = new Uint32Array(a.length);
  for (let i = 0; i < result.length; i += 1) result[i] = operation(word(a, i), word(b, i));
  return result;
};

const wordCount = (value: number): number => {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
