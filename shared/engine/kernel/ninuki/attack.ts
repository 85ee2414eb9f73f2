// Victory by threats alone: every move threatens to win with the next one, and no answer helps.
import { lookAround } from '../search/alphabeta';
import { countNode, isOver } from '../search/budget';
import { areaStart } from '../search/layout';
import { pliesIn, probeProof, storeProof, triedIn } from '../search/proofs';
import { OPEN } from '../search/score';
import { cells, kindAt } from '../lines/board';
import { extraKey } from '../lines/keys';
import { MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_TWO_FOURS } from '../lines/kinds';
import { GAME_PART } from '../lines/layout';
import { capturesOf, pairsAt } from '../lines/pairs';
import { cellOf, pointOf, stepOf, stoneAt } from '../lines/points';
import { SET_SIZE, addTo, cellsOfKind, copySet, firstIn, intersectSets, isEmptySet, nextIn, uniteSets } from '../lines/sets';
import { PAIRS_TO_WIN, key, mayPlace, pairsOf, play, side, undo } from './position';
import { FREE, WIN, duty, dutyCell, settle, zoneOf } from './threats';

/** A set of cells for each ply of the attack. */
const FRAMES: usize = GAME_PART + 26 * 1024;
const MOST_PLIES: i32 = 180;
/** Zones from here on are the attack's. */
const FIRST_ZONE: i32 = 128;
const ATTACK_KEY: i32 = 2;

/** Nodes this attack may still visit. */
let left: i32 = 0;
/** The attacker's first move of the last attack that won. */
export let firstMove: i32 = 0;

/** Plies to a win for the side to move by at most so many threats, or 0 if none was found. */
export function attackFor(threats: i32, nodes: i32): i32 {
  left = nodes;
  return attack(0, threats);
}

// @ts-ignore: decorator
@inline
function frame(depth: i32): usize {
  return areaStart() + FRAMES + <usize>depth * SET_SIZE;
}

function attack(depth: i32, threats: i32): i32 {
  if (countNode()) lookAround();
  if (isOver() || --left < 0 || depth >= MOST_PLIES) return 0;
  const settled = settle(FIRST_ZONE + depth);
  if (duty == WIN) return found(depth, dutyCell, 1);
  if (settled != OPEN || threats <= 0) return 0;
  const set = frame(depth);
  markForcing(set);
  if (duty != FREE) intersectSets(set, zoneOf(FIRST_ZONE + depth));
  return isEmptySet(set) ? 0 : tryAll(depth, threats, set);
}

/** Whether any move could threaten anything. */
export function hasForcing(): bool {
  return (
    !isEmptySet(cellsOfKind(side, MAKES_FOUR)) ||
    !isEmptySet(cellsOfKind(side, MAKES_FOUR_AND_THREE)) ||
    !isEmptySet(cellsOfKind(side, MAKES_TWO_FOURS)) ||
    !isEmptySet(cellsOfKind(side, MAKES_FIVE)) ||
    pairsOf(side) == PAIRS_TO_WIN - 1
  );
}

/** Fours and fives, captures, and with one pair missing what would threaten to take it. */
function markForcing(set: usize): void {
  copySet(set, capturesOf(side));
  uniteSets(set, cellsOfKind(side, MAKES_FOUR));
  uniteSets(set, cellsOfKind(side, MAKES_FOUR_AND_THREE));
  uniteSets(set, cellsOfKind(side, MAKES_TWO_FOURS));
  uniteSets(set, cellsOfKind(side, MAKES_FIVE));
  if (pairsOf(side) == PAIRS_TO_WIN - 1) markAmbushes(set);
}

/** The cells next to an enemy pair whose other end is empty. */
function markAmbushes(set: usize): void {
  const enemy = 2 - side;
  for (let cell = 0; cell < cells; cell++) {
    const point = pointOf(cell);
    if (stoneAt(point) != enemy) continue;
    for (let line = 0; line < 4; line++) {
      const step = stepOf(line);
      if (stoneAt(point + step) != enemy) continue;
      if (stoneAt(point - step) != 0 || stoneAt(point + 2 * step) != 0) continue;
      addTo(set, cellOf(point - step));
      addTo(set, cellOf(point + 2 * step));
    }
  }
}

/** Plies to the win if a move of the set wins; those that do more are tried first. */
function tryAll(depth: i32, threats: i32, set: usize): i32 {
  const name = key() ^ extraKey(ATTACK_KEY);
  const proof = probeProof(name);
  if (proof != 0) {
    if (pliesIn(proof) > 0 && depth > 0) return pliesIn(proof);
    if (pliesIn(proof) == 0 && triedIn(proof) >= threats) return 0;
  }
  for (let pass = 0; pass < 2; pass++) {
    for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
      if (doesMore(cell) != (pass == 0) || !mayPlace(cell)) continue;
      if (play(cell) != 0) {
        undo();
        continue;
      }
      const plies = defend(depth + 1, threats - 1);
      undo();
      if (plies > 0) {
        storeProof(name, plies + 1, threats);
        return found(depth, cell, plies + 1);
      }
      if (left < 0 || isOver()) return 0;
    }
  }
  storeProof(name, 0, threats);
  return 0;
}

function doesMore(cell: i32): bool {
  const point = pointOf(cell);
  return kindAt(point, side) >= MAKES_FOUR_AND_THREE || pairsAt(point, side) > 0;
}

function found(depth: i32, cell: i32, plies: i32): i32 {
  if (depth == 0) firstMove = cell;
  return plies;
}

/** The other side answers a threat; plies to the win if no answer helps, else 0. */
function defend(depth: i32, threats: i32): i32 {
  if (countNode()) lookAround();
  const settled = settle(FIRST_ZONE + depth);
  if (duty == WIN || duty == FREE) return 0;
  if (settled != OPEN) return 2;
  const zone = frame(depth);
  copySet(zone, zoneOf(FIRST_ZONE + depth));
  let longest = 2;
  for (let cell = firstIn(zone); cell >= 0 && cell < cells; cell = nextIn(zone, cell + 1)) {
    if (stoneAt(pointOf(cell)) != 0 || !mayPlace(cell)) continue;
    if (play(cell) != 0) {
      undo();
      return 0;
    }
    const plies = attack(depth + 1, threats);
    undo();
    if (plies == 0) return 0;
    longest = max(longest, plies + 1);
  }
  return longest;
}
