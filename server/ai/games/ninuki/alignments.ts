// R2's evaluation of one line: its alignments, and what each is worth.
import type { Line } from '../../search/line-sums.ts';

/** An alignment spans at most so many cells. */
const SPAN = 5;
/** Five stones are the rules' business, not the evaluation's. */
const MOST_STONES = 4;

/** F(A, B) = 5^(A+B) + 5^A: more stones count more, and as many in one run count most. */
export const alignmentValue = (run: number, others: number): number =>
  run + others === 0 ? 0 : 5 ** (run + others) + 5 ** run;

/** Adds up the alignments of both colours: `out[0]` is Black's sum, `out[1]` White's. */
export const scoreAlignments = (line: Line, length: number, out: Int32Array): void => {
  let at = 0;
  while (at < length) {
    const mark = line[at] ?? 0;
    at = mark === 0 ? at + 1 : addAlignment(line, length, at, mark, out);
  }
};

/** The alignment that starts with the stone at `first`: own stones with holes of one cell; returns the place behind it. */
const addAlignment = (line: Line, length: number, first: number, mark: number, out: Int32Array): number => {
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
  if (open > 0) {
    let others = Math.min(stones, MOST_STONES) - Math.min(longest, MOST_STONES);
    longest = Math.min(longest, MOST_STONES);
    // With one open end one stone less: an odd one if there is one, else one of the run.
    if (open === 1 && others > 0) others -= 1;
    else if (open === 1) longest -= 1;
    out[mark - 1] = (out[mark - 1] ?? 0) + alignmentValue(longest, others);
  }
  return last + 1;
};
