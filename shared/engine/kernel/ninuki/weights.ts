// What an empty cell with a pattern on one line is worth to the evaluation, found by matches of the engine with itself.
import { WEIGHTS, WEIGHTS_OF_A_SIDE, WEIGHTS_SIZE } from '../lines/worth';

// A byte a pattern: nothing below an open one, a three 18, open ones 40 and 37; a four 50, 204 with two cells to complete it.
const BELOW_EIGHT: u64 = 0x28_12_09_07_04_01_00_00;
const FROM_EIGHT: u64 = 0x3c_00_88_cc_32_25;

/** The same to either side, whoever moves; threats are not looked at as a set. */
export function writeWeights(): void {
  memory.fill(WEIGHTS, 0, WEIGHTS_SIZE);
  for (let pattern = 0; pattern < 14; pattern++) {
    const bytes = pattern < 8 ? BELOW_EIGHT : FROM_EIGHT;
    const worth = <i16>(bytes >> (<u64>(pattern & 7) * 8)) & 255;
    store<i16>(WEIGHTS + 2 * pattern, worth);
    store<i16>(WEIGHTS + 2 * (WEIGHTS_OF_A_SIDE + pattern), worth);
  }
}
