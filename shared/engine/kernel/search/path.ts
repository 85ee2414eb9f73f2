// The moves from the root to where the search stands, and samples of them for tests.
import { SEARCH_PART, TRAILS, TRAILS_SIZE, areaStart, reports } from './layout';

export const MAX_PATH: i32 = 1024;
const MOVES: usize = SEARCH_PART;

/** How many moves lead from the root to here. */
export let plies: i32 = 0;

export function clearPath(): void {
  plies = 0;
}

// @ts-ignore: decorator
@inline
export function pushPath(move: i32): void {
  store<u16>(areaStart() + MOVES + (<usize>plies << 1), <u16>move);
  plies++;
}

// @ts-ignore: decorator
@inline
export function popPath(): i32 {
  plies--;
  return <i32>load<u16>(areaStart() + MOVES + (<usize>plies << 1));
}

/** The move made at a ply, counted from the root. */
// @ts-ignore: decorator
@inline
export function moveAt(ply: i32): i32 {
  return <i32>load<u16>(areaStart() + MOVES + (<usize>ply << 1));
}

// Samples: the number wanted, the number taken, then records of 64 numbers: how many moves, and the moves.
const RECORD: usize = 128;

export function wantSamples(count: i32): void {
  store<u32>(TRAILS, <u32>min(count, <i32>(TRAILS_SIZE / RECORD) - 1));
  store<u32>(TRAILS, 0, 4);
}

/** Notes the path if the host wants more of them. */
export function samplePath(): void {
  if (!reports()) return;
  const taken = load<u32>(TRAILS, 4);
  if (taken >= load<u32>(TRAILS) || plies > 63) return;
  const record = TRAILS + RECORD * (taken + 1);
  store<u16>(record, <u16>plies);
  for (let ply = 0; ply < plies; ply++) store<u16>(record + 2 + 2 * ply, <u16>moveAt(ply));
  store<u32>(TRAILS, taken + 1, 4);
}
