// Victory by threats alone: fours, which one cell answers, and a bounded number of open threes among them.
import { countNode, isOver } from '../search/budget';
import { lookAround } from '../search/alphabeta';
import { areaStart } from '../search/layout';
import { pliesIn, probeProof, storeProof, triedIn } from '../search/proofs';
import { kindAt } from '../lines/board';
import { extraKey } from '../lines/keys';
import { MAKES_FIVE, MAKES_FOUR } from '../lines/kinds';
import { GAME_PART } from '../lines/layout';
import { pointOf } from '../lines/points';
import { SET_SIZE, addTo, cellsOfKind, clearSet, copySet, firstIn, isEmptySet, nextIn } from '../lines/sets';
import { fouls, key, mayPlace, mustPass, play, side, stonesLeft, undo } from './position';
import { foursInto, settle, threesInto, twoFours, zoneOf } from './threats';

/** A set of cells for each ply of the attack. */
const FRAMES: usize = GAME_PART + 28 * 1024;
const MOST_PLIES: i32 = 200;
const ATTACK_KEYS: i32 = 2;

/** Nodes this attack may still visit. */
let left: i32 = 0;
/** The attacker's first move of the last attack that won. */
export let firstMove: i32 = 0;

/** Plies to a win for the side to move by fours and at most so many open threes, or 0 if none was found. */
export function attackFor(threes: i32, nodes: i32, fours: i32): i32 {
  left = nodes;
  return attack(0, threes, fours);
}

// @ts-ignore: decorator
@inline
function frame(depth: i32): usize {
  return areaStart() + FRAMES + <usize>depth * SET_SIZE;
}

function attack(depth: i32, threes: i32, fours: i32): i32 {
  if (countNode()) lookAround();
  if (isOver() || --left < 0 || depth >= MOST_PLIES || mustPass()) return 0;
  const five = firstIn(cellsOfKind(side, MAKES_FIVE));
  if (five >= 0) return found(depth, five, 1);
  const threatened = cellsOfKind(side ^ 1, MAKES_FIVE);
  const forced = stonesLeft(side ^ 1) > 0 ? firstIn(threatened) : -1;
  if (forced >= 0 && nextIn(threatened, forced + 1) >= 0) return 0;
  if (stonesLeft(side) < 2) return 0;
  if (forced < 0) {
    const cell = twoFours(side);
    if (cell >= 0 && mayPlace(cell)) return found(depth, cell, 3);
  }
  if (fours <= 0) return 0;
  const set = frame(depth);
  if (forced >= 0) {
    const kind = kindAt(pointOf(forced), side);
    clearSet(set);
    if (kind >= MAKES_FOUR || (threes > 0 && kind >= 2)) addTo(set, forced);
  } else {
    foursInto(set);
    if (threes > 0 && (twoFours(side ^ 1) < 0)) threesInto(set);
  }
  if (isEmptySet(set)) return 0;
  return tryAll(depth, threes, fours, set);
}

function tryAll(depth: i32, threes: i32, fours: i32, set: usize): i32 {
  const name = key() ^ extraKey(ATTACK_KEYS + min(threes, 15));
  const proof = probeProof(name);
  if (proof != 0) {
    if (pliesIn(proof) > 0 && depth > 0) return pliesIn(proof);
    if (pliesIn(proof) == 0 && triedIn(proof) >= fours) return 0;
  }
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    if (!mayPlace(cell)) continue;
    const quiet = kindAt(pointOf(cell), side) < MAKES_FOUR;
    play(cell);
    const plies = defend(depth + 1, quiet ? threes - 1 : threes, fours - 1);
    undo();
    if (plies > 0) {
      storeProof(name, plies + 1, fours);
      return found(depth, cell, plies + 1);
    }
    if (left < 0 || isOver()) return 0;
  }
  storeProof(name, 0, fours);
  return 0;
}

function found(depth: i32, cell: i32, plies: i32): i32 {
  if (depth == 0) firstMove = cell;
  return plies;
}

/** The other side answers; plies to the win if no answer helps, else 0. */
function defend(depth: i32, threes: i32, fours: i32): i32 {
  const attacker = side ^ 1;
  if (!mustPass() && firstIn(cellsOfKind(side, MAKES_FIVE)) >= 0) return 0;
  const fives = cellsOfKind(attacker, MAKES_FIVE);
  const answer = firstIn(fives);
  if (answer >= 0) {
    if (nextIn(fives, answer + 1) >= 0 || mustPass() || !mayPlace(answer)) return 2;
    play(answer);
    const plies = attack(depth + 1, threes, fours);
    undo();
    return plies > 0 ? plies + 1 : 0;
  }
  return fouls && attacker == 0 ? 0 : defendThree(depth, threes, fours);
}

/** An open three threatens a straight four: every cell that may meet it is tried. */
function defendThree(depth: i32, threes: i32, fours: i32): i32 {
  if (mustPass() || twoFours(side) >= 0 || twoFours(side ^ 1) < 0) return 0;
  settle(depth + MOST_PLIES);
  const set = frame(depth);
  copySet(set, zoneOf(depth + MOST_PLIES));
  let longest = 2;
  for (let cell = firstIn(set); cell >= 0; cell = nextIn(set, cell + 1)) {
    if (!mayPlace(cell)) continue;
    play(cell);
    const plies = attack(depth + 1, threes, fours);
    undo();
    if (plies == 0) return 0;
    longest = max(longest, plies + 1);
  }
  return longest;
}
