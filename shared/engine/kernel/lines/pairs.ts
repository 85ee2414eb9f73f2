// Which pairs a stone would take: the table for the six cells around a point on one line, and every empty point's own.
import { areaStart } from '../search/layout';
import { CAPTURES, CAPTURES_ON, CAPTURE_SETS, STONES } from './layout';
import { OUTSIDE, cellOf } from './points';
import { SET_SIZE, toggleIn } from './sets';

/** Three cells before the point in the low six bits, nearest highest; three after it above, nearest lowest. */
export function buildPairs(): void {
  for (let cells = 0; cells < 4096; cells++) {
    store<u8>(CAPTURES_ON + cells, <u8>(taken(cells, 1) | (taken(cells, 2) << 4)));
  }
}

function taken(cells: i32, own: i32): i32 {
  const enemy = 3 - own;
  const before = (enemy << 4) | (enemy << 2) | own;
  const after = enemy | (enemy << 2) | (own << 4);
  return ((cells & 63) == before ? 1 : 0) + (cells >> 6 == after ? 1 : 0);
}

/** How many pairs a colour would take on an empty point. */
// @ts-ignore: decorator
@inline
export function pairsAt(point: i32, colour: i32): i32 {
  return (<i32>load<u8>(areaStart() + CAPTURES + <usize>point) >> (4 * colour)) & 15;
}

/** The cells where a colour would take a pair. */
// @ts-ignore: decorator
@inline
export function capturesOf(colour: i32): usize {
  return areaStart() + CAPTURE_SETS + <usize>colour * SET_SIZE;
}

/** Counts anew the pairs to be taken on one side of a change. */
export function recount(point: i32, step: i32, before: u64, word: u64, shift: u64, move: i64): void {
  const base = areaStart();
  for (let far = 1; far <= 3; far++) {
    point += step;
    shift += <u64>move;
    const stone = load<u8>(base + STONES + <usize>point);
    if (stone == OUTSIDE) return;
    if (stone != 0) continue;
    const old = pairsOn(before >> (shift - 10));
    const fresh = pairsOn(word >> (shift - 10));
    if (old != fresh) setPairs(point, load<u8>(base + CAPTURES + <usize>point) + fresh - old);
  }
}

/** The pairs either colour would take on the middle cell of eleven. */
// @ts-ignore: decorator
@inline
export function pairsOn(eleven: u64): u8 {
  return load<u8>(CAPTURES_ON + (((<u32>eleven >> 4) & 63) | ((<u32>eleven >> 6) & 0xfc0)));
}

export function setPairs(point: i32, fresh: u8): void {
  const at = areaStart() + CAPTURES + <usize>point;
  const old = load<u8>(at);
  store<u8>(at, fresh);
  if (((old & 15) != 0) != ((fresh & 15) != 0)) toggleIn(capturesOf(0), cellOf(point));
  if (((old >> 4) != 0) != ((fresh >> 4) != 0)) toggleIn(capturesOf(1), cellOf(point));
}
