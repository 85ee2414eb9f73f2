// What the threats on the board leave to decide: an outcome plain to see, or the cells worth a move.
import { areaStart } from '../search/layout';
import { OPEN, lostAt, wonAt } from '../search/score';
import { cells, codesAt, placed } from '../lines/board';
import { MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_THREE, MAKES_TWO_FOURS, MAKES_TWO_THREES, isFour } from '../lines/kinds';
import { GAME_PART } from '../lines/layout';
import { cellOf, pointOf, stepOf, stoneAt } from '../lines/points';
import { SET_SIZE, addTo, cellsOfKind, clearSet, copySet, firstIn, intersectSets, isEmptySet, nextIn, uniteSets } from '../lines/sets';
import { allSpent, fouls, mayPlace, mustPass, side, stonesLeft } from './position';
import { isFoul } from './fouls';

/** What the side to move has to do. */
export const FREE: i32 = 0;
/** Make five, or a four that two cells complete. */
export const WIN: i32 = 1;
/** Fill the one cell where the other side makes five. */
export const FILL: i32 = 2;
/** Meet a threat of a straight four: the cells are in the zone of this ply. */
export const MEET: i32 = 3;
export const PASS: i32 = 4;
/** Too late: several fives threaten. */
export const LOST: i32 = 5;

/** Duty of the side to move at the last settled position. */
export let duty: i32 = 0;
/** The cell of that duty, where there is just one. */
export let dutyCell: i32 = -1;

const ZONES: usize = GAME_PART + 2048;
const SCRATCH_SET: usize = ZONES - SET_SIZE;
const MOST_ZONES: i32 = 512;

// @ts-ignore: decorator
@inline
export function zoneOf(ply: i32): usize {
  return areaStart() + ZONES + <usize>min(ply, MOST_ZONES) * SET_SIZE;
}

/** Whether a colour may place a stone here, were it to move; only Black has fouls. */
// @ts-ignore: decorator
@inline
function mayUse(cell: i32, colour: i32): bool {
  return !fouls || colour == 1 || !isFoul(pointOf(cell));
}

/** A cell where the colour makes a four that two cells complete, or −1. */
export function twoFours(colour: i32): i32 {
  const set = cellsOfKind(colour, MAKES_TWO_FOURS);
  let cell = firstIn(set);
  while (cell >= 0 && !mayUse(cell, colour)) cell = nextIn(set, cell + 1);
  return cell;
}

/** Finds the duty of the side to move; the score where that decides the game, else OPEN. */
export function settle(ply: i32): i32 {
  const other = side ^ 1;
  duty = FREE;
  if (mustPass()) {
    duty = PASS;
    return allSpent() ? 0 : OPEN;
  }
  if (placed == cells) return 0;
  dutyCell = firstIn(cellsOfKind(side, MAKES_FIVE));
  if (dutyCell >= 0) {
    duty = WIN;
    return wonAt(ply + 1);
  }
  const fives = cellsOfKind(other, MAKES_FIVE);
  dutyCell = firstIn(fives);
  if (dutyCell >= 0 && stonesLeft(other) > 0) {
    duty = nextIn(fives, dutyCell + 1) < 0 && mayPlace(dutyCell) ? FILL : LOST;
    return duty == LOST ? lostAt(ply + 2) : OPEN;
  }
  dutyCell = stonesLeft(side) > 1 ? twoFours(side) : -1;
  if (dutyCell >= 0 && mayPlace(dutyCell)) {
    duty = WIN;
    return wonAt(ply + 3);
  }
  if (stonesLeft(other) > 1 && twoFours(other) >= 0) {
    duty = MEET;
    markZone(ply);
    if (isEmptySet(zoneOf(ply))) return lostAt(ply + 4);
  }
  return OPEN;
}

/** The cells that meet every threat of a straight four or a double four, and those that make a four first. */
function markZone(ply: i32): void {
  const zone = zoneOf(ply);
  const other = side ^ 1;
  const threats = cellsOfKind(other, MAKES_TWO_FOURS);
  memory.fill(zone, 255, SET_SIZE);
  for (let cell = firstIn(threats); cell >= 0; cell = nextIn(threats, cell + 1)) {
    if (!mayUse(cell, other)) continue;
    const scratch = areaStart() + SCRATCH_SET;
    clearSet(scratch);
    markLines(scratch, pointOf(cell), other);
    intersectSets(zone, scratch);
  }
  uniteSets(zone, cellsOfKind(side, MAKES_FOUR));
  uniteSets(zone, cellsOfKind(side, MAKES_FOUR_AND_THREE));
}

/** The empty cells on whose lines through the point a four would arise: a stone elsewhere changes nothing there. */
function markLines(set: usize, point: i32, colour: i32): void {
  const codes = codesAt(point, colour);
  addTo(set, cellOf(point));
  for (let line = 0; line < 4; line++) {
    if (!isFour((codes >> (4 * line)) & 15)) continue;
    const step = stepOf(line);
    for (let far = -4; far <= 4; far++) {
      if (stoneAt(point + far * step) == 0) addTo(set, cellOf(point + far * step));
    }
  }
}

/** The cells where the side to move makes a four that one cell completes. */
export function foursInto(set: usize): void {
  copySet(set, cellsOfKind(side, MAKES_FOUR));
  uniteSets(set, cellsOfKind(side, MAKES_FOUR_AND_THREE));
}

export function threesInto(set: usize): void {
  uniteSets(set, cellsOfKind(side, MAKES_THREE));
  uniteSets(set, cellsOfKind(side, MAKES_TWO_THREES));
}

/** What the side to move can make of threes and fours, a bit a kind, then what the other one can, open fours too. */
export function threatSet(mover: i32): i32 {
  let set = 0;
  for (let kind = MAKES_THREE; kind <= MAKES_FOUR_AND_THREE; kind++) {
    if (!isEmptySet(cellsOfKind(mover, kind))) set |= 1 << (kind - MAKES_THREE);
  }
  for (let kind = MAKES_THREE; kind <= MAKES_TWO_FOURS; kind++) {
    if (!isEmptySet(cellsOfKind(mover ^ 1, kind))) set |= 16 << (kind - MAKES_THREE);
  }
  return set;
}
