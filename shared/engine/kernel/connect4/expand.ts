// The moves of one node, each played out through forced replies to a position with a choice, or to the end.

import { BOARD, BOTTOM, winning } from './board';
import { CHILD_SIZE, MOVER, MOVES, ORDER, OTHER, PLY, THREATS } from './node';

/** Below every score. */
export const NONE: i32 = -64;
/** Four bits a column: of equal moves the one nearest to the centre. */
const CENTRALITY: u64 = 0x0246531;

let end: usize = 0;

/** Where the children written by the last `expand` end. */
export function childrenEnd(): usize {
  return end;
}

/**
 * Writes the children to be searched into the frame. The result is the best score found on the way, or NONE; if it is
 * above alpha, the children do not matter.
 */
export function expand(
  frame: usize,
  mover: u64,
  other: u64,
  moves: u64,
  threats: u64,
  ply: i32,
  alpha: i32,
): i32 {
  let best = NONE;
  end = frame;

  for (let rest = moves; rest != 0; rest &= rest - 1) {
    const move = rest & (0 - rest);
    // a is to move, b has just moved; their winning cells are known on arrival and handed down.
    let a = other;
    let b = mover | move;
    let filled = a | b;
    let ply2 = ply + 1;
    let bWins = winning(b) & (BOARD ^ filled);
    // A threat right above one of the opponent's is worth nothing; right above the move itself it is given away.
    const real = bWins & ~(threats << 1);
    let order = 2 * <i32>popcnt(real) - ((move << 1) & bWins ? 2 : 0);

    let replies: u64 = 0;
    let decided = NONE;
    for (;;) {
      const playable = (filled + BOTTOM) & BOARD;
      let only = playable & bWins;
      if (only == 0) {
        replies = playable & ~(bWins >> 1);
        if (replies == 0) {
          decided = playable == 0 ? 0 : -((42 - ply2) >> 1);
          break;
        }
        if ((replies & (replies - 1)) != 0) break;
        only = replies;
      } else if ((only & (only - 1)) != 0 || (only & (bWins >> 1)) != 0) {
        decided = -((42 - ply2) >> 1);
        break;
      }
      const moved = a | only;
      a = b;
      b = moved;
      filled |= only;
      ply2++;
      bWins = winning(b) & (BOARD ^ filled);
    }

    const same = ((ply2 ^ ply) & 1) == 0;
    if (decided != NONE) {
      best = max(best, same ? decided : -decided);
      if (best > alpha) return best;
      continue;
    }
    // A move that forces replies comes before others of as many threats.
    if (ply2 > ply + 1) order++;
    store<u64>(end, a, MOVER);
    store<u64>(end, b, OTHER);
    store<u64>(end, replies, MOVES);
    store<u64>(end, bWins, THREATS);
    store<i32>(end, ply2, PLY);
    store<i32>(end, 8 * order + <i32>((CENTRALITY >> (((ctz(move) * 37) >> 8) * 4)) & 7), ORDER);
    end += CHILD_SIZE;
  }
  return best;
}
