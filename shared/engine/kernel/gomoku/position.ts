// A game of Gomoku in the making: the board of lines, whose turn it is, and the terms of the variant.
import { areaStart, claimTables } from '../search/layout';
import { clearPath, plies, popPath, pushPath } from '../search/path';
import { cells, kindAt, lift, openBoard, place, placed, size, stonesKey } from '../lines/board';
import { buildKeys, extraKey } from '../lines/keys';
import { buildKinds, MAKES_FIVE } from '../lines/kinds';
import { GAME_PART } from '../lines/layout';
import { buildPatterns } from '../lines/patterns';
import { pointOf, stoneAt } from '../lines/points';
import { WEIGHTS, buildWorth } from '../lines/worth';
import { isFoul } from './fouls';
import { writeFreestyle } from './weights';

export const NOT_OVER: i32 = 0;
export const BLACK_WON: i32 = 1;
export const WHITE_WON: i32 = 2;
export const BOARD_FULL: i32 = 3;
export const STONES_SPENT: i32 = 4;
export const NO_LEGAL_MOVE: i32 = 5;

/** The colour to move, 0 black. */
export let side: i32 = 0;
export let fouls: bool = false;
let centred: bool = false;
/** How far from the centre Black's second stone must stay, the centre itself counting as one; 0 is anywhere. */
let avoided: i32 = 0;
/** Stones a colour has, 0 for no end of them. */
let supply: i32 = 0;
let blackStones: i32 = 0;
let whiteStones: i32 = 0;

/** A byte a ply: how the game stood after the move there. */
const RESULTS: usize = GAME_PART;

/** Builds the shared tables for a variant; the first thread does it for all. */
export function buildTables(blackExact: bool, whiteExact: bool, withFouls: bool): void {
  if (claimTables(8 + <i32>blackExact + 2 * <i32>whiteExact + 4 * <i32>withFouls)) return;
  buildKeys();
  buildPatterns(blackExact, whiteExact, withFouls);
  buildKinds(withFouls);
  writeFreestyle(WEIGHTS);
  buildWorth();
}

export function open(width: i32, exact: bool, withFouls: bool, onCentre: bool, avoid: i32, stones: i32): void {
  openBoard(width, exact ? 5 : 4, false);
  fouls = withFouls;
  centred = onCentre;
  avoided = avoid;
  supply = stones;
  side = 0;
  blackStones = 0;
  whiteStones = 0;
  clearPath();
}

/** A stone of the position the host hands over. */
export function putStone(cell: i32, colour: i32): void {
  place(pointOf(cell), colour);
  if (colour == 0) blackStones++;
  else whiteStones++;
}

export function setSide(colour: i32): void {
  side = colour;
}

// @ts-ignore: decorator
@inline
export function passMove(): i32 {
  return cells;
}

export function centreCell(): i32 {
  return (size >> 1) * size + (size >> 1);
}

/** How many stones a colour may still place. */
// @ts-ignore: decorator
@inline
export function stonesLeft(colour: i32): i32 {
  return supply == 0 ? cells : supply - (colour == 0 ? blackStones : whiteStones);
}

// @ts-ignore: decorator
@inline
export function mustPass(): bool {
  return stonesLeft(side) <= 0;
}

/** Whether the opening lets Black place one of the first two stones here. */
export function openingAllows(cell: i32): bool {
  if (side == 1 || blackStones > 1) return true;
  if (blackStones == 0) return !centred || whiteStones > 0 || cell == centreCell();
  const far = max(abs(cell % size - (size >> 1)), abs(cell / size - (size >> 1)));
  return far >= avoided;
}

/** Whether the side to move may place a stone on an empty cell. */
// @ts-ignore: decorator
@inline
export function mayPlace(cell: i32): bool {
  if (blackStones < 2 && !openingAllows(cell)) return false;
  return !fouls || side == 1 || !isFoul(pointOf(cell));
}

/** The position's key: the stones, the side to move. */
// @ts-ignore: decorator
@inline
export function key(): u64 {
  return side == 0 ? stonesKey : stonesKey ^ extraKey(0);
}

/** A legal move is made. */
export function play(move: i32): void {
  let result = NOT_OVER;
  if (move < cells) {
    const point = pointOf(move);
    if (kindAt(point, side) == MAKES_FIVE) result = side == 0 ? BLACK_WON : WHITE_WON;
    place(point, side);
    if (side == 0) blackStones++;
    else whiteStones++;
  }
  pushPath(move);
  side ^= 1;
  store<u8>(areaStart() + RESULTS + plies, <u8>result);
}

export function undo(): void {
  const move = popPath();
  side ^= 1;
  if (move >= cells) return;
  lift(pointOf(move), side);
  if (side == 0) blackStones--;
  else whiteStones--;
}

/** How the game stands after a move that was played. */
export function result(): i32 {
  const made = plies > 0 ? <i32>load<u8>(areaStart() + RESULTS + plies) : NOT_OVER;
  if (made != NOT_OVER) return made;
  if (placed == cells) return BOARD_FULL;
  if (allSpent()) return STONES_SPENT;
  if (mustPass() || canPlace()) return NOT_OVER;
  return NO_LEGAL_MOVE;
}

// @ts-ignore: decorator
@inline
export function allSpent(): bool {
  return stonesLeft(0) <= 0 && stonesLeft(1) <= 0;
}

export function canPlace(): bool {
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) == 0 && mayPlace(cell)) return true;
  }
  return false;
}
