// What places, pairs and lost marbles are worth, found by matches of the engine against itself.
import { stepsOf } from './tables';

/** A cell by its steps to the centre, a byte each. */
const PLACES: u64 = 0x00_0c_16_1c_20;
export const PAIR: i32 = 6;
/** Taken off for each own marble that could be pushed off with the next move. */
export const THREATENED: i32 = 15;

// @ts-ignore: decorator
@inline
export function placeOf(cell: i32): i32 {
  return <i32>((PLACES >> (<u64>stepsOf(cell) << 3)) & 255);
}

/** What so many lost marbles cost; each costs more than the one before. */
// @ts-ignore: decorator
@inline
export function lossOf(lost: i32): i32 {
  return lost * (200 + 20 * lost);
}
