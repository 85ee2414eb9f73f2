// Ninuki as the search sees it.
import { Game } from '../search/game';
import * as moves from '../search/moves';
import { lostAt } from '../search/score';
import { cells, placed, rankAt, size, worthMoving, worthWaiting } from '../lines/board';
import { isRelated } from '../lines/kinds';
import { STRIDE } from '../lines/layout';
import { capturesOf, pairsAt } from '../lines/pairs';
import { pointOf, stoneAt } from '../lines/points';
import { firstIn, nextIn, sizeOfSet } from '../lines/sets';
import * as attacks from './attack';
import * as position from './position';
import * as threats from './threats';

/** How many moves a node looks at, the best by their patterns: the root all of them that matter. */
const WIDTH: i32 = 24;
const ROOT_WIDTH: i32 = 60;

/** What pairs are worth, by their number: a byte each, in tens. Like the weights in `rest`, found by matches. */
const WORTH_OF_PAIRS: u64 = 0x64_64_24_0f_07_00;

let rootMoves: i32 = 0;
let rootAttackMove: i32 = 0;

/**
 * Stones only come: no position stands twice, or none that matters. Threats change too much for a node to be given up by
 * how it stands; and late moves alone are searched less, since leaving out more gains nothing here.
 */
@unmanaged
export class Ninuki extends Game {
  key(): u64 {
    return position.key();
  }

  side(): i32 {
    return position.side;
  }

  putStone(cell: i32, colour: i32): void {
    position.putStone(cell, colour);
  }

  isOver(): bool {
    return position.result() != position.NOT_OVER;
  }

  mayPlace(cell: i32): bool {
    return position.mayPlace(cell);
  }

  settle(ply: i32): i32 {
    return threats.settle(ply);
  }

  isForced(): bool {
    return threats.duty != threats.FREE;
  }

  attack(ply: i32, depth: i32): i32 {
    if (threats.duty != threats.FREE || !attacks.hasForcing()) return 0;
    const plies = attacks.attackFor(depth > 0 ? 8 : 4, depth > 0 ? 200 : 40);
    threats.settle(ply);
    return plies;
  }

  /** Plies to a win by threats, looked for at the root: short ones first. */
  rootAttack(nodes: i32): i32 {
    for (let most = 2; most <= 64; most *= 2) {
      const plies = attacks.attackFor(most, nodes / 6);
      if (plies == 0) continue;
      rootAttackMove = attacks.firstMove;
      return plies;
    }
    return 0;
  }

  attackMove(): i32 {
    return rootAttackMove;
  }

  choices(): i32 {
    return rootMoves;
  }

  /** Lines, pairs taken, and pairs that could be taken; a line is worth about half of what it is in Gomoku. */
  rest(ply: i32): i32 {
    const side = position.side;
    const other = side ^ 1;
    const own = worthMoving(side);
    const lines = ((own - worthWaiting(other)) >> 1) + (own >> 3);
    const pairs = worthOfPairs(side) - worthOfPairs(other);
    const takes = sizeOfSet(capturesOf(side)) * (48 + 15 * position.pairsOf(side));
    const loses = sizeOfSet(capturesOf(other)) * (48 + 15 * position.pairsOf(other));
    return lines + pairs + takes - loses;
  }

  generate(ply: i32, depth: i32): void {
    const from = moves.top;
    if (threats.duty == threats.WIN) moves.pushMove(threats.dutyCell, 0);
    else if (threats.duty != threats.FREE) pushSet(threats.zoneOf(ply));
    else pushCells();
    if (ply == 0 && moves.top == from) pushEverything();
    if (ply == 0) rootMoves = moves.top - from;
  }

  width(ply: i32, depth: i32): i32 {
    return threats.duty != threats.FREE ? cells : ply == 0 ? ROOT_WIDTH : WIDTH;
  }

  less(rank: i32, depth: i32, credit: i32): i32 {
    if (rank < 3 || depth < 2) return 0;
    return rank < 8 || depth < 4 ? 1 : 2;
  }

  /** Whether moves that have nothing to do with any stone were left out. */
  isPartial(): bool {
    return threats.duty == threats.FREE && placed > 3;
  }

  generateRest(): void {
    for (let cell = 0; cell < cells; cell++) {
      const point = pointOf(cell);
      if (stoneAt(point) == 0 && !isRelated(rankAt(point, 0) | rankAt(point, 1))) moves.pushMove(cell, 0);
    }
  }

  /** Without a move worth a look the side to move has none, or every one loses at once. */
  stuck(ply: i32): i32 {
    return threats.duty == threats.FREE ? 0 : lostAt(ply + 2);
  }

  play(move: i32): bool {
    if (!position.mayPlace(move)) return false;
    position.play(move);
    return true;
  }

  undo(): void {
    position.undo();
  }
}

function worthOfPairs(colour: i32): i32 {
  return 10 * <i32>((WORTH_OF_PAIRS >> (8 * <u64>position.pairsOf(colour))) & 255);
}

// @ts-ignore: decorator
@inline
function orderOf(point: i32): i32 {
  const side = position.side;
  const own = rankAt(point, side);
  const pairs = 90 * pairsAt(point, side) + 70 * pairsAt(point, side ^ 1);
  return own + (own >> 2) + rankAt(point, side ^ 1) + pairs;
}

function pushSet(set: usize): void {
  for (let cell = firstIn(set); cell >= 0 && cell < cells; cell = nextIn(set, cell + 1)) {
    const point = pointOf(cell);
    if (stoneAt(point) == 0 && position.mayPlace(cell)) moves.pushMove(cell, orderOf(point));
  }
}

/** Every empty cell that has to do with a stone; at the very beginning the centre, then the cells beside the stones. */
function pushCells(): void {
  if (placed == 0) return moves.pushMove(position.centreCell(), 0);
  if (placed < 4) return pushNear();
  for (let cell = 0; cell < cells; cell++) {
    const point = pointOf(cell);
    if (stoneAt(point) != 0 || !isRelated(rankAt(point, 0) | rankAt(point, 1))) continue;
    moves.pushMove(cell, orderOf(point) + middle(cell));
  }
}

/** The cells at most two steps from a stone, if the opening allows any of them. */
function pushNear(): void {
  const from = moves.top;
  for (let cell = 0; cell < cells; cell++) {
    const point = pointOf(cell);
    if (stoneAt(point) != 0 || !isNear(point) || !position.openingAllows(cell)) continue;
    moves.pushMove(cell, orderOf(point) + middle(cell));
  }
  if (moves.top == from) pushEverything();
}

function isNear(point: i32): bool {
  for (let down = -2; down <= 2; down++) {
    for (let right = -2; right <= 2; right++) {
      const stone = stoneAt(point + down * STRIDE + right);
      if (stone == 1 || stone == 2) return true;
    }
  }
  return false;
}

/** Slightly more for cells nearer to the middle. */
// @ts-ignore: decorator
@inline
function middle(cell: i32): i32 {
  const half = size >> 1;
  return (10 - max(abs(cell % size - half), abs(cell / size - half))) >> 1;
}

/** Any legal move, when nothing better is known. */
function pushEverything(): void {
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) == 0 && position.mayPlace(cell)) moves.pushMove(cell, middle(cell));
  }
}
