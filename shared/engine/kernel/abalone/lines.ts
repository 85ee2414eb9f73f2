// What the 27 lines of the board are worth: a line's marbles are a number in base three, and numbers have worths.
//
// A line of five to nine cells is read through windows of five, whose weights depend on where in the line they lie and
// how long it is; a line and its mirror image are worth the same. The sums over windows are made once, for every line.
import { SEARCH_PART, TABLES, areaStart } from '../search/layout';
import { OFF, neighbour } from './tables';
import { writeWeights } from './weights';

const LEAST: i32 = 5;
const MOST: i32 = 9;
const WINDOW: i32 = 5;
const CODES: i32 = 243;

/** Behind the other tables, two bytes a line in every state, once for Black to move and once for White. */
export const WORTHS: usize = TABLES + (64 << 10);
const WORTHS_SIZE: usize = 64 << 10;
/** Thirty-two numbers of two bytes for a black marble on every cell, then for a white one: what it adds to each line. */
const SHARES: usize = WORTHS + 2 * WORTHS_SIZE;
const LANES: usize = 64;
const COLOUR: usize = LANES * 64;
/** The lines of an empty board. */
const EMPTY: usize = SHARES + 2 * COLOUR;
/** Where the weights are read from while tables are built. */
export const WEIGHTS: usize = EMPTY + LANES;

/** They end with those of marbles lost, after the nine windows that are not each other's mirror image. */
export const LOST: usize = WEIGHTS + 9 * 2 * <usize>CODES;

/** The lines of the board that was looked at last, in the thread's own area. */
const SEEN: usize = SEARCH_PART - LANES;
let seenBlack: u64 = 0;
let seenWhite: u64 = 0;
let hasSeen: bool = false;

/** The thread's own area may have been another's meanwhile. */
export function forgetLines(): void {
  hasSeen = false;
  seenBlack = seenWhite = 0;
}

export function buildLines(): void {
  writeWeights(WEIGHTS);
  buildShares();
  buildWorths();
}

function buildShares(): void {
  memory.fill(SHARES, 0, 2 * COLOUR + LANES);
  let lane: usize = 0;
  for (let axis = 0; axis < 3; axis++) {
    for (let first = 0; first < OFF; first++) {
      if (neighbour(first, axis + 3) != OFF) continue;
      let power = 1;
      let length = 0;
      for (let cell = first; cell != OFF; cell = neighbour(cell, axis)) {
        const share = SHARES + <usize>cell * LANES + 2 * lane;
        store<u16>(share, <u16>power);
        store<u16>(share + COLOUR, <u16>(2 * power));
        power *= 3;
        length++;
      }
      store<u16>(EMPTY + 2 * lane, <u16>firstOf(length));
      lane++;
    }
  }
}

/** Lines of the same length lie together, the shortest first. */
function firstOf(length: i32): i32 {
  let first = 0;
  for (let shorter = LEAST; shorter < length; shorter++) first += powerOf(shorter);
  return first;
}

function powerOf(exponent: i32): i32 {
  let power = 1;
  while (exponent-- > 0) power *= 3;
  return power;
}

function buildWorths(): void {
  let weights = WEIGHTS;
  for (let length = LEAST; length <= MOST; length++) {
    const first = firstOf(length);
    const last = length - WINDOW;
    for (let code = 0, end = powerOf(length); code < end; code++) {
      let worth = 0;
      for (let start = 0; start <= last; start++) worth += weightOf(weights, code, start, last);
      store<i16>(WORTHS + <usize>((first + code) << 1), <i16>worth);
      store<i16>(WORTHS + WORTHS_SIZE + <usize>((first + swapped(code)) << 1), <i16>worth);
    }
    weights += <usize>(2 * CODES) * (<usize>(last >> 1) + 1);
  }
}

/** What it is worth to have lost so many marbles and the other so many. */
// @ts-ignore: decorator
@inline
export function worthOfLost(own: i32, other: i32): i32 {
  return <i32>load<i16>(LOST + <usize>((own * 6 + other) << 1));
}

/** The weight of the window that begins here; one in the farther half of the line counts from the other end. */
function weightOf(weights: usize, line: i32, start: i32, last: i32): i32 {
  const code = (line / powerOf(start)) % CODES;
  const mirrored = 2 * start > last;
  const place = mirrored ? last - start : start;
  const at = weights + <usize>(2 * (place * CODES + (mirrored ? reversed(code) : code)));
  return <i32>load<i16>(at);
}

function reversed(code: i32): i32 {
  let result = 0;
  for (let cell = 0; cell < WINDOW; cell++) {
    result = 3 * result + (code % 3);
    code /= 3;
  }
  return result;
}

/** The same line with the colours changed. */
function swapped(code: i32): i32 {
  let result = 0;
  for (let power = 1; code > 0; power *= 3) {
    const state = code % 3;
    result += power * (state == 0 ? 0 : 3 - state);
    code /= 3;
  }
  return result;
}

/** Brings the lines up to date; boards looked at one after the other differ by a few marbles. */
function follow(black: u64, white: u64): void {
  const seen = areaStart() + SEEN;
  if (!hasSeen) {
    memory.copy(seen, EMPTY, LANES);
    hasSeen = true;
  }
  for (let rest = black & ~seenBlack; rest != 0; rest &= rest - 1) put(seen, SHARES, ctz(rest));
  for (let rest = white & ~seenWhite; rest != 0; rest &= rest - 1) put(seen, SHARES + COLOUR, ctz(rest));
  for (let rest = seenBlack & ~black; rest != 0; rest &= rest - 1) take(seen, SHARES, ctz(rest));
  for (let rest = seenWhite & ~white; rest != 0; rest &= rest - 1) take(seen, SHARES + COLOUR, ctz(rest));
  seenBlack = black;
  seenWhite = white;
}

// @ts-ignore: decorator
@inline
function put(seen: usize, shares: usize, cell: u64): void {
  const share = shares + <usize>cell * LANES;
  v128.store(seen, i16x8.add(v128.load(seen), v128.load(share)));
  v128.store(seen, i16x8.add(v128.load(seen, 16), v128.load(share, 16)), 16);
  v128.store(seen, i16x8.add(v128.load(seen, 32), v128.load(share, 32)), 32);
  v128.store(seen, i16x8.add(v128.load(seen, 48), v128.load(share, 48)), 48);
}

// @ts-ignore: decorator
@inline
function take(seen: usize, shares: usize, cell: u64): void {
  const share = shares + <usize>cell * LANES;
  v128.store(seen, i16x8.sub(v128.load(seen), v128.load(share)));
  v128.store(seen, i16x8.sub(v128.load(seen, 16), v128.load(share, 16)), 16);
  v128.store(seen, i16x8.sub(v128.load(seen, 32), v128.load(share, 32)), 32);
  v128.store(seen, i16x8.sub(v128.load(seen, 48), v128.load(share, 48)), 48);
}

// @ts-ignore: decorator
@inline
function worthAt(table: usize, seen: usize, lane: usize): i32 {
  return <i32>load<i16>(table + (<usize>load<u16>(seen + 2 * lane) << 1));
}

/** What all lines together are worth to the side to move. */
export function worthOfLines(black: u64, white: u64, side: i32): i32 {
  follow(black, white);
  const table = WORTHS + <usize>side * WORTHS_SIZE;
  const seen = areaStart() + SEEN;
  let sum = 0;
  for (let at = seen; at < seen + 54; at += 18) {
    sum += worthAt(table, at, 0) + worthAt(table, at, 1) + worthAt(table, at, 2);
    sum += worthAt(table, at, 3) + worthAt(table, at, 4) + worthAt(table, at, 5);
    sum += worthAt(table, at, 6) + worthAt(table, at, 7) + worthAt(table, at, 8);
  }
  return sum;
}
