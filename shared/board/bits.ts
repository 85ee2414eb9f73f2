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

export const or = (a: Bits, b: Bits): Bits => combine(a, b, (x, y) => x | y);
export const andNot = (a: Bits, b: Bits): Bits => combine(a, b, (x, y) => x & ~y);

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
