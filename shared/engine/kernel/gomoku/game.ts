// Gomoku as the search sees it.
import { Game } from '../search/game';
import * as moves from '../search/moves';
import { lostAt } from '../search/score';
import { lateness } from '../search/selectivity';
import { cells, kindAt, placed, rankAt, size, worthMoving, worthWaiting } from '../lines/board';
import { MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_THREE, isRelated } from '../lines/kinds';
import { STRIDE } from '../lines/layout';
import { pointOf, stoneAt } from '../lines/points';
import { cellsOfKind, firstIn, isEmptySet, nextIn } from '../lines/sets';
import { worthOfThreats } from '../lines/worth';
import * as attacks from './attack';
import * as position from './position';
import * as threats from './threats';

/** How many moves a node looks at, the best by their patterns: the root all of them that matter. */
const WIDTH: i32 = 22;
const ROOT_WIDTH: i32 = 60;
/** What a quiet move changes in the estimate, about. */
const UNIT: i32 = 40;

/** The moves of the root, counted when it was last expanded. */
let rootMoves: i32 = 0;
let rootAttackMove: i32 = 0;

/** Stones only come: no position stands twice. Threats change too much for a node to be given up by how it stands. */
@unmanaged
export class Gomoku extends Game {
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

  mustPass(): bool {
    return position.mustPass();
  }

  mayPlace(cell: i32): bool {
    return position.mayPlace(cell);
  }

  settle(ply: i32): i32 {
    return threats.settle(ply);
  }

  isForced(): bool {
    return threats.duty == threats.FILL || threats.duty == threats.PASS;
  }

  /** A win by fours, looked for where a four is to be had at all; near the root by more of them. */
  attack(ply: i32, depth: i32): i32 {
    if (threats.duty == threats.PASS || threats.duty == threats.FILL) return 0;
    const fours = cellsOfKind(position.side, MAKES_FOUR);
    const more = cellsOfKind(position.side, MAKES_FOUR_AND_THREE);
    if (isEmptySet(fours) && isEmptySet(more)) return 0;
    return attacks.attackFor(0, depth > 0 ? 400 : 60, depth > 0 ? 12 : 8);
  }

  /** Plies to a win by threats, looked for at the root: half of the nodes for fours alone, then more and more threes. */
  rootAttack(nodes: i32): i32 {
    threats.settle(0);
    if (threats.duty == threats.PASS || threats.duty == threats.LOST) return 0;
    for (let threes = 0; threes <= 5; threes++) {
      const plies = attacks.attackFor(threes, threes == 0 ? nodes >> 1 : nodes / 10, 60);
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

  /** What the lines of either side are worth, and the threats that stand. */
  rest(ply: i32): i32 {
    const side = position.side;
    return (worthMoving(side) + worthWaiting(side ^ 1) + worthOfThreats(threats.threatSet(side))) >> 4;
  }

  generate(ply: i32, depth: i32): void {
    const from = moves.top;
    if (threats.duty == threats.PASS) moves.pushMove(position.passMove(), 0);
    else if (threats.duty == threats.WIN || threats.duty == threats.FILL) moves.pushMove(threats.dutyCell, 0);
    else if (threats.duty == threats.MEET) pushSet(threats.zoneOf(ply), from);
    else if (threats.duty == threats.LOST) pushSet(cellsOfKind(position.side ^ 1, MAKES_FIVE), from);
    else pushCells();
    if (ply == 0 && moves.top == from) pushEverything();
    if (ply == 0) rootMoves = moves.top - from;
  }

  width(ply: i32, depth: i32): i32 {
    return threats.duty == threats.MEET ? cells : ply == 0 ? ROOT_WIDTH : WIDTH;
  }

  less(rank: i32, depth: i32, credit: i32): i32 {
    if (rank < 2 || depth < 2) return 0;
    return min(max((lateness(rank, depth) + credit) >> 4, 0), depth - 1);
  }

  isSelective(): bool {
    return true;
  }

  /** Threes are in the estimate, fours are not. */
  isCalm(): bool {
    return threats.duty == threats.FREE || threats.duty == threats.MEET;
  }

  estimate(): i32 {
    return this.rest(0);
  }

  unit(): i32 {
    return UNIT;
  }

  isThreat(move: i32): bool {
    return kindAt(pointOf(move), position.side) >= MAKES_THREE;
  }

  /** More than a four alone: those that lead anywhere are found by the attack. */
  isSharp(move: i32): bool {
    return kindAt(pointOf(move), position.side) > MAKES_FOUR;
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
    return threats.duty == threats.FREE ? 0 : lostAt(ply + 4);
  }

  play(move: i32): bool {
    if (move < cells && !position.mayPlace(move)) return false;
    position.play(move);
    return true;
  }

  undo(): void {
    position.undo();
  }
}

function pushSet(set: usize, from: i32): void {
  for (let cell = firstIn(set); cell >= 0 && cell < cells; cell = nextIn(set, cell + 1)) {
    const point = pointOf(cell);
    if (position.mayPlace(cell)) moves.pushMove(cell, rankAt(point, 0) + rankAt(point, 1));
  }
}

/** Every empty cell that has to do with a stone; at the very beginning the centre, then the cells beside the stones. */
function pushCells(): void {
  if (placed == 0) return moves.pushMove(position.centreCell(), 0);
  if (placed < 4) return pushNear();
  for (let cell = 0; cell < cells; cell++) {
    const point = pointOf(cell);
    if (stoneAt(point) != 0) continue;
    const own = rankAt(point, position.side);
    const other = rankAt(point, position.side ^ 1);
    if (!isRelated(own | other)) continue;
    moves.pushMove(cell, own + (own >> 2) + other + middle(cell));
  }
}

/** The cells at most two steps from a stone, if the opening allows any of them. */
function pushNear(): void {
  const from = moves.top;
  for (let cell = 0; cell < cells; cell++) {
    const point = pointOf(cell);
    if (stoneAt(point) != 0 || !isNear(point) || !position.openingAllows(cell)) continue;
    moves.pushMove(cell, rankAt(point, 0) + rankAt(point, 1) + middle(cell));
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
  const far = max(abs(cell % size - half), abs(cell / size - half));
  return (10 - far) >> 1;
}

/** Any legal move, when nothing better is known. */
function pushEverything(): void {
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) == 0 && position.mayPlace(cell)) moves.pushMove(cell, middle(cell));
  }
}
