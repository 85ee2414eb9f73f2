// A game of Abalone in the making: either side's marbles as a set, what they are worth by where they stand, the way back.
import { areaStart } from '../search/layout';
import { clearPath, plies, popPath, pushPath } from '../search/path';
import {
  LIMIT_KEYS,
  LIMIT_SEEN,
  LOST_KEYS,
  OFF,
  QUIET_KEYS,
  SIDE_KEY,
  bitOf,
  extraKey,
  has,
  keyOf,
  nearOf,
  neighbour,
  rayOf,
} from './tables';
import { placeOf } from './worth';

export const LOST_TO_LOSE: i32 = 6;
export const QUIET_PLIES: i32 = 100;

/** The marbles of the side to move, and of the other. */
export let mine: u64 = 0;
export let theirs: u64 = 0;
/** The colour to move, 0 black. */
export let side: i32 = 0;
export let mineLost: i32 = 0;
export let theirLost: i32 = 0;
/** Plies since a marble was last lost, and since the start. */
export let quiet: i32 = 0;
export let ply: i32 = 0;
/** What the places of the marbles are worth, and how many pairs of them stand together. */
export let minePlaces: i32 = 0;
export let theirPlaces: i32 = 0;
export let minePairs: i32 = 0;
export let theirPairs: i32 = 0;
/** The name of the marbles on the board and of those lost. */
let marblesKey: u64 = 0;

export let repetitions: bool = false;
let quietEnds: bool = false;
/** The ply at which the game ends, or 0. */
export let limit: i32 = 0;
export let timed: bool = false;

// A record of forty bytes for every position before this one: first those the host handed over, then those on the
// path of the search: both sets, the key, then what counts.
const RECORD: usize = 40;
/** The most earlier positions a host may hand over; with the longest path their records fill the area. */
const MOST_EARLIER: i32 = 600;
let records: i32 = 0;

/** A new game under these terms, without a marble on the board. */
export function open(repetition: bool, quietOn: bool, lastPly: i32, isTimed: bool): void {
  repetitions = repetition;
  quietEnds = quietOn;
  limit = lastPly;
  timed = isTimed;
  records = 0;
  clearPath();
  clearBoard();
}

function clearBoard(): void {
  mine = theirs = marblesKey = 0;
  minePlaces = theirPlaces = minePairs = theirPairs = 0;
}

/** Puts a marble of a colour on the board; the side to move must have been named. */
export function put(cell: i32, colour: i32): void {
  if (colour == side) addMine(cell);
  else addTheirs(cell);
}

export function setSide(colour: i32): void {
  side = colour;
}

/** The board is an earlier position, the latest one so far; the next one starts from an empty board. */
export function keepEarlier(): void {
  if (records < MOST_EARLIER) saveRecord();
  clearBoard();
}

/** Completes the position that was handed over. */
export function settleStart(own: i32, other: i32, quietPlies: i32, plyNumber: i32): void {
  mineLost = own;
  theirLost = other;
  quiet = quietPlies;
  ply = plyNumber;
  for (let lost = 0; lost < own; lost++) marblesKey ^= extraKey(LOST_KEYS + 8 * side + lost);
  for (let lost = 0; lost < other; lost++) marblesKey ^= extraKey(LOST_KEYS + 8 * (side ^ 1) + lost);
}

/** The position's key: marbles, the side to move, and how soon a limit ends the game. */
export function key(): u64 {
  let name = marblesKey;
  if (side == 1) name ^= extraKey(SIDE_KEY);
  if (quietEnds && QUIET_PLIES - quiet < LIMIT_SEEN) name ^= extraKey(QUIET_KEYS + max(QUIET_PLIES - quiet, 0));
  if (limit - ply < LIMIT_SEEN && limit > 0) name ^= extraKey(LIMIT_KEYS + max(limit - ply, 0));
  return name;
}

// @ts-ignore: decorator
@inline
export function isAtLimit(): bool {
  return (quietEnds && quiet >= QUIET_PLIES) || (limit > 0 && ply >= limit);
}

// @ts-ignore: decorator
@inline
export function isQuietOver(): bool {
  return quietEnds && quiet >= QUIET_PLIES;
}

// @ts-ignore: decorator
@inline
function record(index: i32): usize {
  return areaStart() + <usize>index * RECORD;
}

/** How often the position stood before, as far back as the last marble lost; once within the search is enough. */
export function timesBefore(inSearchOnce: bool): i32 {
  let times = 0;
  const root = records - plies;
  const first = max(records - quiet, 0);
  for (let past = records - 4; past >= first; past -= 2) {
    const at = record(past);
    if (load<u64>(at) != mine || load<u64>(at, 8) != theirs) continue;
    times++;
    if (inSearchOnce && past > root) return 2;
  }
  return times;
}

function saveRecord(): void {
  const at = record(records++);
  store<u64>(at, mine);
  store<u64>(at, theirs, 8);
  store<u64>(at, marblesKey, 16);
  store<i16>(at, <i16>minePlaces, 24);
  store<i16>(at, <i16>theirPlaces, 26);
  store<u8>(at, <u8>minePairs, 28);
  store<u8>(at, <u8>theirPairs, 29);
  store<u8>(at, <u8>mineLost, 30);
  store<u8>(at, <u8>theirLost, 31);
  store<i32>(at, quiet, 32);
}

export function undo(): void {
  popPath();
  const at = record(--records);
  mine = load<u64>(at);
  theirs = load<u64>(at, 8);
  marblesKey = load<u64>(at, 16);
  minePlaces = <i32>load<i16>(at, 24);
  theirPlaces = <i32>load<i16>(at, 26);
  minePairs = <i32>load<u8>(at, 28);
  theirPairs = <i32>load<u8>(at, 29);
  mineLost = <i32>load<u8>(at, 30);
  theirLost = <i32>load<u8>(at, 31);
  quiet = load<i32>(at, 32);
  side ^= 1;
  ply--;
}

/** A legal move is made. */
export function play(move: i32): void {
  saveRecord();
  pushPath(move);
  quiet++;
  const direction = move % 6;
  const rest = move / 6;
  const shape = rest % 7;
  const first = rest / 7;
  if (shape == 0) pushLine(first, direction);
  else moveSideways(first, (shape - 1) % 3, shape < 4 ? 2 : 3, direction);
  swapSides();
}

/** Of a line that moves along itself, only its ends change: the rear is left, the cell in front taken. */
function pushLine(rear: i32, direction: i32): void {
  let ray = rayOf(rear, direction);
  while (has(mine, <i32>(ray & 255))) ray >>= 8;
  const front = <i32>(ray & 255);
  removeMine(rear);
  if (has(theirs, front)) {
    while (has(theirs, <i32>(ray & 255))) ray >>= 8;
    const behind = <i32>(ray & 255);
    removeTheirs(front);
    if (behind != OFF) addTheirs(behind);
    else {
      marblesKey ^= extraKey(LOST_KEYS + 8 * (side ^ 1) + theirLost);
      theirLost++;
      quiet = 0;
    }
  }
  addMine(front);
}

function moveSideways(first: i32, axis: i32, count: i32, direction: i32): void {
  let cell = first;
  for (let marble = 0; marble < count; marble++) {
    removeMine(cell);
    addMine(neighbour(cell, direction));
    cell = neighbour(cell, axis);
  }
}

// @ts-ignore: decorator
@inline
function addMine(cell: i32): void {
  minePairs += <i32>popcnt(mine & nearOf(cell));
  minePlaces += placeOf(cell);
  marblesKey ^= keyOf(side, cell);
  mine |= bitOf(cell);
}

// @ts-ignore: decorator
@inline
function removeMine(cell: i32): void {
  mine ^= bitOf(cell);
  minePairs -= <i32>popcnt(mine & nearOf(cell));
  minePlaces -= placeOf(cell);
  marblesKey ^= keyOf(side, cell);
}

// @ts-ignore: decorator
@inline
function addTheirs(cell: i32): void {
  theirPairs += <i32>popcnt(theirs & nearOf(cell));
  theirPlaces += placeOf(cell);
  marblesKey ^= keyOf(side ^ 1, cell);
  theirs |= bitOf(cell);
}

// @ts-ignore: decorator
@inline
function removeTheirs(cell: i32): void {
  theirs ^= bitOf(cell);
  theirPairs -= <i32>popcnt(theirs & nearOf(cell));
  theirPlaces -= placeOf(cell);
  marblesKey ^= keyOf(side ^ 1, cell);
}

function swapSides(): void {
  const set = mine;
  mine = theirs;
  theirs = set;
  const places = minePlaces;
  minePlaces = theirPlaces;
  theirPlaces = places;
  const pairs = minePairs;
  minePairs = theirPairs;
  theirPairs = pairs;
  const lost = mineLost;
  mineLost = theirLost;
  theirLost = lost;
  side ^= 1;
  ply++;
}
