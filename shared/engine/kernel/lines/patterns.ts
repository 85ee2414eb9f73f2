// What one more stone makes on one line: the table from the ten cells around it to a pattern for each colour.
import { PATTERNS, WINDOWS } from './layout';

/** No five can come of it. */
export const NOTHING: i32 = 0;
/** A stone that may become part of a five. */
export const ONE: i32 = 1;
/** It could become an open two. */
export const OPEN_ONE: i32 = 2;
/** One more makes a closed three. */
export const TWO: i32 = 3;
/** One more makes an open three; with several cells for that the second name. */
export const OPEN_TWO: i32 = 4;
export const WIDE_TWO: i32 = 5;
/** One more makes a four. */
export const THREE: i32 = 6;
/** One more makes a straight four; with several cells for that the second name. */
export const OPEN_THREE: i32 = 7;
export const WIDE_THREE: i32 = 8;
/** One cell completes it. */
export const FOUR: i32 = 9;
/** Both ends complete it. */
export const STRAIGHT_FOUR: i32 = 10;
export const FIVE: i32 = 11;
/** Longer than five, where that is no five. */
export const OVERLINE: i32 = 12;
/** Two fours on one line. */
export const TWIN_FOUR: i32 = 13;

// A window is ten cells as one colour sees them, in base three: 0 empty, 1 blocked, 2 own. Windows with more own
// stones have larger numbers, so going down from the top every window finds its successors done.
const CELLS: i32 = 10;
const ALL: i32 = 59049;
/** Fives through the middle reach four cells; the outermost cells tell overlines only. */
const FIRST: i32 = 1;
const LAST: i32 = 8;

/** The terms under which one colour makes fives. */
function buildWindows(exact: bool, twinIsFoul: bool): void {
  for (let window = ALL - 1; window >= 0; window--) {
    store<u8>(WINDOWS + window, <u8>patternOf(window, exact, twinIsFoul));
  }
}

function digit(window: i32, place: i32): i32 {
  for (let i = 0; i < place; i++) window /= 3;
  return window % 3;
}

function runOf(window: i32): i32 {
  let run = 1;
  for (let place = 4; place >= 0 && digit(window, place) == 2; place--) run++;
  for (let place = 5; place < CELLS && digit(window, place) == 2; place++) run++;
  return run;
}

function patternOf(window: i32, exact: bool, twinIsFoul: bool): i32 {
  const run = runOf(window);
  if (run == 5 || (run > 5 && !exact)) return FIVE;
  if (run > 5) return OVERLINE;
  let fives = 0;
  let straights = 0;
  let opens = 0;
  let best = NOTHING;
  let power = 3;
  for (let place = FIRST; place <= LAST; place++, power *= 3) {
    if ((window / power) % 3 != 0) continue;
    const next = <i32>load<u8>(WINDOWS + window + 2 * power);
    if (next == OVERLINE) continue;
    if (next == FIVE) fives++;
    if (next == STRAIGHT_FOUR || (next == TWIN_FOUR && !twinIsFoul)) straights++;
    if (next == OPEN_THREE || next == WIDE_THREE) opens++;
    const four = next == TWIN_FOUR ? FOUR : next;
    if (four > best) best = four;
  }
  if (fives > 1) return run == 4 ? STRAIGHT_FOUR : TWIN_FOUR;
  if (fives == 1) return FOUR;
  if (straights > 0) return straights > 1 ? WIDE_THREE : OPEN_THREE;
  if (best >= FOUR) return THREE;
  if (opens > 0) return opens > 1 ? WIDE_TWO : OPEN_TWO;
  if (best >= THREE) return TWO;
  if (best >= OPEN_TWO) return OPEN_ONE;
  return best > NOTHING || reachesFive(window) ? ONE : NOTHING;
}

/** Whether five cells in a row through the middle are not blocked. */
function reachesFive(window: i32): bool {
  let room = 1;
  for (let place = 4; place >= FIRST && digit(window, place) != 1; place--) room++;
  for (let place = 5; place <= LAST && digit(window, place) != 1; place++) room++;
  return room >= 5;
}

/** Ten cells of two bits, as a line holds them, five on either side: Black's pattern in the low half of the byte. */
function merge(shift: u8, own: i32): void {
  for (let high = 0; high < 1024; high++) {
    const upper = 243 * seenBy(own, high);
    for (let low = 0; low < 1024; low++) {
      const at = PATTERNS + (high << 10) + low;
      const pattern = load<u8>(WINDOWS + upper + seenBy(own, low));
      store<u8>(at, load<u8>(at) | (pattern << shift));
    }
  }
}

/** Five cells of two bits in base three. */
function seenBy(own: i32, cells: i32): i32 {
  let window = 0;
  for (let place = 4; place >= 0; place--) {
    const cell = (cells >> (2 * place)) & 3;
    window = window * 3 + (cell == 0 ? 0 : cell == own ? 2 : 1);
  }
  return window;
}

/** Builds the table; in renju a twin four is a foul of Black's, whose threes must so become straight fours. */
export function buildPatterns(blackExact: bool, whiteExact: bool, fouls: bool): void {
  memory.fill(PATTERNS, 0, 1 << 20);
  buildWindows(blackExact, fouls);
  merge(0, 1);
  buildWindows(whiteExact, false);
  merge(4, 2);
}
