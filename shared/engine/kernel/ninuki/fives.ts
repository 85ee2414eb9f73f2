// Fives on the board, and whether a capture leaves one standing.
import { areaStart } from '../search/layout';
import { cells } from '../lines/board';
import { STONES } from '../lines/layout';
import { pairsAt } from '../lines/pairs';
import { pointOf, stepOf, stoneAt } from '../lines/points';
import { takesAlong } from './legality';

let exact: bool = false;

export function setExactFives(value: bool): void {
  exact = value;
}

// @ts-ignore: decorator
@inline
function run(point: i32, step: i32, stone: i32): i32 {
  let length = 0;
  while (stoneAt(point + (length + 1) * step) == stone) length++;
  return length;
}

/** Whether a line through the stone on this point is a five. */
export function isInFive(point: i32): bool {
  const stone = stoneAt(point);
  for (let line = 0; line < 4; line++) {
    if (isFiveOn(point, stepOf(line), stone)) return true;
  }
  return false;
}

// @ts-ignore: decorator
@inline
export function isFiveOn(point: i32, step: i32, stone: i32): bool {
  const length = 1 + run(point, step, stone) + run(point, -step, stone);
  return exact ? length == 5 : length >= 5;
}

/** Whether a colour has a five anywhere. */
export function hasFive(colour: i32): bool {
  for (let cell = 0; cell < cells; cell++) {
    const point = pointOf(cell);
    if (stoneAt(point) == colour + 1 && isInFive(point)) return true;
  }
  return false;
}

/** Whether no five of the other colour stands once a stone of the colour here has taken its pairs. */
export function breaksFives(point: i32, colour: i32): bool {
  const ways = waysTaken(point, colour);
  if (ways == 0) return false;
  setTaken(point, ways, 0);
  const stands = hasFive(colour ^ 1);
  setTaken(point, ways, 2 - colour);
  return !stands;
}

/** The directions in which a stone of the colour takes a pair, two bits a line. */
export function waysTaken(point: i32, colour: i32): i32 {
  if (pairsAt(point, colour) == 0) return 0;
  let ways = 0;
  for (let line = 0; line < 4; line++) {
    if (takesAlong(point, stepOf(line), colour)) ways |= 1 << (2 * line);
    if (takesAlong(point, -stepOf(line), colour)) ways |= 2 << (2 * line);
  }
  return ways;
}

// @ts-ignore: decorator
@inline
export function stepOfWay(way: i32): i32 {
  const step = stepOf(way >> 1);
  return (way & 1) != 0 ? -step : step;
}

/** Takes pairs off the stones or puts them back; nothing else learns of it. */
function setTaken(point: i32, ways: i32, stone: i32): void {
  const base = areaStart() + STONES;
  for (let way = 0; way < 8; way++) {
    if (((ways >> way) & 1) == 0) continue;
    const step = stepOfWay(way);
    store<u8>(base + point + step, <u8>stone);
    store<u8>(base + point + 2 * step, <u8>stone);
  }
}
