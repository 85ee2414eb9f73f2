// Double-threes: whether a stone would make two free threes, and what excuses it.
import { kindAt } from '../lines/board';
import { MAKES_FIVE } from '../lines/kinds';
import { WINDOWS } from '../lines/layout';
import { pairsAt } from '../lines/pairs';
import { around, stoneAt, stepOf } from '../lines/points';
import { breaksFives, hasFive } from './fives';

export const ALLOWED: i32 = 0;
/** Threes are counted before captures, and nothing is exempt. */
export const NEVER: i32 = 1;
export const UNLESS_CAPTURE_OR_FIVE: i32 = 2;
/** Threes are counted after captures; only what is forced is exempt. */
export const ONLY_FORCED: i32 = 3;

/** A byte for each way eight cells around a point can be filled: bit 0 Black's free three, bit 1 White's. */
const FREE_THREES: usize = WINDOWS;

/** After the patterns, whose scratch this uses. */
export function buildFreeThrees(): void {
  for (let cells = 0; cells < 65536; cells++) {
    store<u8>(FREE_THREES + cells, <u8>((isFreeThree(cells, 1) ? 1 : 0) | (isFreeThree(cells, 2) ? 2 : 0)));
  }
}

/** The cell at a distance from −4 to 4, the middle one being the stone placed. */
function cellIn(cells: i32, far: i32, own: i32): i32 {
  if (far == 0) return own;
  return (cells >> (2 * (far < 0 ? far + 4 : far + 3))) & 3;
}

/** Three own stones and a gap in four cells that hold the middle one, with both cells beside them empty. */
function isFreeThree(cells: i32, own: i32): bool {
  for (let first = -3; first <= 0; first++) {
    if (cellIn(cells, first - 1, own) != 0 || cellIn(cells, first + 4, own) != 0) continue;
    let stones = 0;
    let gaps = 0;
    for (let far = first; far < first + 4; far++) {
      const cell = cellIn(cells, far, own);
      if (cell == own) stones++;
      if (cell == 0) gaps++;
    }
    if (stones == 3 && gaps == 1) return true;
  }
  return false;
}

// @ts-ignore: decorator
@inline
function isFreeOn(eleven: u32, colour: i32): bool {
  const cells = ((eleven >> 2) & 255) | ((eleven >> 4) & 0xff00);
  return ((load<u8>(FREE_THREES + cells) >> <u8>colour) & 1) != 0;
}

/** Whether a stone of the colour on this empty point makes free threes on two lines, captured stones gone or not. */
function isDoubleThree(point: i32, colour: i32, captured: bool): bool {
  let threes = 0;
  for (let line = 0; line < 4; line++) {
    let eleven = around(point, line);
    if (captured) eleven = withoutTaken(eleven, point, stepOf(line), colour);
    if (isFreeOn(eleven, colour) && ++threes == 2) return true;
  }
  return false;
}

/** The line once the pairs that the stone takes on it are gone. */
function withoutTaken(eleven: u32, point: i32, step: i32, colour: i32): u32 {
  if (takesAlong(point, step, colour)) eleven &= ~((<u32>15) << 12);
  if (takesAlong(point, -step, colour)) eleven &= ~((<u32>15) << 6);
  return eleven;
}

/** Whether a stone of the colour takes the pair next to it in this direction. */
// @ts-ignore: decorator
@inline
export function takesAlong(point: i32, step: i32, colour: i32): bool {
  const enemy = 2 - colour;
  return (
    stoneAt(point + step) == enemy && stoneAt(point + 2 * step) == enemy && stoneAt(point + 3 * step) == colour + 1
  );
}

/** Whether a stone of the colour on the empty point is forbidden as a double-three. */
export function isForbidden(point: i32, colour: i32, rule: i32, watchful: bool): bool {
  if (rule == ALLOWED) return false;
  if (!isDoubleThree(point, colour, rule == ONLY_FORCED)) return false;
  if (rule == NEVER) return true;
  if (kindAt(point, colour) == MAKES_FIVE) return false;
  if (rule == UNLESS_CAPTURE_OR_FIVE) return pairsAt(point, colour) == 0;
  if (kindAt(point, colour ^ 1) == MAKES_FIVE) return false;
  return !(watchful && hasFive(colour ^ 1) && breaksFives(point, colour));
}
