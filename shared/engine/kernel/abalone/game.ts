// Abalone as the search sees it.
import { Game } from '../search/game';
import * as moves from '../search/moves';
import { estimate, settled, standing } from './evaluation';
import { mine, side } from './marbles';
import { BLOCKED, EJECTS, PUSHES, TRIPLE, emptyCells, inlineFrom, inlineMove, pairMove } from './moves';
import * as position from './position';
import { has, neighbour, rayOf } from './tables';
import { placeOf } from './places';

/** More than a position ever has. */
const ALL: i32 = 400;

// What is tried first: marbles thrown off, then pushes, then what leads to the centre.
const EJECTION: i32 = 6000;
const PUSH: i32 = 400;
const QUIET: i32 = 200;

/** A side that stands better than wanted by so much a ply is not searched so near to the leaves. */
const MARGIN: i32 = 60;
const SHALLOW: i32 = 4;

/** Up to this ply the history of a position is asked for before the table is believed. */
const NEAR: i32 = 4;

let rootMoves: i32 = 0;

@unmanaged
export class Abalone extends Game {
  key(): u64 {
    return position.key();
  }

  side(): i32 {
    return side;
  }

  settle(ply: i32): i32 {
    return settled(ply);
  }

  /** Near the root alone: what is farther away is looked at anew when it comes nearer. */
  hasStood(ply: i32): bool {
    return ply <= NEAR && position.timesBefore() > 0;
  }

  choices(): i32 {
    return rootMoves;
  }

  rest(ply: i32): i32 {
    return estimate(ply);
  }

  shallow(): i32 {
    return position.isEndNear(SHALLOW) ? 0 : SHALLOW;
  }

  standing(): i32 {
    return standing();
  }

  margin(depth: i32): i32 {
    return MARGIN * depth;
  }

  generate(ply: i32, depth: i32): void {
    const from = moves.top;
    const empty = emptyCells();
    for (let rest = mine; rest != 0; rest &= rest - 1) {
      const cell = <i32>ctz(rest);
      for (let direction = 0; direction < 6; direction++) pushInline(cell, direction);
      for (let axis = 0; axis < 3; axis++) pushSideways(cell, axis, empty);
    }
    if (ply == 0) rootMoves = moves.top - from;
  }

  /** Near the leaves only the moves that look best are tried, but where a limit ends the game its result counts. */
  width(ply: i32, depth: i32): i32 {
    if (ply == 0 || depth > 3 || position.isEndNear(3)) return ALL;
    return depth == 1 ? 14 : depth == 2 ? 22 : 34;
  }

  /** There are some sixty moves, few of them any good. */
  less(rank: i32, depth: i32, credit: i32): i32 {
    if (rank < 3 || depth < 2) return 0;
    if (rank < 5 || depth < 3) return 1;
    return rank < 12 || depth < 5 ? 2 : rank < 30 || depth < 7 ? 3 : 4;
  }

  play(move: i32): bool {
    position.play(move);
    return true;
  }

  undo(): void {
    position.undo();
  }
}

// @ts-ignore: decorator
@inline
function pushInline(cell: i32, direction: i32): void {
  const kind = inlineFrom(cell, direction);
  if (kind == BLOCKED) return;
  const base = kind == EJECTS ? EJECTION : kind == PUSHES ? PUSH : QUIET;
  moves.pushMove(inlineMove(cell, direction), base + 2 * gainOf(cell, direction));
}

/** How much nearer to the centre a line comes by an inline move of its rear marble. */
function gainOf(cell: i32, direction: i32): i32 {
  let ray = rayOf(cell, direction);
  while (has(mine, <i32>(ray & 255))) ray >>= 8;
  return placeOf(<i32>(ray & 255)) - placeOf(cell);
}

function pushSideways(first: i32, axis: i32, empty: u64): void {
  const second = neighbour(first, axis);
  if (!has(mine, second)) return;
  const third = neighbour(second, axis);
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbour(first, direction);
    const next = neighbour(second, direction);
    if (!has(empty, to) || !has(empty, next)) continue;
    const move = pairMove(first, axis, direction);
    const gain = placeOf(to) - placeOf(first) + placeOf(next) - placeOf(second);
    moves.pushMove(move, QUIET + 2 * gain);
    const last = neighbour(third, direction);
    if (!has(mine, third) || !has(empty, last)) continue;
    moves.pushMove(move + TRIPLE, QUIET + 2 * (gain + placeOf(last) - placeOf(third)));
  }
}
