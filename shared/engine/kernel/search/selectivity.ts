// Where a search saves itself plies and moves: what an estimate makes hopeless or plain, and how much less late moves get.
//
// Measures are in the game's unit, about what one quiet move changes in its estimate. What is left out here is never
// called proven: a loss must be true of every move.
import { SEARCH_PART, areaStart } from './layout';
import { INFINITE } from './score';

/** No estimate: something on the board has to be answered at once. */
export const NO_ESTIMATE: i32 = -INFINITE;

/** The deepest node whose estimate alone may refute the other side's move, or spare calm moves. */
export const SHALLOW: i32 = 6;
/** The deepest node that is left for its estimate where that is hopeless. */
const HOPELESS: i32 = 2;
/** From this depth on, a position of which the table knows no move is searched a ply less. */
export const UNKNOWN: i32 = 4;

/** The estimates on the way here, two bytes a ply. */
const ESTIMATES: usize = SEARCH_PART + 160 * 1024;

// @ts-ignore: decorator
@inline
export function noteEstimate(ply: i32, estimate: i32): void {
  store<i16>(areaStart() + ESTIMATES + (<usize>ply << 1), <i16>estimate);
}

/** Whether the side to move stands better than before its last move. */
// @ts-ignore: decorator
@inline
export function improves(ply: i32, estimate: i32): bool {
  if (ply < 2 || estimate == NO_ESTIMATE) return false;
  return estimate > <i32>load<i16>(areaStart() + ESTIMATES + (<usize>(ply - 2) << 1));
}

/** Whether the estimate is above beta by more than the other side will make good in so many plies. */
// @ts-ignore: decorator
@inline
export function isRefuted(estimate: i32, beta: i32, depth: i32, improving: bool, unit: i32): bool {
  return depth <= SHALLOW && estimate - (unit * max(depth, 0) - (improving ? unit >> 1 : 0)) >= beta;
}

// @ts-ignore: decorator
@inline
export function isHopeless(estimate: i32, alpha: i32, depth: i32, unit: i32): bool {
  return depth <= HOPELESS && estimate + 4 * unit * (depth + 1) <= alpha;
}

/** Whether a calm move, this many of them having been tried, can be left out. */
// @ts-ignore: decorator
@inline
export function isIdle(rank: i32, estimate: i32, alpha: i32, depth: i32, improving: bool, unit: i32): bool {
  const square = depth * depth;
  if (rank >= 3 + (improving ? square : square >> 1)) return true;
  return depth <= SHALLOW && estimate + ((5 * unit) >> 1) * (depth + 1) <= alpha;
}

/** Plies less, in sixteenths, that grow with the depth and with the place of the move. */
// @ts-ignore: decorator
@inline
export function lateness(rank: i32, depth: i32): i32 {
  return (((logarithm(rank + 1) * logarithm(depth + 1)) >> 6) * 70) >> 6;
}

/** Sixteen times the logarithm to the base of two, near enough. */
// @ts-ignore: decorator
@inline
function logarithm(number: i32): i32 {
  const whole = 31 - clz(number);
  return (whole << 4) + ((number << 4) >> whole) - 16;
}
