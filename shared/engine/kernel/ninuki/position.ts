// A game of Ninuki in the making: the board of lines, the pairs taken, a five that waits to be broken.
import { areaStart, claimTables } from '../search/layout';
import { clearPath, plies, popPath, pushPath } from '../search/path';
import { cells, kindAt, lift, openBoard, place, placed, size, stonesKey } from '../lines/board';
import { buildKeys, extraKey } from '../lines/keys';
import { buildKinds, MAKES_FIVE } from '../lines/kinds';
import { GAME_PART } from '../lines/layout';
import { capturesOf, pairsAt, buildPairs } from '../lines/pairs';
import { buildPatterns } from '../lines/patterns';
import { pointOf, stoneAt } from '../lines/points';
import { firstIn, nextIn } from '../lines/sets';
import { buildWorth } from '../lines/worth';
import { breaksFives, hasFive, setExactFives, stepOfWay, waysTaken } from './fives';
import { buildFreeThrees, isForbidden } from './legality';
import { writeWeights } from './weights';

export const PAIRS_TO_WIN: i32 = 5;
export const NOBODY: i32 = 2;

export const NOT_OVER: i32 = 0;
/** Plus the winner's colour. */
export const FIVE_WON: i32 = 1;
export const NOT_BROKEN_WON: i32 = 3;
export const PAIRS_WON: i32 = 5;
export const BOARD_FULL: i32 = 7;
export const NO_LEGAL_MOVE: i32 = 8;

/** Whose win a result below BOARD_FULL is. */
// @ts-ignore: decorator
@inline
export function winnerOf(result: i32): i32 {
  return (result - 1) & 1;
}

/** The colour to move, 0 black. */
export let side: i32 = 0;
/** Who has a five that the side to move must break, or NOBODY. */
export let pending: i32 = 2;
let blackPairs: i32 = 0;
let whitePairs: i32 = 0;
let exact: bool = false;
let breakable: bool = true;
let doubleThree: i32 = 0;
/** 0 anywhere, 1 the first stone on the centre, 2 also Black's second outside the central five by five. */
let opening: i32 = 0;
let handedPlies: i32 = 0;
/** The position was handed over with a five on it: nothing about fives can be taken for granted. */
let watchful: bool = false;

/** Eight bytes a ply, kept for the way back: the directions taken, the result, and who had a five waiting before. */
const RECORDS: usize = GAME_PART;

export function buildTables(exactFives: bool): void {
  if (claimTables(16 + <i32>exactFives)) return;
  buildKeys();
  buildPatterns(exactFives, exactFives, false);
  buildKinds(false);
  writeWeights();
  buildWorth();
  buildPairs();
  buildFreeThrees();
}

export function open(width: i32, exactFives: bool, canBreak: bool, rule: i32, start: i32): void {
  openBoard(width, exactFives ? 5 : 4, true);
  setExactFives(exactFives);
  exact = exactFives;
  breakable = canBreak;
  doubleThree = rule;
  opening = start;
  clearPath();
}

export function putStone(cell: i32, colour: i32): void {
  place(pointOf(cell), colour);
}

/** For a look at what the other side would do if it were to move. */
export function setSide(colour: i32): void {
  side = colour;
}

/** Completes the position that was handed over. */
export function settleStart(colour: i32, black: i32, white: i32, owner: i32): void {
  side = colour;
  blackPairs = black;
  whitePairs = white;
  pending = owner;
  handedPlies = placed + 2 * (black + white);
  watchful = owner == NOBODY && (hasFive(0) || hasFive(1));
}

// @ts-ignore: decorator
@inline
export function pairsOf(colour: i32): i32 {
  return colour == 0 ? blackPairs : whitePairs;
}

export function centreCell(): i32 {
  return (size >> 1) * size + (size >> 1);
}

export function openingAllows(cell: i32): bool {
  const ply = handedPlies + plies;
  if (opening == 0 || ply > 2) return true;
  if (ply == 0) return cell == centreCell();
  if (opening < 2 || ply != 2) return true;
  return max(abs(cell % size - (size >> 1)), abs(cell / size - (size >> 1))) > 2;
}

/** Whether a colour may place a stone on an empty cell, but for the opening. */
// @ts-ignore: decorator
@inline
export function mayUse(cell: i32, colour: i32): bool {
  return !isForbidden(pointOf(cell), colour, doubleThree, watchful || pending == (colour ^ 1));
}

// @ts-ignore: decorator
@inline
export function mayPlace(cell: i32): bool {
  return openingAllows(cell) && mayUse(cell, side);
}

/** The position's key: stones, the side to move, pairs, and a five that waits. */
export function key(): u64 {
  let name = stonesKey ^ extraKey(24 + min(blackPairs, 12)) ^ extraKey(40 + min(whitePairs, 12));
  if (side == 1) name ^= extraKey(0);
  if (pending != NOBODY) name ^= extraKey(1);
  return name;
}

// @ts-ignore: decorator
@inline
function record(ply: i32): usize {
  return areaStart() + RECORDS + (<usize>ply << 2);
}

/** A legal move is made; how the game then stands, but for draws. */
export function play(move: i32): i32 {
  const point = pointOf(move);
  const colour = side;
  const enemy = colour ^ 1;
  const makesFive = kindAt(point, colour) == MAKES_FIVE;
  const ways = waysTaken(point, colour);
  const before = pending;
  place(point, colour);
  let taken = 0;
  for (let way = 0; way < 8 && ways >> way != 0; way++) {
    if (((ways >> way) & 1) == 0) continue;
    const step = stepOfWay(way);
    lift(point + step, enemy);
    lift(point + 2 * step, enemy);
    taken++;
  }
  addPairs(colour, taken);
  pushPath(move);
  side = enemy;
  const result = judge(colour, makesFive, ways != 0, before);
  const at = record(plies);
  store<u8>(at, <u8>ways);
  store<u8>(at, <u8>result, 1);
  store<u8>(at, <u8>before, 2);
  return result;
}

function addPairs(colour: i32, more: i32): void {
  if (colour == 0) blackPairs += more;
  else whitePairs += more;
}

/** The fifth pair wins first; then a five that stands against the mover; only then the mover's own. */
function judge(mover: i32, makesFive: bool, took: bool, before: i32): i32 {
  const enemy = mover ^ 1;
  pending = NOBODY;
  if (pairsOf(mover) >= PAIRS_TO_WIN) return PAIRS_WON + mover;
  const mayStand = watchful || before == enemy || (exact && took);
  if (mayStand && hasFive(enemy)) return NOT_BROKEN_WON + enemy;
  if (!makesFive && !(watchful && hasFive(mover))) return NOT_OVER;
  if (!breakable || !canBreak(enemy)) return FIVE_WON + mover;
  pending = mover;
  return NOT_OVER;
}

/** Whether a colour has a legal capture that leaves no five standing against it, or takes the fifth pair. */
function canBreak(colour: i32): bool {
  const set = capturesOf(colour);
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    if (answersFive(cell, colour)) return true;
  }
  return false;
}

/** Whether a capture here answers the five that stands against a colour. */
export function answersFive(cell: i32, colour: i32): bool {
  const point = pointOf(cell);
  const wins = pairsOf(colour) + pairsAt(point, colour) >= PAIRS_TO_WIN;
  if (!wins && !breaksFives(point, colour)) return false;
  return !isForbidden(point, colour, doubleThree, true);
}

export function undo(): void {
  const at = record(plies);
  const move = popPath();
  const point = pointOf(move);
  const enemy = side;
  side = enemy ^ 1;
  const ways = <i32>load<u8>(at);
  pending = <i32>load<u8>(at, 2);
  let taken = 0;
  for (let way = 0; way < 8 && ways >> way != 0; way++) {
    if (((ways >> way) & 1) == 0) continue;
    const step = stepOfWay(way);
    place(point + step, enemy);
    place(point + 2 * step, enemy);
    taken++;
  }
  addPairs(side, -taken);
  lift(point, side);
}

/** How the game stands after the last move played, draws included. */
export function result(): i32 {
  const made = plies > 0 ? <i32>load<u8>(record(plies), 1) : NOT_OVER;
  if (made != NOT_OVER || pending != NOBODY) return made;
  if (placed == cells) return BOARD_FULL;
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) == 0 && mayPlace(cell)) return NOT_OVER;
  }
  return NO_LEGAL_MOVE;
}
