// The legal moves, in the order and with the numbers of the rules: (cell × 7 + shape) × 6 + direction.
import { mine, theirs } from './marbles';
import { BOARD, OFF, has, neighbour, outwardOf, rayOf } from './tables';

/** What a line pushes: nothing, one or two marbles, or one of them off the board. */
export const BLOCKED: i32 = 0;
export const FREE: i32 = 1;
export const PUSHES: i32 = 2;
export const EJECTS: i32 = 3;

/** What becomes of an inline move from a cell with an own marble. */
export function inlineFrom(cell: i32, direction: i32): i32 {
  let ray = rayOf(cell, direction);
  let own = 1;
  while (has(mine, <i32>(ray & 255))) {
    if (own == 3) return BLOCKED;
    own++;
    ray >>= 8;
  }
  const front = <i32>(ray & 255);
  if (front == OFF) return BLOCKED;
  if (!has(theirs, front)) return FREE;
  if (own == 1) return BLOCKED;
  ray >>= 8;
  let behind = <i32>(ray & 255);
  if (has(theirs, behind)) {
    if (own == 2) return BLOCKED;
    behind = <i32>((ray >> 8) & 255);
    if (has(theirs, behind)) return BLOCKED;
  }
  if (behind == OFF) return EJECTS;
  return has(mine, behind) ? BLOCKED : PUSHES;
}

// @ts-ignore: decorator
@inline
export function inlineMove(cell: i32, direction: i32): i32 {
  return cell * 42 + direction;
}

/** A pair along an axis; a triple's number is that of the pair and three shapes more. */
// @ts-ignore: decorator
@inline
export function pairMove(cell: i32, axis: i32, direction: i32): i32 {
  return (cell * 7 + 1 + axis) * 6 + direction;
}

export const TRIPLE: i32 = 18;

// @ts-ignore: decorator
@inline
export function emptyCells(): u64 {
  return BOARD & ~(mine | theirs);
}

/** Writes the legal moves, two bytes each, and returns their number. */
export function listMoves(at: usize): i32 {
  const start = at;
  const empty = emptyCells();
  for (let rest = mine; rest != 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    for (let direction = 0; direction < 6; direction++) {
      if (inlineFrom(cell, direction) == BLOCKED) continue;
      store<u16>(at, <u16>inlineMove(cell, direction));
      at += 2;
    }
    for (let axis = 0; axis < 3; axis++) at = listSideways(at, cell, axis, empty);
  }
  return <i32>((at - start) >> 1);
}

function listSideways(at: usize, first: i32, axis: i32, empty: u64): usize {
  const second = neighbour(first, axis);
  if (!has(mine, second)) return at;
  const third = neighbour(second, axis);
  for (let direction = 0; direction < 6; direction++) {
    if (!has(empty, neighbour(first, direction)) || !has(empty, neighbour(second, direction))) continue;
    const pair = pairMove(first, axis, direction);
    store<u16>(at, <u16>pair);
    at += 2;
    if (!has(mine, third) || !has(empty, neighbour(third, direction))) continue;
    store<u16>(at, <u16>(pair + TRIPLE));
    at += 2;
  }
  return at;
}

/** How many legal moves there are. */
export function countMoves(): i32 {
  const empty = emptyCells();
  let count = 0;
  for (let rest = mine; rest != 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    for (let direction = 0; direction < 6; direction++) {
      if (inlineFrom(cell, direction) != BLOCKED) count++;
    }
    for (let axis = 0; axis < 3; axis++) count += countSideways(cell, axis, empty);
  }
  return count;
}

function countSideways(first: i32, axis: i32, empty: u64): i32 {
  const second = neighbour(first, axis);
  if (!has(mine, second)) return 0;
  const third = neighbour(second, axis);
  let count = 0;
  for (let direction = 0; direction < 6; direction++) {
    if (!has(empty, neighbour(first, direction)) || !has(empty, neighbour(second, direction))) continue;
    count++;
    if (has(mine, third) && has(empty, neighbour(third, direction))) count++;
  }
  return count;
}

/** A line that can move sideways holds a marble that can move alone, so inline moves tell. */
export function canMove(): bool {
  for (let rest = mine; rest != 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    for (let direction = 0; direction < 6; direction++) {
      if (inlineFrom(cell, direction) != BLOCKED) return true;
    }
  }
  return false;
}

/** The rear cell of the shortest line of `pushers` that throws a marble of `pushed` off the board here, or OFF. */
// @ts-ignore: decorator
@inline
export function ejectorOf(pushers: u64, pushed: u64, cell: i32, outward: i32): i32 {
  const inward = outward < 3 ? outward + 3 : outward - 3;
  const ray = rayOf(cell, inward);
  const next = <i32>(ray & 255);
  const second = <i32>((ray >> 8) & 255);
  if (has(pushers, next)) return has(pushers, second) ? second : OFF;
  if (!has(pushed, next) || !has(pushers, second)) return OFF;
  const fourth = <i32>((ray >> 24) & 255);
  return has(pushers, <i32>((ray >> 16) & 255)) && has(pushers, fourth) ? fourth : OFF;
}

/** How many marbles of one side the other can throw off with its next move. */
export function countThreatened(pushers: u64, pushed: u64, edge: u64): i32 {
  let count = 0;
  for (let rest = pushed & edge; rest != 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    for (let ways = outwardOf(cell); ways != 0; ways &= ways - 1) {
      if (ejectorOf(pushers, pushed, cell, <i32>ctz(ways)) == OFF) continue;
      count++;
      break;
    }
  }
  return count;
}
