// The exact score: null-window questions that narrow the bounds until they meet.

import { forgetNodes, mustStop, showNodes } from '../control';
import { highBound, isCurrent, lowBound, narrow, openWindow } from '../window';
import { BOARD, BOTTOM, hasFour, winning } from './board';
import { awaitPost, postedMover, postedOther } from './jobs';
import { ask, begin, hashOf, nodesVisited, wasStopped } from './search';

/** The answer of a search that was stopped. */
export const STOPPED: i32 = -128;
/** Steps in which quick wins and losses are looked for first, and how many of them. */
const STEP: i32 = 3;
const QUICK: i32 = 2 * STEP;
/** Beyond every score. */
const UNKNOWN: i32 = 64;

let searches: i32 = 0;

/** The next question's alpha; a function of the bounds alone, so that all threads ask the same. */
function nextAlpha(low: i32, high: i32, lowest: i32, highest: i32): i32 {
  // Quick wins and losses cost little to find, and much to overlook.
  if (low < 0 && high > 0) {
    const fromTop = highest - high;
    const fromBottom = low - lowest;
    if (fromTop < QUICK && fromTop <= fromBottom) return max(high - STEP, 0);
    if (fromBottom < QUICK) return min(low + STEP - 1, -1);
    return 0;
  }
  return low >= 0 ? low : high - 1;
}

/** Exact score for the mover, of its sign alone if `weak`; or STOPPED. */
export function score(mover: u64, other: u64, weak: bool, helpers: bool): i32 {
  searches = (searches + 1) & 0x7fffffff;
  return run(searches, mover, other, weak, false, helpers);
}

/** Serves posted searches until sent home. */
export function serve(): void {
  for (let seen = 0; (seen = awaitPost(seen)) >= 0; ) {
    run(seen, postedMover(), postedOther(), false, true, false);
  }
}

function run(search: i32, mover: u64, other: u64, weak: bool, helping: bool, mayAsk: bool): i32 {
  let a = mover;
  let b = other;
  let filled = a | b;
  let ply = <i32>popcnt(filled);
  let sign = 1;
  let moves: u64 = 0;
  let threats: u64 = 0;
  begin(search, mover, other, helping, mayAsk);
  if (mayAsk) forgetNodes();
  else showNodes(0);
  let exact = STOPPED;
  if (hasFour(b)) exact = -((44 - ply) >> 1);
  while (exact == STOPPED) {
    const playable = (filled + BOTTOM) & BOARD;
    threats = winning(b) & (BOARD ^ filled);
    let only = playable & threats;
    if (playable == 0) exact = 0;
    else if ((winning(a) & playable) != 0) exact = sign * ((43 - ply) >> 1);
    else if ((only & (only - 1)) != 0 || (only & (threats >> 1)) != 0) exact = -sign * ((42 - ply) >> 1);
    else if (only == 0) {
      moves = playable & ~(threats >> 1);
      if (moves == 0) exact = -sign * ((42 - ply) >> 1);
      else if ((moves & (moves - 1)) != 0) break;
      only = moves;
    }
    if (exact != STOPPED) break;
    const moved = a | only;
    a = b;
    b = moved;
    filled |= only;
    ply++;
    sign = -sign;
  }
  if (exact != STOPPED) {
    if (!helping) openWindow(search, exact, exact);
    return weak ? signOf(exact) : exact;
  }

  const lowest = -((40 - ply) >> 1);
  const highest = (41 - ply) >> 1;
  const hash = hashOf(a, filled, ply);
  if (!helping) openScore(search, sign, lowest, highest);
  while (true) {
    // The shared bounds are those of the position asked for; these are of a, who is to move after forced moves.
    const low = sign > 0 ? lowBound() : -highBound();
    const high = sign > 0 ? highBound() : -lowBound();
    if (helping && !isCurrent(search)) return STOPPED;
    if (low >= high || (weak && (low > 0 || high < 0))) {
      showNodes(nodesVisited());
      return weak ? sign * signOf(low > 0 ? low : high) : sign * low;
    }
    const alpha = nextAlpha(low, high, lowest, highest);
    const found = ask(a, b, moves, threats, hash, ply, alpha, sign > 0 ? alpha : -alpha - 1);
    if (mustStop()) {
      showNodes(nodesVisited());
      return STOPPED;
    }
    if (wasStopped()) continue;
    if (found > alpha == sign > 0) narrow(search, sign * found, UNKNOWN);
    else narrow(search, -UNKNOWN, sign * found);
  }
}

function openScore(search: i32, sign: i32, low: i32, high: i32): void {
  if (sign > 0) openWindow(search, low, high);
  else openWindow(search, -high, -low);
}

function signOf(value: i32): i32 {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}
