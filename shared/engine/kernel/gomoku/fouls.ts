// Renju's fouls for Black, judged recursively where two threes may meet; the patterns tell all the rest.
import { codesAt } from '../lines/board';
import { isFour, isOpenThree } from '../lines/kinds';
import { STONES } from '../lines/layout';
import { FIVE, OVERLINE, TWIN_FOUR } from '../lines/patterns';
import { stepOf, stoneAt } from '../lines/points';
import { areaStart } from '../search/layout';

const BLACK: i32 = 1;

/** Whether a black stone on this empty point is a foul. */
export function isFoul(point: i32): bool {
  const codes = codesAt(point, 0);
  let fours = 0;
  let threes = 0;
  let overline = false;
  for (let line = 0; line < 16; line += 4) {
    const pattern = (codes >> line) & 15;
    if (pattern == FIVE) return false;
    if (pattern == OVERLINE) overline = true;
    if (isFour(pattern)) fours += pattern == TWIN_FOUR ? 2 : 1;
    if (isOpenThree(pattern)) threes++;
  }
  if (overline || fours > 1) return true;
  return threes > 1 && isJudgedFoul(point);
}

/** The three stands only if the stone that would make it a straight four is itself none: judged on the stones. */
function isJudgedFoul(point: i32): bool {
  const at = areaStart() + STONES + <usize>point;
  store<u8>(at, BLACK);
  let threes = 0;
  for (let line = 0; line < 4 && threes < 2; line++) if (makesThree(point, stepOf(line))) threes++;
  store<u8>(at, 0);
  return threes > 1;
}

/** How many black stones follow the point. */
function blacks(point: i32, step: i32): i32 {
  let length = 0;
  while (stoneAt(point + step * (length + 1)) == BLACK) length++;
  return length;
}

/** Whether black stones that end here could be closed to exactly five just behind. */
function openBehind(last: i32, step: i32): bool {
  return stoneAt(last + step) == 0 && stoneAt(last + 2 * step) != BLACK;
}

/** Whether one more stone on this line, itself no foul, makes a straight four of the stone on the point. */
function makesThree(point: i32, step: i32): bool {
  const first = point - step * blacks(point, -step);
  const last = point + step * blacks(point, step);
  const run = (last - first) / step + 1;
  return straightAt(first, last, run, step) || straightAt(last, first, run, -step);
}

/** Whether the straight four arises by filling the gap before `near`. */
function straightAt(near: i32, far: i32, run: i32, step: i32): bool {
  const gap = near - step;
  if (stoneAt(gap) != 0) return false;
  const beyond = blacks(gap, -step);
  if (beyond + 1 + run != 4) return false;
  if (!openBehind(far, step) || !openBehind(gap - step * beyond, -step)) return false;
  return isQuietStone(gap);
}

/** Whether a black stone here is neither a foul nor a five, on stones that the patterns have not all seen. */
function isQuietStone(point: i32): bool {
  const at = areaStart() + STONES + <usize>point;
  store<u8>(at, BLACK);
  const quiet = isQuiet(point);
  store<u8>(at, 0);
  return quiet;
}

function isQuiet(point: i32): bool {
  let fours = 0;
  let threes = 0;
  for (let line = 0; line < 4; line++) {
    const step = stepOf(line);
    const before = blacks(point, -step);
    const after = blacks(point, step);
    if (before + after >= 4) return false;
    fours += foursOn(point - step * before, point + step * after, before + after + 1, step);
  }
  if (fours > 1) return false;
  for (let line = 0; line < 4; line++) {
    if (makesThree(point, stepOf(line)) && ++threes > 1) return false;
  }
  return true;
}

/** How many different sets of four stones lack one stone to a five. */
function foursOn(first: i32, last: i32, run: i32, step: i32): i32 {
  const left = stoneAt(first - step) == 0 && blacks(first - step, -step) + 1 + run == 5;
  const right = stoneAt(last + step) == 0 && blacks(last + step, step) + 1 + run == 5;
  return left && right ? (run < 4 ? 2 : 1) : left || right ? 1 : 0;
}
