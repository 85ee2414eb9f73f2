// R2's cell: eight pattern indices, one a line and colour, and the influence of each colour, kept stone by stone.
import type { Cell, Colour } from '../../../../shared/game.ts';
import { linesOf } from '../../search/line-sums.ts';
import { neighbourhoods } from '../../search/near.ts';
import { indexOf, readLine } from './patterns.ts';

/** What a stone gives the cells at king-distance 1, and at 2. */
const NEAR = 4;
const FAR = 1;
/** What a cell can have at most: eight stones around it and sixteen around those. */
export const MOST_INFLUENCE = 8 * NEAR + 16 * FAR;

export interface Cells {
  place(cell: Cell, colour: Colour): void;
  clear(cell: Cell, colour: Colour): void;
  /**
   * The pattern of a colour on one of the four lines through a cell, as its index in the table: that of the stone
   * there, or what a stone there would make.
   */
  pattern(cell: Cell, way: number, colour: Colour): number;
  /** How many of the four lines through an empty cell would have at least this pattern. */
  atLeast(cell: Cell, colour: Colour, pattern: number): number;
  /** By colour and cell. */
  readonly influence: readonly [Int16Array, Int16Array];
  /** What the alignments of each colour are worth together. */
  readonly sums: Int32Array;
}

const LONGEST = 19;
const SLOTS = 1 << 14;

/** What lines hold, by their stones as a number in base three and their length: read once, then remembered for all boards. */
const KNOWN = {
  codes: new Int32Array(SLOTS).fill(-1),
  lengths: new Uint8Array(SLOTS),
  indices: new Uint16Array(SLOTS * LONGEST),
  sums: new Int32Array(SLOTS * 2),
};
const unpacked = new Uint8Array(LONGEST);

/** The slot where what the line holds is found. */
const known = (code: number, length: number): number => {
  const slot = ((Math.imul(code, 0x9e3779b1) >>> 13) ^ length) & (SLOTS - 1);
  if (KNOWN.codes[slot] === code && KNOWN.lengths[slot] === length) return slot;
  let rest = code;
  for (let place = 0; place < length; place += 1) {
    unpacked[place] = rest % 3;
    rest = Math.floor(rest / 3);
  }
  const from = slot * LONGEST;
  const sums = KNOWN.sums.subarray(slot * 2, slot * 2 + 2);
  readLine(unpacked, length, KNOWN.indices.subarray(from, from + length), sums);
  KNOWN.codes[slot] = code;
  KNOWN.lengths[slot] = length;
  return slot;
};

interface Plan {
  readonly lengths: readonly number[];
  readonly lineAt: Int32Array;
  readonly weightAt: Int32Array;
  /** Where the places of each line begin, all lines one after the other, and the place of each cell among them. */
  readonly starts: Int32Array;
  readonly placeAt: Int32Array;
  readonly near: readonly Int16Array[];
  readonly far: readonly Int16Array[];
}

const PLANS = new Map<number, Plan>();

/** What all boards of one size share. */
const planOf = (size: number): Plan => {
  const before = PLANS.get(size);
  if (before !== undefined) return before;
  const { lines: lengths, lineAt, placeAt: onLine, weightAt } = linesOf(size);
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, line) => (starts[line + 1] = (starts[line] ?? 0) + length));
  const placeAt = lineAt.map((line, way) => (starts[line] ?? 0) + (onLine[way] ?? 0));
  const [near, far] = [neighbourhoods(size, 1, 1), neighbourhoods(size, 2, 2)];
  const plan = { lengths, lineAt, weightAt, starts, placeAt, near, far };
  PLANS.set(size, plan);
  return plan;
};

export const emptyCells = (size: number): Cells => {
  const { lengths, lineAt, weightAt, starts, placeAt, near, far } = planOf(size);
  const codes = new Int32Array(lengths.length);
  const worth = new Int32Array(lengths.length * 2);
  const sums = new Int32Array(2);
  const places = new Uint16Array(placeAt.length);
  const influence = [new Int16Array(size * size), new Int16Array(size * size)] as const;

  const reread = (line: number, code: number): void => {
    const length = lengths[line] ?? 0;
    const slot = known(code, length);
    codes[line] = code;
    for (let colour = 0; colour < 2; colour += 1) {
      const now = KNOWN.sums[slot * 2 + colour] ?? 0;
      sums[colour] = (sums[colour] ?? 0) + now - (worth[line * 2 + colour] ?? 0);
      worth[line * 2 + colour] = now;
    }
    const [from, to] = [slot * LONGEST, starts[line] ?? 0];
    for (let place = 0; place < length; place += 1) places[to + place] = KNOWN.indices[from + place] ?? 0;
  };
  for (let line = 0; line < lengths.length; line += 1) reread(line, 0);

  const change = (cell: Cell, colour: Colour, by: number): void => {
    for (let way = cell * 4; way < cell * 4 + 4; way += 1) {
      const line = lineAt[way] ?? 0;
      reread(line, (codes[line] ?? 0) + by * (colour + 1) * (weightAt[way] ?? 0));
    }
    const reached = influence[colour];
    for (const other of far[cell] ?? []) reached[other] = (reached[other] ?? 0) + by * FAR;
    for (const other of near[cell] ?? []) reached[other] = (reached[other] ?? 0) + by * (NEAR - FAR);
  };

  const pattern = (cell: Cell, way: number, colour: Colour): number =>
    indexOf(places[placeAt[cell * 4 + way] ?? 0] ?? 0, colour);

  return {
    place: (cell, colour) => change(cell, colour, 1),
    clear: (cell, colour) => change(cell, colour, -1),
    pattern,
    atLeast: (cell, colour, least) => {
      let lines = 0;
      for (let way = 0; way < 4; way += 1) if (pattern(cell, way, colour) >= least) lines += 1;
      return lines;
    },
    influence,
    sums,
  };
};
