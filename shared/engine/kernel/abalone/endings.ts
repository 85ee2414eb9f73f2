// How a game of Abalone stands: the ends of the rules in their order, and who has won.
import { mine, theirs } from './marbles';
import { canMove } from './moves';
import {
  LOST_TO_LOSE,
  isAtLimit,
  isQuietOver,
  mineLost,
  repetitions,
  theirLost,
  timed,
  timesBefore,
} from './position';
import { stepsOf } from './tables';

export const NOT_OVER: i32 = 0;
const SIX_OFF: i32 = 1;
const NO_LEGAL_MOVE: i32 = 2;
const REPETITION: i32 = 3;
const QUIET_MORE: i32 = 4;
const QUIET_EVEN: i32 = 5;
const LIMIT_MORE: i32 = 6;
const LIMIT_EVEN: i32 = 7;
const TIMED_MORE: i32 = 8;
const TIMED_NEARER: i32 = 9;
const TIMED_EVEN: i32 = 10;

/** How the game stands, as the rules say. */
export function result(): i32 {
  if (mineLost >= LOST_TO_LOSE || theirLost >= LOST_TO_LOSE) return SIX_OFF;
  if (isBlocked()) return NO_LEGAL_MOVE;
  if (isThird()) return REPETITION;
  if (!isAtLimit()) return NOT_OVER;
  const more = moreMarbles() != 0;
  if (isQuietOver()) return more ? QUIET_MORE : QUIET_EVEN;
  if (!timed) return more ? LIMIT_MORE : LIMIT_EVEN;
  if (theirLost != mineLost) return TIMED_MORE;
  return nearer() != 0 ? TIMED_NEARER : TIMED_EVEN;
}

/** A side without any marble on a set-up board is not a blocked one. */
function isBlocked(): bool {
  return mine != 0 && !canMove();
}

function isThird(): bool {
  return repetitions && timesBefore() >= 2;
}

/** Above zero if the side to move has won where a limit ends the game, below if it has lost. */
export function leadAtLimit(): i32 {
  if (isBlocked() || isThird()) return 0;
  if (isQuietOver() || !timed) return moreMarbles();
  const taken = theirLost - mineLost;
  return taken != 0 ? taken : nearer();
}

function moreMarbles(): i32 {
  return <i32>popcnt(mine) - <i32>popcnt(theirs);
}

function nearer(): i32 {
  return stepsIn(theirs) - stepsIn(mine);
}

function stepsIn(marbles: u64): i32 {
  let sum = 0;
  for (let rest = marbles; rest != 0; rest &= rest - 1) sum += stepsOf(<i32>ctz(rest));
  return sum;
}
