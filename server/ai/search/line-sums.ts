// Evaluations that are sums over the lines of a square board, kept up to date stone by stone.
import type { Cell, Colour } from '../../../shared/game.ts';

/** What a line holds at a place: 0 empty, 1 black, 2 white. */
export type Line = Uint8Array;

/** Writes what the first `length` places of a line are worth into `out`, one number a feature. */
export type LineScorer = (line: Line, length: number, out: Int32Array) => void;

export interface LineSums {
  readonly place: (cell: Cell, colour: Colour) => void;
  readonly clear: (cell: Cell) => void;
  /** The sum over all lines of each feature. */
  readonly sums: Int32Array;
}

const SLOTS = 1 << 14;

/**
 * A line's stones are a number in base three, and what that number is worth is remembered, so that a move costs four
 * look-ups. Nineteen places fit: 3^19 < 2^31.
 */
export const lineSums = (size: number, features: number, scorer: LineScorer): LineSums => {
  const { lines, lineAt, weightAt } = linesOf(size);
  const codes = new Int32Array(lines.length);
  const scores = new Int32Array(lines.length * features);
  const sums = new Int32Array(features);
  const knownCodes = new Int32Array(SLOTS).fill(-1);
  const knownLengths = new Uint8Array(SLOTS);
  const known = new Int32Array(SLOTS * features);
  const unpacked = new Uint8Array(size);
  const out = new Int32Array(features);

  const learn = (slot: number, code: number, length: number): void => {
    let rest = code;
    for (let i = 0; i < length; i += 1) {
      unpacked[i] = rest % 3;
      rest = Math.floor(rest / 3);
    }
    out.fill(0);
    scorer(unpacked, length, out);
    known.set(out, slot * features);
    knownCodes[slot] = code;
    knownLengths[slot] = length;
  };

  const change = (cell: Cell, by: number): void => {
    for (let way = cell * 4; way < cell * 4 + 4; way += 1) {
      const line = lineAt[way] ?? 0;
      const code = (codes[line] ?? 0) + by * (weightAt[way] ?? 0);
      const length = lines[line] ?? 0;
      codes[line] = code;
      const slot = ((Math.imul(code, 0x9e3779b1) >>> 13) ^ length) & (SLOTS - 1);
      if (knownCodes[slot] !== code || knownLengths[slot] !== length) learn(slot, code, length);
      for (let feature = 0; feature < features; feature += 1) {
        const at = line * features + feature;
        const worth = known[slot * features + feature] ?? 0;
        sums[feature] = (sums[feature] ?? 0) + worth - (scores[at] ?? 0);
        scores[at] = worth;
      }
    }
  };

  const stones = new Uint8Array(size * size);
  return {
    sums,
    place: (cell, colour) => {
      stones[cell] = colour + 1;
      change(cell, colour + 1);
    },
    clear: (cell) => {
      change(cell, -(stones[cell] ?? 0));
      stones[cell] = 0;
    },
  };
};

export interface Lines {
  /** The length of each line. */
  readonly lines: readonly number[];
  /** The four lines of each cell, its place on each, and what a black stone of the cell adds to each line's code. */
  readonly lineAt: Int32Array;
  readonly placeAt: Int32Array;
  readonly weightAt: Int32Array;
}

/** Rows, columns and both diagonals, down to those of a single cell. */
export const linesOf = (size: number): Lines => {
  const numbers = new Map<string, number>();
  const lines: number[] = [];
  const lineAt = new Int32Array(size * size * 4);
  const placeAt = new Int32Array(size * size * 4);
  const weightAt = new Int32Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const names = [
        `row ${String(y)}`,
        `column ${String(x)}`,
        `fall ${String(x - y)}`,
        `rise ${String(x + y)}`,
      ];
      names.forEach((name, way) => {
        const line = numbers.get(name) ?? lines.push(0) - 1;
        numbers.set(name, line);
        const length = lines[line] ?? 0;
        lineAt[(y * size + x) * 4 + way] = line;
        placeAt[(y * size + x) * 4 + way] = length;
        weightAt[(y * size + x) * 4 + way] = 3 ** length;
        lines[line] = length + 1;
      });
    }
  }
  return { lines, lineAt, placeAt, weightAt };
};
