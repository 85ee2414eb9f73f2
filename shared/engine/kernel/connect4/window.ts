// The bounds on the score of the search in progress, shared by its threads in one word: search number, low, high.

import { WINDOW } from '../memory';

const BIAS: i64 = 128;

// @ts-ignore: decorator
@inline
function pack(search: i32, low: i32, high: i32): u64 {
  return (<u64>(<u32>search) << 16) | (<u64>(<i64>low + BIAS) << 8) | <u64>(<i64>high + BIAS);
}

export function openWindow(search: i32, low: i32, high: i32): void {
  atomic.store<u64>(WINDOW, pack(search, low, high));
}

/** Whether the window still belongs to this search. */
export function isCurrent(search: i32): bool {
  return <i32>(atomic.load<u64>(WINDOW) >> 16) == search;
}

export function lowBound(): i32 {
  return <i32>((atomic.load<u64>(WINDOW) >> 8) & 255) - <i32>BIAS;
}

export function highBound(): i32 {
  return <i32>(atomic.load<u64>(WINDOW) & 255) - <i32>BIAS;
}

/**
 * Narrows the window by what was proved, as far as it goes; a thread that is late, on a search that is over, changes
 * nothing.
 */
export function narrow(search: i32, low: i32, high: i32): void {
  let seen = atomic.load<u64>(WINDOW);
  while (<i32>(seen >> 16) == search) {
    const oldLow = <i32>((seen >> 8) & 255) - <i32>BIAS;
    const oldHigh = <i32>(seen & 255) - <i32>BIAS;
    const next = pack(search, min(max(low, oldLow), oldHigh), max(min(high, oldHigh), oldLow));
    const found = atomic.cmpxchg<u64>(WINDOW, seen, next);
    if (found == seen) return;
    seen = found;
  }
}

/** Whether the question "above alpha?" has been answered, by this thread or another. */
export function isSettled(alpha: i32): bool {
  return lowBound() > alpha || highBound() <= alpha;
}
