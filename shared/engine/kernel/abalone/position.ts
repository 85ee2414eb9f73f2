// A game of Abalone in the making: moves made and taken back, marbles lost, plies counted, positions seen before.
import { areaStart } from '../search/layout';
import { clearPath, plies, popPath, pushPath } from '../search/path';
import {
  SAVED,
  addKey,
  addMine,
  addTheirs,
  clearMarbles,
  marblesKey,
  mine,
  removeMine,
  removeTheirs,
  restoreMarbles,
  saveMarbles,
  side,
  swapMarbles,
  theirs,
  wereSaved,
} from './marbles';
import {
  LIMIT_KEYS,
  LIMIT_SEEN,
  LOST_KEYS,
  OFF,
  QUIET_KEYS,
  SIDE_KEY,
  extraKey,
  has,
  neighbour,
  rayOf,
} from './tables';

export const LOST_TO_LOSE: i32 = 6;
const QUIET_PLIES: i32 = 100;

export let mineLost: i32 = 0;
export let theirLost: i32 = 0;
/** Plies since a marble was last lost, and since the start. */
let quiet: i32 = 0;
let ply: i32 = 0;

/** Whether a position that stands for the third time is a draw. */
export let repetitions: bool = false;
let quietEnds: bool = false;
/** The ply at which the game ends, or 0. */
let limit: i32 = 0;
export let timed: bool = false;

// A record of forty bytes for every position before this one: first those the host handed over, then those on the
// path of the search.
const RECORD: usize = SAVED + 8;
/** The most earlier positions a host may hand over; with the longest path their records fill the area. */
const MOST_EARLIER: i32 = 600;
let records: i32 = 0;

/** A new game under these terms. */
export function open(repetition: bool, quietOn: bool, lastPly: i32, isTimed: bool): void {
  repetitions = repetition;
  quietEnds = quietOn;
  limit = lastPly;
  timed = isTimed;
  records = 0;
  clearPath();
}

/** The board is an earlier position, the latest one so far. */
export function keepEarlier(): void {
  if (records < MOST_EARLIER) save();
}

/** Completes the position that was handed over. */
export function settleStart(own: i32, other: i32, quietPlies: i32, plyNumber: i32): void {
  mineLost = own;
  theirLost = other;
  quiet = quietPlies;
  ply = plyNumber;
  for (let lost = 0; lost < own; lost++) addKey(extraKey(LOST_KEYS + 8 * side + lost));
  for (let lost = 0; lost < other; lost++) addKey(extraKey(LOST_KEYS + 8 * (side ^ 1) + lost));
}

/** The position's key: marbles on the board and lost, the side to move, and how soon a limit ends the game. */
export function key(): u64 {
  let name = marblesKey;
  if (side == 1) name ^= extraKey(SIDE_KEY);
  if (quietEnds && QUIET_PLIES - quiet < LIMIT_SEEN) name ^= extraKey(QUIET_KEYS + max(QUIET_PLIES - quiet, 0));
  if (limit > 0 && limit - ply < LIMIT_SEEN) name ^= extraKey(LIMIT_KEYS + max(limit - ply, 0));
  return name;
}

// @ts-ignore: decorator
@inline
export function isQuietOver(): bool {
  return quietEnds && quiet >= QUIET_PLIES;
}

// @ts-ignore: decorator
@inline
export function isAtLimit(): bool {
  return isQuietOver() || (limit > 0 && ply >= limit);
}

/** Whether a limit may end the game within so many plies. */
export function isEndNear(plies: i32): bool {
  return (quietEnds && QUIET_PLIES - quiet <= plies) || (limit > 0 && limit - ply <= plies);
}

// @ts-ignore: decorator
@inline
function record(index: i32): usize {
  return areaStart() + <usize>index * RECORD;
}

/** How often the position stood before, as far back as the last marble lost. */
export function timesBefore(): i32 {
  let times = 0;
  const first = max(records - quiet, 0);
  for (let past = records - 4; past >= first; past -= 2) {
    if (wereSaved(record(past))) times++;
  }
  return times;
}

/** Whether the position stood before within the search, or twice before it. */
export function goesRound(): bool {
  if (quiet < 4) return false;
  let times = 0;
  const root = records - plies;
  const first = max(records - quiet, 0);
  for (let past = records - 4; past >= first; past -= 2) {
    if (!wereSaved(record(past))) continue;
    if (past > root || ++times == 2) return true;
  }
  return false;
}

function save(): void {
  const at = record(records++);
  saveMarbles(at);
  store<u8>(at + SAVED, <u8>mineLost);
  store<u8>(at + SAVED, <u8>theirLost, 1);
  store<i32>(at + SAVED, quiet, 4);
}

function restore(): void {
  const at = record(--records);
  restoreMarbles(at);
  mineLost = <i32>load<u8>(at + SAVED);
  theirLost = <i32>load<u8>(at + SAVED, 1);
  quiet = load<i32>(at + SAVED, 4);
  ply--;
}

/** A legal move is made. */
export function play(move: i32): void {
  save();
  pushPath(move);
  quiet++;
  const direction = move % 6;
  const rest = move / 6;
  const shape = rest % 7;
  const first = rest / 7;
  if (shape == 0) pushLine(first, direction);
  else moveSideways(first, (shape - 1) % 3, shape < 4 ? 2 : 3, direction);
  nextSide();
}

export function undo(): void {
  popPath();
  restore();
}

function nextSide(): void {
  swapMarbles();
  const lost = mineLost;
  mineLost = theirLost;
  theirLost = lost;
  ply++;
}

/** Of a line that moves along itself only the ends change: the rear is left, the cell in front taken. */
function pushLine(rear: i32, direction: i32): void {
  let ray = rayOf(rear, direction);
  while (has(mine, <i32>(ray & 255))) ray >>= 8;
  const front = <i32>(ray & 255);
  removeMine(rear);
  if (has(theirs, front)) {
    while (has(theirs, <i32>(ray & 255))) ray >>= 8;
    pushMarble(front, <i32>(ray & 255));
  }
  addMine(front);
}

/** The front one of the pushed marbles goes where there is room behind them, or off the board. */
function pushMarble(front: i32, behind: i32): void {
  removeTheirs(front);
  if (behind != OFF) return addTheirs(behind);
  addKey(extraKey(LOST_KEYS + 8 * (side ^ 1) + theirLost));
  theirLost++;
  quiet = 0;
}

function moveSideways(first: i32, axis: i32, count: i32, direction: i32): void {
  let cell = first;
  for (let marble = 0; marble < count; marble++) {
    removeMine(cell);
    addMine(neighbour(cell, direction));
    cell = neighbour(cell, axis);
  }
}
