// Null-window negamax of Connect Four: is the score above alpha? A node is a position with a choice of at least two
// moves that do not lose at once; forced moves are played out on the way to it.

import { mustStop, showNodes } from '../control';
import { catchUp, exchange, tell } from './news';
import { NOWHERE, answerThere, enter, firstAnswered, isBusy, leave } from './paths';
import { lower, mix, probe, remember, upper } from './table';
import { isCurrent, isSettled } from './window';
import { keyOf, mirror } from './board';
import { childrenEnd, expand } from './expand';
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
  copyChild,
  frameOf,
} from './node';
import { firstHolds, secondHolds } from './parity';

/** Up to this ply a position and its mirror image share an entry. */
const MIRROR_PLIES: i32 = 12;
/** Up to this ply threads look which positions others are on; later ones cost less than the looking. */
const UPPER_PLIES: i32 = 18;
/** What cost less than so many nodes is not worth telling other threads. */
const NEWSWORTHY: u64 = 16;
const POLL_MASK: u64 = 255;
/** Searches shorter than this are over before a helper is awake. */
const ALONE: u64 = 16384;

let nodes: u64 = 0;
/** Nodes after which a search leaves off, to be asked again: the table keeps what it found. 0: as many as it takes. */
let allowance: u64 = 0;
/** The ply whose question needs no more search: all visits below it return. NOWHERE, or AWAY for all of them. */
let returnTo: i32 = 0;
const AWAY: i32 = -1;
let current: i32 = 0;
let asked: i32 = 0;
let shared: bool = false;
let askForHelp: bool = false;
let rootMover: u64 = 0;
let rootOther: u64 = 0;
let rootLow: i32 = 0;
let rootHigh: i32 = 0;

export function nodesVisited(): u64 {
  return nodes;
}

export function allowNodes(most: u64): void {
  allowance = most;
}

/** Whether the search must end without an answer: stopped from outside, or its nodes are spent. */
export function mustLeave(): bool {
  return mustStop() || (returnTo == AWAY && allowance != 0 && nodes >= allowance);
}

/** Whether the last answer is worthless, because a stop was asked for or the question settled elsewhere. */
export function wasStopped(): bool {
  return returnTo == AWAY;
}

/** Prepares for the questions of one search. A helper is part of a shared search; the main thread may ask for help. */
export function begin(
  search: i32,
  mover: u64,
  other: u64,
  low: i32,
  high: i32,
  helping: bool,
  mayAsk: bool,
): void {
  nodes = 0;
  current = search;
  shared = helping;
  if (helping) catchUp();
  askForHelp = mayAsk;
  rootMover = mover;
  rootOther = other;
  rootLow = low;
  rootHigh = high;
}

function poll(ply: i32): void {
  showNodes(nodes);
  if (shared) {
    exchange();
    returnTo = firstAnswered(ply);
  }
  if (mustStop() || !isCurrent(current) || isSettled(asked)) returnTo = AWAY;
  if (allowance != 0 && nodes >= allowance) returnTo = AWAY;
  if (askForHelp && nodes >= ALONE) {
    askForHelp = false;
    shared = true;
    catchUp();
    post(current, rootMover, rootOther, rootLow, rootHigh);
  }
}

// @ts-ignore: decorator
@inline
export function hashOf(mover: u64, filled: u64, ply: i32): u64 {
  let key = keyOf(mover, filled);
  if (ply < MIRROR_PLIES) key = min(key, keyOf(mirror(mover), mirror(filled)));
  return mix(key);
}

/** Whether a rule of parity says that the score of a, who is to move, is not above alpha. */
// @ts-ignore: decorator
@inline
function cannotExceed(a: u64, b: u64, bWins: u64, ply: i32, alpha: i32): bool {
  return (ply & 1) == 0
    ? alpha >= -3 && secondHolds(a, b, bWins, alpha)
    : alpha >= -2 && firstHolds(b, a, bWins, alpha);
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
  returnTo = NOWHERE;
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
  if ((nodes & POLL_MASK) == 0) {
    poll(ply);
    if (returnTo != NOWHERE) return 0;
  }
  const before = nodes;
  const frame = frameOf(ply);
  let best = expand(frame, mover, other, moves, threats, ply, alpha);
  if (best > alpha) return best;
  const all = childrenEnd();

  // What is known without search: the table, else the number of stones and the parity rules.
  let end = frame;
  for (let child = frame; child < all; child += CHILD_SIZE) {
    const a = load<u64>(child, MOVER);
    const b = load<u64>(child, OTHER);
    const ply2 = load<i32>(child, PLY);
    const same = ((ply2 ^ ply) & 1) == 0;
    const hash2 = hashOf(a, a | b, ply2);
    const entry = probe(hash2);
    let low = -((40 - ply2) >> 1);
    let high = (41 - ply2) >> 1;
    if (entry != 0) {
      low = lower(entry);
      high = upper(entry);
    } else if (cannotExceed(a, b, load<u64>(child, THREATS), ply2, same ? alpha : -alpha - 1)) {
      high = min(high, same ? alpha : -alpha - 1);
    }
    if ((same ? low : -high) > alpha) return same ? low : -high;
    if ((same ? high : -low) <= alpha) {
      best = max(best, same ? high : -low);
      continue;
    }
    if (end != child) copyChild(end, child);
    store<u64>(end, hash2, HASH);
    end += CHILD_SIZE;
  }
  let left = <i32>((end - frame) / CHILD_SIZE);

  const upperPly = ply < UPPER_PLIES;
  for (let first = true; left > 0; first = false) {
    const child = bestChild(frame, end);
    const order = load<i32>(child, ORDER);
    const hash2 = load<u64>(child, HASH);
    const ply2 = load<i32>(child, PLY);
    const same = ((ply2 ^ ply) & 1) == 0;
    const alpha2 = same ? alpha : -alpha - 1;
    if (upperPly && shared) {
      if (!first && order > DEFERRED && isBusy(hash2, ply2)) {
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
    }
    if (upperPly) enter(hash2, ply2, alpha2);
    store<i32>(child, NEVER, ORDER);
    left--;
    let score = visit(
      load<u64>(child, MOVER),
      load<u64>(child, OTHER),
      load<u64>(child, MOVES),
      load<u64>(child, THREATS),
      hash2,
      ply2,
      alpha2,
    );
    if (upperPly) leave(ply2);
    if (returnTo != NOWHERE) {
      if (returnTo < ply2) return 0;
      returnTo = NOWHERE;
      score = answerThere();
    }
    best = max(best, same ? score : -score);
    if (best > alpha) break;
  }

  const low = best > alpha ? best : -((40 - ply) >> 1);
  const high = best > alpha ? (41 - ply) >> 1 : best;
  const work = nodes - before;
  remember(hash, low, high, work);
  if (shared && work >= NEWSWORTHY) tell(hash, low, high, work);
  return best;
}
