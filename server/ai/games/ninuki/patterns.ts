// R2's table of pattern facts, and which pattern the stones of a line make: thirty patterns, so that five bits name one.
import type { Line } from '../../search/line-sums.ts';

/** An alignment spans at most so many cells. */
const SPAN = 5;
/** Five stones are the rules' business, not the evaluation's. */
const MOST_STONES = 4;

export interface Pattern {
  readonly stones: number;
  /** The longest run without a hole. */
  readonly run: number;
  /** Inner holes, each of one cell. */
  readonly holes: number;
  /** Of its two ends, how many are empty. */
  readonly open: number;
  /** To its owner. */
  readonly worth: number;
}

/** F(A, B) = 5^(A+B) + 5^A: more stones count more, and as many in one run count most. */
export const alignmentValue = (run: number, others: number): number =>
  run + others === 0 ? 0 : 5 ** (run + others) + 5 ** run;

const worthOf = (stones: number, run: number, open: number): number => {
  if (open === 0) return 0;
  const longest = Math.min(run, MOST_STONES);
  const others = Math.min(stones, MOST_STONES) - longest;
  if (open === 2) return alignmentValue(longest, others);
  // With one open end one stone less: an odd one if there is one, else one of the run.
  return others > 0 ? alignmentValue(longest, others - 1) : alignmentValue(longest - 1, others);
};

/** Stones, longest run and holes of all alignments within five cells, the better the later: `o_oo` is 3, 2, 1. */
const SHAPES = [
  [1, 1, 0],
  [2, 1, 1],
  [2, 2, 0],
  [3, 1, 2],
  [3, 2, 1],
  [3, 3, 0],
  [4, 2, 1],
  [4, 3, 1],
  [4, 4, 0],
  [5, 5, 0],
] as const;

/** By index; 0 is no pattern. A higher index is a better pattern. */
export const PATTERNS: readonly Pattern[] = [
  { stones: 0, run: 0, holes: 0, open: 0, worth: 0 },
  ...SHAPES.flatMap(([stones, run, holes]) =>
    [0, 1, 2].map((open) => ({ stones, run, holes, open, worth: worthOf(stones, run, open) })),
  ),
];

/** The first pattern of three stones, and of five: every later one has as many. */
export const THREE = PATTERNS.findIndex(({ stones }) => stones === 3);
export const FIVE = PATTERNS.findIndex(({ stones }) => stones === 5);

/** Bits of an index. */
const INDEX_BITS = 5;

const SHAPE_OF = new Uint8Array((SPAN + 1) * (SPAN + 1));
SHAPES.forEach(([stones, run], shape) => (SHAPE_OF[stones * (SPAN + 1) + run] = shape));

/**
 * The alignment that starts with the stone at `first`: own stones with holes of one cell. Its pattern is in the low
 * bits of what comes back, the place of its last stone above them.
 */
const alignmentFrom = (line: Line, length: number, first: number, mark: number): number => {
  let last = first;
  let stones = 1;
  let run = 1;
  let longest = 1;
  for (let next = first + 1; next < length && next < first + SPAN; next += 1) {
    if (line[next] === mark) {
      stones += 1;
      run = next === last + 1 ? run + 1 : 1;
      longest = Math.max(longest, run);
      last = next;
    } else if (line[next] !== 0 || next - last === 2) break;
  }
  const open = Number(first > 0 && line[first - 1] === 0) + Number(last + 1 < length && line[last + 1] === 0);
  const shape = SHAPE_OF[stones * (SPAN + 1) + longest] ?? 0;
  return (last << INDEX_BITS) | (1 + 3 * shape + open);
};

const LOW = (1 << INDEX_BITS) - 1;

/** The best alignment that a stone on the empty place would belong to. */
const wouldMake = (line: Line, length: number, place: number, mark: number): number => {
  line[place] = mark;
  let best = 0;
  for (let first = Math.max(0, place - SPAN + 1); first <= place; first += 1) {
    if (line[first] !== mark) continue;
    const found = alignmentFrom(line, length, first, mark);
    if (found >> INDEX_BITS >= place) best = Math.max(best, found & LOW);
  }
  line[place] = 0;
  return best;
};

/**
 * Reads a line. `indices` gets two indices a place, Black's in the low bits: of a stone the alignment it is part of, of
 * an empty cell what either colour would make there. `sums` gets what each colour's alignments are worth.
 */
export const readLine = (line: Line, length: number, indices: Uint16Array, sums: Int32Array): void => {
  sums.fill(0);
  let at = 0;
  while (at < length) {
    const mark = line[at] ?? 0;
    if (mark === 0) {
      indices[at] = wouldMake(line, length, at, 1) | (wouldMake(line, length, at, 2) << INDEX_BITS);
      at += 1;
      continue;
    }
    const found = alignmentFrom(line, length, at, mark);
    const [last, index] = [found >> INDEX_BITS, found & LOW];
    sums[mark - 1] = (sums[mark - 1] ?? 0) + (PATTERNS[index]?.worth ?? 0);
    for (; at <= last; at += 1) {
      indices[at] =
        line[at] === mark
          ? index << ((mark - 1) * INDEX_BITS)
          : wouldMake(line, length, at, 1) | (wouldMake(line, length, at, 2) << INDEX_BITS);
    }
  }
};

/** Of the two indices of a place, a colour's. */
export const indexOf = (indices: number, colour: number): number => (indices >> (colour * INDEX_BITS)) & LOW;
