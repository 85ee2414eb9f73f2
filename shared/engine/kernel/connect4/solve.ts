// The exact score: null-window questions that narrow the bounds until they meet.

import { forgetNodes, showNodes } from '../control';
import { highBound, isCurrent, lowBound, narrow, openWindow } from './window';
import { awaitPost, postedHigh, postedLow, postedMover, postedOther } from './jobs';
import { decided, filled, moves, mover, other, playForced, ply, sign, threats } from './root';
import { ask, begin, hashOf, mustLeave, nodesVisited, wasStopped } from './search';

/** The answer of a search that was stopped. */
export const STOPPED: i32 = -128;
/** Beyond every score. */
const UNKNOWN: i32 = 64;
/** Steps in which quick wins and losses are looked for first, and how far. */
const STEP: i32 = 3;
const QUICK: i32 = 2 * STEP;

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

/** The score for a, who is to move, as far as it lies between the bounds; else the nearer bound; or STOPPED. */
export function score(a: u64, b: u64, low: i32, high: i32, helpers: bool): i32 {
  searches = (searches + 1) & 0x7fffffff;
  if (helpers) forgetNodes();
  else showNodes(0);
  begin(searches, a, b, low, high, false, helpers);
  if (playForced(a, b)) {
    const exact = within(decided, low, high);
    openWindow(searches, exact, exact);
    return exact;
  }
  return narrowDown(searches, low, high, true);
}

/** Serves posted searches until sent home. */
export function serve(): void {
  for (let search = 0; (search = awaitPost(search)) >= 0; ) {
    begin(search, postedMover(), postedOther(), postedLow(), postedHigh(), true, false);
    if (!playForced(postedMover(), postedOther())) narrowDown(search, postedLow(), postedHigh(), false);
  }
}

/** Asks until the shared bounds meet. They are those of the position asked for; questions are put to the root's mover. */
function narrowDown(search: i32, from: i32, to: i32, opening: bool): i32 {
  // What the number of stones allows: nobody wins before their next move but one.
  const lowest = within(-((40 - ply) >> 1), sign > 0 ? from : -to, sign > 0 ? to : -from);
  const highest = within((41 - ply) >> 1, sign > 0 ? from : -to, sign > 0 ? to : -from);
  if (opening) openWindow(search, sign > 0 ? lowest : -highest, sign > 0 ? highest : -lowest);
  const hash = hashOf(mover, filled, ply);
  while (true) {
    const low = sign > 0 ? lowBound() : -highBound();
    const high = sign > 0 ? highBound() : -lowBound();
    if (!isCurrent(search)) return STOPPED;
    if (low >= high) {
      showNodes(nodesVisited());
      return sign * low;
    }
    const alpha = nextAlpha(low, high, lowest, highest);
    const found = ask(mover, other, moves, threats, hash, ply, alpha, sign > 0 ? alpha : -alpha - 1);
    if (mustLeave()) {
      showNodes(nodesVisited());
      return STOPPED;
    }
    if (wasStopped()) continue;
    if (found > alpha == sign > 0) narrow(search, sign * found, UNKNOWN);
    else narrow(search, -UNKNOWN, sign * found);
  }
}

function within(value: i32, low: i32, high: i32): i32 {
  return min(max(value, low), high);
}
