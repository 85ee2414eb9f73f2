// What a cell is worth where moves are put in order, by its steps to the centre.
import { stepsOf } from './tables';

/** A byte a step. */
const PLACES: u64 = 0x00_0c_16_1c_20;

// @ts-ignore: decorator
@inline
export function placeOf(cell: i32): i32 {
  return <i32>((PLACES >> (<u64>stepsOf(cell) << 3)) & 255);
}
