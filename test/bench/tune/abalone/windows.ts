// What is learned of lines: a weight for every window of one to five cells, by its place in lines of each length.
//
// A window and its mirror image are one. Small windows teach what is true of many lines and the large ones the rest; all
// are added into those of five cells, the only ones that the kernel knows.
import { firstOf, LENGTHS, STATES } from './lines.ts';

export const LARGEST = 5;
const SIZES = [1, 2, 3, 4, LARGEST] as const;

/** For every state of a line its weights: those of state `s` are `of[from[s]]` to `of[from[s + 1] - 1]`. */
export interface Windows {
  readonly count: number;
  readonly from: Int32Array;
  readonly of: Int32Array;
}

interface Window {
  readonly length: number;
  readonly start: number;
  readonly cells: readonly number[];
}

/** The same name for a window and its mirror image; an empty one is worth nothing. */
const nameOf = ({ length, start, cells }: Window): string | null => {
  if (cells.every((cell) => cell === 0)) return null;
  const mirrored = length - cells.length - start;
  const text = cells.join('');
  const back = [...cells].reverse().join('');
  const [place, name] =
    start < mirrored || (start === mirrored && text < back) ? [start, text] : [mirrored, back];
  return `${String(length)} ${String(place)} ${name}`;
};

const cellsOf = (code: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(code / 3 ** place) % 3);

const numbers = new Map<string, number>();

const numberOf = (window: Window): number | null => {
  const name = nameOf(window);
  if (name === null) return null;
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
};

/** The windows of a stretch of a line, that begins at `start`. */
const within = (length: number, start: number, cells: readonly number[]): Window[] =>
  SIZES.flatMap((size) =>
    Array.from({ length: Math.max(0, cells.length - size + 1) }, (_, skipped) => ({
      length,
      start: start + skipped,
      cells: cells.slice(skipped, skipped + size),
    })),
  );

const presentNumbers = (windows: readonly Window[]): number[] =>
  windows.map(numberOf).filter((number) => number !== null);

export const openWindows = (): Windows => {
  const from = new Int32Array(STATES + 1);
  const of: number[] = [];
  for (const length of LENGTHS) {
    for (let code = 0; code < 3 ** length; code += 1) {
      from[firstOf(length) + code] = of.length;
      of.push(...presentNumbers(within(length, 0, cellsOf(code, length))));
    }
  }
  from[STATES] = of.length;
  return { count: numbers.size, from, of: Int32Array.from(of) };
};

/** The weights of windows of five: a smaller one counts in each that holds it, in equal parts. */
export const foldIntoLargest = (weights: Float32Array): number[] =>
  LENGTHS.flatMap((length) => {
    const last = length - LARGEST;
    return Array.from({ length: Math.floor(last / 2) + 1 }, (_, start) =>
      Array.from({ length: 3 ** LARGEST }, (__, code) =>
        within(length, start, cellsOf(code, LARGEST)).reduce((sum, window) => {
          const number = numberOf(window);
          const { start: at, cells } = window;
          const holders = Math.min(at, last) - Math.max(0, at + cells.length - LARGEST) + 1;
          return number === null ? sum : sum + (weights[number] ?? 0) / holders;
        }, 0),
      ),
    ).flat();
  });
