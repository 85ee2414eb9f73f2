// Moves of the root that a search leaves out, so that the next best line can be looked for.
import { EXCLUDED, EXCLUDED_SIZE, threadIndex } from './layout';

/** How many there are, and a number that tells a root without them from the same position met inside the search. */
let count: i32 = 0;
let key: u64 = 0;

// @ts-ignore: decorator
@inline
function list(): usize {
  return EXCLUDED + <usize>threadIndex() * EXCLUDED_SIZE;
}

/** Takes over what the host has written for this thread: how many, then the moves, two bytes each. */
export function takeExclusions(): void {
  count = <i32>load<u16>(list());
  key = 0;
  for (let i = 0; i < count; i++) key += (<u64>moveAt(i) + 1) * 0x9e3779b97f4a7c15;
}

// @ts-ignore: decorator
@inline
function moveAt(index: i32): i32 {
  return <i32>load<u16>(list() + 2 + 2 * <usize>index);
}

// @ts-ignore: decorator
@inline
export function hasExclusions(): bool {
  return count != 0;
}

// @ts-ignore: decorator
@inline
export function exclusionKey(): u64 {
  return key;
}

export function isExcluded(move: i32): bool {
  for (let i = 0; i < count; i++) if (moveAt(i) == move) return true;
  return false;
}
