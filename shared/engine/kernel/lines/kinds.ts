// What a stone makes on all four lines together: a kind, and a number for the order of moves.
import { KIND_OF, RANK } from './layout';
import { FIVE, FOUR, OPEN_THREE, OVERLINE, STRAIGHT_FOUR, TWIN_FOUR, TWO, WIDE_THREE } from './patterns';

/** Nothing that must be answered. */
export const QUIET: i32 = 0;
/** Certainly a foul: an overline or two fours, in renju for Black. */
export const FOUL: i32 = 1;
export const MAKES_THREE: i32 = 2;
export const MAKES_TWO_THREES: i32 = 3;
export const MAKES_FOUR: i32 = 4;
export const MAKES_FOUR_AND_THREE: i32 = 5;
/** Two cells complete a five next. */
export const MAKES_TWO_FOURS: i32 = 6;
export const MAKES_FIVE: i32 = 7;

// @ts-ignore: decorator
@inline
export function isFour(pattern: i32): bool {
  return pattern == FOUR || pattern == STRAIGHT_FOUR || pattern == TWIN_FOUR;
}

// @ts-ignore: decorator
@inline
export function isOpenThree(pattern: i32): bool {
  return pattern == OPEN_THREE || pattern == WIDE_THREE;
}

function kindOf(codes: i32, fouls: bool): i32 {
  let fours = 0;
  let threes = 0;
  let completions = 0;
  let foul = false;
  for (let line = 0; line < 16; line += 4) {
    const pattern = (codes >> line) & 15;
    if (pattern == FIVE) return MAKES_FIVE;
    if (isFour(pattern)) {
      fours++;
      completions += pattern == FOUR ? 1 : 2;
    }
    if (isOpenThree(pattern)) threes++;
    if (fouls && (pattern == OVERLINE || pattern == TWIN_FOUR)) foul = true;
  }
  if (foul || (fouls && fours > 1)) return FOUL;
  if (completions > 1) return MAKES_TWO_FOURS;
  if (fours == 1) return threes > 0 ? MAKES_FOUR_AND_THREE : MAKES_FOUR;
  return threes > 1 ? MAKES_TWO_THREES : threes == 1 ? MAKES_THREE : QUIET;
}

/** What a pattern adds to the rank of the move: closer together, so that two good lines outweigh one. */
function weightOf(pattern: i32): i32 {
  if (pattern == OVERLINE) return 0;
  return <i32>((pattern < 8 ? WEIGHTS_BELOW_EIGHT : WEIGHTS_FROM_EIGHT) >> (<u64>(pattern & 7) * 8)) & 255;
}

const WEIGHTS_BELOW_EIGHT: u64 = 0x18_0d_0b_09_04_03_01_00;
const WEIGHTS_FROM_EIGHT: u64 = 0x32_00_5a_46_20_1c;
const RANKS_OF_KINDS: u64 = 0xff_e8_a0_50_60_18_00_00;

/** The order in which moves are tried: kinds first, then what the lines are worth. The lowest bit is `isRelated`. */
function rankOf(codes: i32, kind: i32, weight: i32): i32 {
  let related = 0;
  for (let line = 0; line < 16; line += 4) if (((codes >> line) & 15) >= TWO) related = 1;
  return (<i32>(RANKS_OF_KINDS >> (<u64>kind * 8)) & 255) * 4 + weight * 2 + related;
}

/** Whether a move of this rank has to do with a stone that stands. */
// @ts-ignore: decorator
@inline
export function isRelated(rank: i32): bool {
  return (rank & 1) != 0;
}

export function buildKinds(fouls: bool): void {
  for (let codes = 0; codes < 65536; codes++) {
    let weight = 0;
    for (let line = 0; line < 16; line += 4) {
      weight += weightOf((codes >> line) & 15);
    }
    const kind = kindOf(codes, false);
    store<u8>(KIND_OF + codes, <u8>kindOf(codes, fouls));
    store<u8>(KIND_OF + 65536 + codes, <u8>kind);
    store<u16>(RANK + 2 * codes, <u16>rankOf(codes, kind, weight));
  }
}
