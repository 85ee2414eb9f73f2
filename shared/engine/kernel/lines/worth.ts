// What an empty cell is worth to the evaluation by what a stone would make on its four lines together.
import { THREATS, WINDOWS, WORTH } from './layout';

const PATTERNS: i32 = 14;
/** Weights of one side: patterns alone, then unordered pairs; the side that moves comes first. */
export const WEIGHTS_OF_A_SIDE: i32 = 14 + 105;
/** Sets of threats follow the weights of both sides. */
const SETS: i32 = 512;
/** Where weights are written while the table is built. */
export const WEIGHTS: usize = WINDOWS;
export const WEIGHTS_SIZE: usize = 4 * WEIGHTS_OF_A_SIDE + 2 * SETS;

// @ts-ignore: decorator
@inline
function weight(place: i32): i32 {
  return <i32>load<i16>(WEIGHTS + (<usize>place << 1));
}

// @ts-ignore: decorator
@inline
function pairPlace(one: i32, two: i32): i32 {
  const high = max(one, two);
  return PATTERNS + ((high * (high + 1)) >> 1) + min(one, two);
}

/** Builds the tables from the weights at `WEIGHTS`: what each pattern is worth, what each two are worth together, threats. */
export function buildWorth(): void {
  store<u32>(WORTH, 0);
  for (let codes = 1; codes < 65536; codes++) {
    for (let side = 0; side < 2; side++) {
      let sum = 0;
      for (let line = 0; line < 16; line += 4) {
        const pattern = (codes >> line) & 15;
        sum += weight(side * WEIGHTS_OF_A_SIDE + pattern);
        for (let other = line + 4; other < 16; other += 4) {
          sum += weight(side * WEIGHTS_OF_A_SIDE + pairPlace(pattern, (codes >> other) & 15));
        }
      }
      store<i16>(WORTH + (<usize>codes << 2) + (<usize>side << 1), <i16>min(max(sum, -32000), 32000));
    }
  }
  memory.copy(THREATS, WEIGHTS + 4 * WEIGHTS_OF_A_SIDE, 2 * SETS);
}

/** What a set of threats is worth to the side that moves. */
// @ts-ignore: decorator
@inline
export function worthOfThreats(set: i32): i32 {
  return <i32>load<i16>(THREATS + (<usize>set << 1));
}
