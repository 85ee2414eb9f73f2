// Random words for what makes a position: a key for each cell and colour, then what else a game adds.
import { random64, seedRandom } from '../search/random';
import { KEYS, MAX_CELLS } from './layout';

/** Fills the keys once for all threads, with 64 for what else a game adds. */
export function buildKeys(): void {
  seedRandom(0x70696f6e);
  for (let i = 0; i < 2 * MAX_CELLS + 64; i++) store<u64>(KEYS + (<usize>i << 3), random64());
}

// @ts-ignore: decorator
@inline
export function stoneKey(cell: i32, colour: i32): u64 {
  return load<u64>(KEYS + (<usize>(colour * MAX_CELLS + cell) << 3));
}

/** The key of what is no stone. */
// @ts-ignore: decorator
@inline
export function extraKey(index: i32): u64 {
  return load<u64>(KEYS + (<usize>(2 * MAX_CELLS + index) << 3));
}
