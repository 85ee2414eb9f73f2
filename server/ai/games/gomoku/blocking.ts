// R3's evaluation of one line: what a side's own stones reach, and the opponent's threes and fours.
import type { Line, LineScorer } from '../../search/line-sums.ts';

/** What a line is worth to each colour, and its fives and threats, by their places in a score. */
export const VALUE = 0;
export const FIVES = 2;
export const THREATS = 4;
export const FEATURES = 6;

const REACH = 5;
const STONE_READ = 5;
const BLOCKED_THREE = 20;
const BLOCKED_FOUR = 80;
const OPEN_THREE = -100;
const OPEN_FOUR = -1000;
/** In the repaired form a side's own threats count too, at half, so that it no longer only defends. */
const OWN_SHARE = -0.5;

/** `midgame` adds the bonus for blocked lines; `repaired` counts the threats of both sides, with `gaps` those too. */
export const scoreBlocking =
  (midgame: boolean, repaired: boolean, gaps = repaired): LineScorer =>
  (line, length, out) => {
    for (const own of [1, 2]) {
      const enemy = 3 - own;
      let value = STONE_READ * stonesRead(line, length, own);
      if (midgame) value += blocked(line, length, enemy);
      if (repaired) {
        const threats = gaps ? threatsWithGaps : threatsOfRuns;
        const [threes, fours] = threats(line, length, enemy);
        const [ownThrees, ownFours] = threats(line, length, own);
        value += OPEN_THREE * threes + OPEN_FOUR * Math.min(fours, 1);
        value += OWN_SHARE * (OPEN_THREE * ownThrees + OPEN_FOUR * Math.min(ownFours, 1));
        out[THREATS + own - 1] = ownThrees + ownFours;
      } else value += nuisance(line, length, enemy);
      out[VALUE + own - 1] = value;
      out[FIVES + own - 1] = runsOf(line, length, own).filter(({ stones }) => stones >= 5).length;
    }
  };

/** From each own stone, itself the first of five cells, until a second empty or a second opposing one. */
const stonesRead = (line: Line, length: number, own: number): number => {
  let read = 0;
  for (let from = 0; from < length; from += 1) {
    if (line[from] !== own) continue;
    let [empty, enemy] = [0, 0];
    for (let at = from; at < length && at < from + REACH; at += 1) {
      if (line[at] === own) read += 1;
      else if (line[at] === 0) empty += 1;
      else enemy += 1;
      if (empty === 2 || enemy === 2) break;
    }
  }
  return read;
};

interface Run {
  readonly stones: number;
  /** How many of its two ends are empty, and how many the other side holds; the edge is neither. */
  readonly open: number;
  readonly held: number;
}

const runsOf = (line: Line, length: number, mark: number): Run[] => {
  const runs: Run[] = [];
  for (let first = 0; first < length; first += 1) {
    if (line[first] !== mark) continue;
    let behind = first;
    while (behind < length && line[behind] === mark) behind += 1;
    const ends = [first - 1, behind].filter((at) => at >= 0 && at < length);
    runs.push({
      stones: behind - first,
      open: ends.filter((at) => line[at] === 0).length,
      held: ends.filter((at) => line[at] === 3 - mark).length,
    });
    first = behind;
  }
  return runs;
};

const blocked = (line: Line, length: number, enemy: number): number =>
  runsOf(line, length, enemy)
    .filter(({ held }) => held > 0)
    .reduce((sum, { stones }) => sum + (stones === 3 ? BLOCKED_THREE : stones === 4 ? BLOCKED_FOUR : 0), 0);

/** As published, lines with gaps are not seen. */
const nuisance = (line: Line, length: number, enemy: number): number => {
  let value = 0;
  for (const { stones, open } of runsOf(line, length, enemy)) {
    if (stones === 3 && open === 2) value += OPEN_THREE;
    if (stones === 4 && open > 0) value += OPEN_FOUR;
  }
  return value;
};

type Threats = (line: Line, length: number, mark: number) => readonly [threes: number, fours: number];

/** Open threes, and the ends of fours, of stones without a gap. */
const threatsOfRuns: Threats = (line, length, mark) => {
  const runs = runsOf(line, length, mark);
  const fours = runs.filter(({ stones }) => stones === 4).reduce((sum, { open }) => sum + open, 0);
  const threes = runs.filter(({ stones, open }) => stones === 3 && open === 2).length;
  return [fours > 0 ? 0 : threes, fours];
};

/** Open threes (none where there is a four), and the cells that would complete a five; gaps count as stones do. */
const threatsWithGaps: Threats = (line, length, mark) => {
  const completing = new Set<number>();
  for (let first = 0; first + 5 <= length; first += 1) {
    const empty = onlyGap(line, first, 5, mark);
    if (empty !== null) completing.add(empty);
  }
  if (completing.size > 0) return [0, completing.size];
  for (let first = 1; first + 4 < length; first += 1) {
    if (line[first - 1] === 0 && line[first + 4] === 0 && onlyGap(line, first, 4, mark) !== null)
      return [1, 0];
  }
  return [0, 0];
};

/** The one empty place among `width` that otherwise hold the mark, or null. */
const onlyGap = (line: Line, first: number, width: number, mark: number): number | null => {
  let gap: number | null = null;
  for (let at = first; at < first + width; at += 1) {
    if (line[at] === mark) continue;
    if (line[at] !== 0 || gap !== null) return null;
    gap = at;
  }
  return gap;
};
