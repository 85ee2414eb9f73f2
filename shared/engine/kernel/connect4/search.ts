// Null-window negamax of Connect Four: is the score above alpha? A node is a position with a choice of at least two
// moves that do not lose at once; forced moves are played out on the way to it.

import { mustStop, showNodes } from '../control';
import { isBusy, markBusy, unmarkBusy } from '../busy';
import { lower, mix, probe, remember, upper } from '../table';
import { isCurrent, isSettled } from '../window';
import { BOARD, BOTTOM, keyOf, mirror, winning } from './board';
import { post } from './jobs';
import {
  CHILD_SIZE,
  DEFERRED,
  HASH,
  MOVER,
  MOVES,
  NEVER,
  ORDER,
  OTHER,
  PLY,
  THREATS,
  bestChild,
  frameOf,
} from './node';
import { firstHolds, secondHolds } from './parity';

/** Below every score. */
const NONE: i32 = -64;
/** Up to this ply a position and its mirror image share an entry. */
const MIRROR_PLIES: i32 = 12;
/** Up to this ply threads look which positions others are on; later ones cost less than the looking. */
const BUSY_PLIES: i32 = 28;
const POLL_MASK: u64 = 1023;
/** Searches shorter than this are over before a helper is awake. */
const ALONE: u64 = 16384;
const CENTRE_FIRST: u64 = 0x6051423;

let nodes: u64 = 0;
let stopped: bool = false;
let current: i32 = 0;
let asked: i32 = 0;
let shared: bool = false;
let askForHelp: bool = false;
let rootMover: u64 = 0;
let rootOther: u64 = 0;

export function nodesVisited(): u64 {
  return nodes;
}

/** Whether the last answer is worthless, because a stop was asked for or the question settled elsewhere. */
export function wasStopped(): bool {
  return stopped;
}

/** Prepares for the questions of one search. A helper is part of a shared search; the main thread may ask for help. */
export function begin(search: i32, mover: u64, other: u64, helping: bool, mayAsk: bool): void {
  nodes = 0;
  current = search;
  shared = helping;
  askForHelp = mayAsk;
  rootMover = mover;
  rootOther = other;
}

function poll(): void {
  showNodes(nodes);
  if (mustStop() || !isCurrent(current) || isSettled(asked)) stopped = true;
  if (askForHelp && nodes >= ALONE) {
    askForHelp = false;
    shared = true;
    post(current, rootMover, rootOther);
  }
}

// @ts-ignore: decorator
@inline
export function hashOf(mover: u64, filled: u64, ply: i32): u64 {
  let key = keyOf(mover, filled);
  if (ply < MIRROR_PLIES) key = min(key, keyOf(mirror(mover), mirror(filled)));
  return mix(key);
}

/** Is the score above alpha? See `visit` for the arguments; `question` is alpha in terms of the shared bounds. */
export function ask(
  mover: u64,
  other: u64,
  moves: u64,
  threats: u64,
  hash: u64,
  ply: i32,
  alpha: i32,
  question: i32,
): i32 {
  stopped = false;
  asked = question;
  return visit(mover, other, moves, threats, hash, ply, alpha);
}

/**
 * The score, as far as alpha goes: a result above alpha is a lower bound, any other an upper bound.
 * The mover cannot win at once; `moves`, two or more, are those that do not lose at once; `threats` are the empty cells
 * that win for the other player.
 */
function visit(mover: u64, other: u64, moves: u64, threats: u64, hash: u64, ply: i32, alpha: i32): i32 {
  nodes++;
  if ((nodes & POLL_MASK) == 0) poll();
  const before = nodes;
  const filled = mover | other;
  const frame = frameOf(ply);
  let best = NONE;
  let end = frame;
  let left = 0;

  for (let turn = CENTRE_FIRST, i = 0; i < 7; turn >>= 4, i++) {
    const move = moves & (<u64>0x7f << ((turn & 7) * 7));
    if (move == 0) continue;

    // a is to move, b has just moved; their winning cells are known on arrival and handed down.
    let a = other;
    let b = mover | move;
    let now = filled | move;
    let ply2 = ply + 1;
    let aWins = threats & ~move;
    let bWins = winning(b) & (BOARD ^ now);
    // A threat right above one of the opponent's is worth nothing; right above the move itself it is given away.
    let order = 2 * <i32>popcnt(bWins & ~(aWins << 1)) - ((move << 1) & bWins ? 2 : 0);
    let replies: u64 = 0;
    let decided = NONE;
    for (;;) {
      const playable = (now + BOTTOM) & BOARD;
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
      now |= only;
      ply2++;
      aWins = bWins & ~only;
      bWins = winning(b) & (BOARD ^ now);
    }

    const same = ((ply2 ^ ply) & 1) == 0;
    if (decided != NONE) {
      const score = same ? decided : -decided;
      if (score > alpha) return score;
      best = max(best, score);
      continue;
    }

    // What the number of stones alone says: nobody wins before his next move but one.
    const soonestWin = (41 - ply2) >> 1;
    const soonestLoss = -((40 - ply2) >> 1);
    let low = same ? soonestLoss : -soonestWin;
    let high = same ? soonestWin : -soonestLoss;
    const alpha2 = same ? alpha : -alpha - 1;
    if ((ply2 & 1) == 0 ? alpha2 >= -3 && secondHolds(a, b, bWins, alpha2) : alpha2 >= -2 && firstHolds(b, a, bWins, alpha2)) {
      if (same) high = min(high, alpha);
      else low = max(low, alpha + 1);
    }
    const hash2 = hashOf(a, now, ply2);
    if (low <= alpha && high > alpha) {
      const entry = probe(hash2);
      if (entry != 0) {
        low = same ? lower(entry) : -upper(entry);
        high = same ? upper(entry) : -lower(entry);
      }
    }
    if (low > alpha) return low;
    if (high <= alpha) {
      best = max(best, high);
      continue;
    }

    store<u64>(end, a, MOVER);
    store<u64>(end, b, OTHER);
    store<u64>(end, replies, MOVES);
    store<u64>(end, bWins, THREATS);
    store<u64>(end, hash2, HASH);
    store<i32>(end, ply2, PLY);
    store<i32>(end, ply2 > ply + 1 ? order + 1 : order, ORDER);
    end += CHILD_SIZE;
    left++;
  }

  const looking = shared && ply < BUSY_PLIES;
  for (let first = true; left > 0; first = false) {
    const child = bestChild(frame, end);
    const order = load<i32>(child, ORDER);
    const hash2 = load<u64>(child, HASH);
    const ply2 = load<i32>(child, PLY);
    const same = ((ply2 ^ ply) & 1) == 0;
    if (looking) {
      if (!first && order > DEFERRED && isBusy(hash2)) {
        store<i32>(child, DEFERRED, ORDER);
        continue;
      }
      const entry = probe(hash2);
      if (entry != 0) {
        const low = same ? lower(entry) : -upper(entry);
        const high = same ? upper(entry) : -lower(entry);
        if (low > alpha) {
          best = low;
          break;
        }
        if (high <= alpha) {
          best = max(best, high);
          store<i32>(child, NEVER, ORDER);
          left--;
          continue;
        }
      }
      markBusy(hash2);
    }
    store<i32>(child, NEVER, ORDER);
    left--;
    const score = visit(
      load<u64>(child, MOVER),
      load<u64>(child, OTHER),
      load<u64>(child, MOVES),
      load<u64>(child, THREATS),
      hash2,
      ply2,
      same ? alpha : -alpha - 1,
    );
    if (looking) unmarkBusy(hash2);
    if (stopped) return 0;
    best = max(best, same ? score : -score);
    if (best > alpha) break;
  }

  if (best > alpha) remember(hash, best, (41 - ply) >> 1, nodes - before);
  else remember(hash, -((40 - ply) >> 1), best, nodes - before);
  return best;
}
