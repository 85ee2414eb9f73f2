// What must be answered at once, and every cell that may answer it: no defence may be missing from a zone.
import { areaStart } from '../search/layout';
import { OPEN, lostAt, wonAt } from '../search/score';
import { cells, placed } from '../lines/board';
import { MAKES_FIVE } from '../lines/kinds';
import { GAME_PART, STONES } from '../lines/layout';
import { capturesOf, pairsAt } from '../lines/pairs';
import { cellOf, pointOf, stepOf, stoneAt } from '../lines/points';
import { SET_SIZE, addTo, cellsOfKind, clearSet, firstIn, intersectSets, isEmptySet, nextIn, uniteSets } from '../lines/sets';
import { isFiveOn } from './fives';
import {
  NOBODY,
  PAIRS_TO_WIN,
  answersFive,
  mayPlace,
  mayUse,
  pairsOf,
  pending,
  play,
  setSide,
  side,
  undo,
  winnerOf,
} from './position';

/** What the side to move has to do. */
export const FREE: i32 = 0;
/** Play `dutyCell`: it wins. */
export const WIN: i32 = 1;
/** Meet a win that threatens with the next move: the zone of this ply holds every cell that may. */
export const MEET: i32 = 2;
/** Break the five that waits: the zone holds the cells that do. */
export const BREAK: i32 = 3;

export let duty: i32 = 0;
export let dutyCell: i32 = -1;

const ZONES: usize = GAME_PART + 6144;
const SCRATCH_SET: usize = GAME_PART + 5120;
const MOST_ZONES: i32 = 400;

// @ts-ignore: decorator
@inline
export function zoneOf(ply: i32): usize {
  return areaStart() + ZONES + <usize>min(ply, MOST_ZONES) * SET_SIZE;
}

/** Finds the duty of the side to move; the score where that decides the game, else OPEN. */
export function settle(ply: i32): i32 {
  duty = FREE;
  if (placed == cells) return 0;
  dutyCell = fifthPair(side);
  if (dutyCell >= 0) {
    duty = WIN;
    return wonAt(ply + 1);
  }
  const zone = zoneOf(ply);
  if (pending != NOBODY) {
    duty = BREAK;
    markBreaks(zone);
    return isEmptySet(zone) ? lostAt(ply + 1) : OPEN;
  }
  dutyCell = winningFive();
  if (dutyCell >= 0) {
    duty = WIN;
    return wonAt(ply + 1);
  }
  if (!markAnswers(zone)) return OPEN;
  duty = MEET;
  return isEmptySet(zone) ? lostAt(ply + 2) : OPEN;
}

/** A cell where a colour may take its fifth pair, or −1. */
function fifthPair(colour: i32): i32 {
  const missing = PAIRS_TO_WIN - pairsOf(colour);
  const set = capturesOf(colour);
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    if (pairsAt(pointOf(cell), colour) >= missing && mayUse(cell, colour)) return cell;
  }
  return -1;
}

/** A cell where the side to move makes a five that cannot be broken, or −1. */
function winningFive(): i32 {
  const set = cellsOfKind(side, MAKES_FIVE);
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    if (mayPlace(cell) && winsByFive(cell)) return cell;
  }
  return -1;
}

function winsByFive(cell: i32): bool {
  const result = play(cell);
  undo();
  return result != 0 && winnerOf(result) == side;
}

/** The captures that answer the five against the side to move. */
function markBreaks(zone: usize): void {
  clearSet(zone);
  const set = capturesOf(side);
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    if (answersFive(cell, side)) addTo(zone, cell);
  }
}

/** Marks the cells that may answer every win the other side would have if it were to move; false if it has none. */
function markAnswers(zone: usize): bool {
  const other = side ^ 1;
  let threatened = false;
  memory.fill(zone, 255, SET_SIZE);
  const missing = PAIRS_TO_WIN - pairsOf(other);
  const captures = capturesOf(other);
  for (let cell = firstIn(captures); cell >= 0; cell = nextIn(captures, cell + 1)) {
    if (pairsAt(pointOf(cell), other) < missing || !mayUse(cell, other)) continue;
    threatened = true;
    const answers = openAnswers(cell);
    intersectSets(zone, answers);
  }
  const fives = cellsOfKind(other, MAKES_FIVE);
  for (let cell = firstIn(fives); cell >= 0; cell = nextIn(fives, cell + 1)) {
    if (!mayUse(cell, other) || !wouldWinByFive(cell, other)) continue;
    threatened = true;
    const answers = openAnswers(cell);
    markPreparations(answers, cell, other);
    intersectSets(zone, answers);
  }
  return threatened;
}

function wouldWinByFive(cell: i32, other: i32): bool {
  setSide(other);
  const wins = winsByFive(cell);
  setSide(other ^ 1);
  return wins;
}

/** What may answer any threat: its own cell, every capture, and a five of one's own. */
function openAnswers(cell: i32): usize {
  const set = areaStart() + SCRATCH_SET;
  clearSet(set);
  addTo(set, cell);
  uniteSets(set, capturesOf(side));
  uniteSets(set, cellsOfKind(side, MAKES_FIVE));
  return set;
}

/** The cells from which a capture could break the five made on `cell`, or take the fifth pair instead. */
function markPreparations(set: usize, cell: i32, other: i32): void {
  const point = pointOf(cell);
  const at = areaStart() + STONES + <usize>point;
  store<u8>(at, <u8>(other + 1));
  for (let line = 0; line < 4; line++) {
    const step = stepOf(line);
    if (!isFiveOn(point, step, other + 1)) continue;
    let stone = point;
    while (stoneAt(stone - step) == other + 1) stone -= step;
    for (; stoneAt(stone) == other + 1; stone += step) markFlanks(set, stone, other);
  }
  if (pairsOf(side) + mostPairs(side) >= 3) {
    for (let each = 0; each < cells; each++) {
      if (stoneAt(pointOf(each)) == other + 1) markFlanks(set, pointOf(each), other);
    }
  }
  store<u8>(at, 0);
  markExcuses(set);
}

/** The most pairs one stone of a colour would take. */
function mostPairs(colour: i32): i32 {
  let most = 0;
  const set = capturesOf(colour);
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    most = max(most, pairsAt(pointOf(cell), colour));
  }
  return most;
}

/** Both empty ends of every pair that the stone is part of. */
function markFlanks(set: usize, stone: i32, other: i32): void {
  for (let line = 0; line < 4; line++) {
    for (let way = -1; way <= 1; way += 2) {
      const step = way * stepOf(line);
      if (stoneAt(stone + step) != other + 1) continue;
      const before = stone - step;
      const after = stone + 2 * step;
      if (stoneAt(before) != 0 || stoneAt(after) != 0) continue;
      addTo(set, cellOf(before));
      addTo(set, cellOf(after));
    }
  }
}

/** A capture forbidden as a double-three may become legal by a stone on the lines of those threes. */
function markExcuses(set: usize): void {
  const captures = capturesOf(side);
  for (let cell = firstIn(captures); cell >= 0; cell = nextIn(captures, cell + 1)) {
    if (mayUse(cell, side)) continue;
    const point = pointOf(cell);
    for (let line = 0; line < 4; line++) {
      for (let far = -4; far <= 4; far++) {
        const near = point + far * stepOf(line);
        if (stoneAt(near) == 0) addTo(set, cellOf(near));
      }
    }
  }
}
