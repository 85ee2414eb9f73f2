// The position a search is asked for, played on through forced moves to one with a choice, or to the end.

import { BOARD, BOTTOM, hasFour, winning } from './board';

export let mover: u64 = 0;
export let other: u64 = 0;
export let filled: u64 = 0;
export let ply: i32 = 0;
/** 1 if the mover is the one of the position asked for, −1 if it is the other. */
export let sign: i32 = 1;
/** The mover's moves that do not lose at once: two or more. */
export let moves: u64 = 0;
/** The empty cells that win for the other player. */
export let threats: u64 = 0;
/** The score for whoever moved in the position asked for, if `playForced` came to an end. */
export let decided: i32 = 0;

function decide(score: i32): bool {
  decided = sign * score;
  return true;
}

/** Whether the position is decided without a choice; if not, the variables above describe where the choice is. */
export function playForced(a: u64, b: u64): bool {
  mover = a;
  other = b;
  sign = 1;
  if (hasFour(b)) return decide(-((44 - <i32>popcnt(a | b)) >> 1));
  while (true) {
    filled = mover | other;
    ply = <i32>popcnt(filled);
    threats = winning(other) & (BOARD ^ filled);
    const playable = (filled + BOTTOM) & BOARD;
    if (playable == 0) return decide(0);
    if ((winning(mover) & playable) != 0) return decide((43 - ply) >> 1);

    let only = playable & threats;
    if (only == 0) {
      moves = playable & ~(threats >> 1);
      if (moves == 0) return decide(-((42 - ply) >> 1));
      if ((moves & (moves - 1)) != 0) return false;
      only = moves;
    } else if ((only & (only - 1)) != 0 || (only & (threats >> 1)) != 0) {
      return decide(-((42 - ply) >> 1));
    }
    const moved = mover | only;
    mover = other;
    other = moved;
    sign = -sign;
  }
}
