// The board of lines: stones, and for every empty cell what either colour would make there, kept up to date.
import { areaStart } from '../search/layout';
import { stoneKey } from './keys';
import {
  CAPTURES,
  CAPTURE_SETS,
  CELL_OF,
  CODES,
  KINDS,
  KIND_OF,
  LINES,
  LINE_OF,
  MARGIN,
  PATTERNS,
  POINTS,
  POINT_OF,
  RANK,
  SETS,
  STONES,
  STRIDE,
  WORTH,
} from './layout';
import { pairsOn, recount, setPairs } from './pairs';
import { EMPTY, OUTSIDE, cellOf, lineWord, pointOf, shiftOf, stepOf } from './points';
import { SET_SIZE, cellsOfKind, toggleIn } from './sets';

export let size: i32 = 0;
export let cells: i32 = 0;
/** How far a stone is felt along a line: five cells where longer lines than five are worth nothing. */
let reach: i32 = 5;
/** The name of the stones on the board; whose turn it is has to be added. */
export let stonesKey: u64 = 0;
/** The sums of what all empty cells are worth to a colour, where it moves and where the other one does. */
let blackMoves: i32 = 0;
let blackWaits: i32 = 0;
let whiteMoves: i32 = 0;
let whiteWaits: i32 = 0;
export let placed: i32 = 0;
/** Whether pairs can be taken, so that it is worth knowing where. */
let takesPairs: bool = false;

/** The four patterns of a colour (0 or 1) on an empty point, four bits a line. */
// @ts-ignore: decorator
@inline
export function codesAt(point: i32, colour: i32): i32 {
  return <i32>load<u16>(areaStart() + CODES + (<usize>point << 2) + (<usize>colour << 1));
}

// @ts-ignore: decorator
@inline
export function kindAt(point: i32, colour: i32): i32 {
  return (<i32>load<u8>(areaStart() + KINDS + <usize>point) >> (4 * colour)) & 15;
}

// @ts-ignore: decorator
@inline
export function rankAt(point: i32, colour: i32): i32 {
  return <i32>load<u16>(RANK + (<usize>codesAt(point, colour) << 1));
}

/** What the lines are worth to the colour that is about to move. */
// @ts-ignore: decorator
@inline
export function worthMoving(colour: i32): i32 {
  return colour == 0 ? blackMoves : whiteMoves;
}

/** What they are worth to a colour that waits for the other one's move. */
// @ts-ignore: decorator
@inline
export function worthWaiting(colour: i32): i32 {
  return colour == 0 ? blackWaits : whiteWaits;
}

/** An empty board of this width. */
export function openBoard(width: i32, feltAt: i32, captures: bool): void {
  const base = areaStart();
  size = width;
  cells = width * width;
  reach = feltAt;
  memory.fill(base + STONES, OUTSIDE, POINTS);
  memory.fill(base + CODES, 0, POINTS * 4);
  memory.fill(base + KINDS, 0, POINTS);
  memory.fill(base + LINES, 255, 1024);
  memory.fill(base + SETS, 0, 768);
  memory.fill(base + CAPTURES, 0, POINTS);
  memory.fill(base + CAPTURE_SETS, 0, 2 * SET_SIZE);
  takesPairs = captures;
  stonesKey = 0;
  blackMoves = 0;
  blackWaits = 0;
  whiteMoves = 0;
  whiteWaits = 0;
  placed = 0;
  for (let cell = 0; cell < cells; cell++) layOut(cell % width, cell / width);
  for (let cell = 0; cell < cells; cell++) appear(pointOf(cell));
}

function layOut(x: i32, y: i32): void {
  const base = areaStart();
  const cell = y * size + x;
  const point = (y + MARGIN) * STRIDE + MARGIN + x;
  store<u8>(base + STONES + point, EMPTY);
  store<u16>(base + CELL_OF + 2 * point, <u16>cell);
  store<u16>(base + POINT_OF + 2 * cell, <u16>point);
  store<u8>(base + LINE_OF + 4 * point, <u8>y, 0);
  store<u8>(base + LINE_OF + 4 * point, <u8>(19 + x), 1);
  store<u8>(base + LINE_OF + 4 * point, <u8>(38 + x - y + size - 1), 2);
  store<u8>(base + LINE_OF + 4 * point, <u8>(75 + x + y), 3);
  for (let line = 0; line < 4; line++) {
    const at = lineWord(point, line);
    store<u64>(at, load<u64>(at) & ~((<u64>3) << shiftOf(point, line)));
  }
}

/** The patterns of both colours on the middle cell of eleven that start at the lowest bits of a word. */
// @ts-ignore: decorator
@inline
function patternsIn(eleven: u64): i32 {
  const around = (<u32>eleven & 0x3ff) | ((<u32>eleven >> 2) & 0xffc00);
  return <i32>load<u8>(PATTERNS + around);
}

/** A stone of a colour (0 or 1) comes to stand on an empty point. */
export function place(point: i32, colour: i32): void {
  vanish(point);
  placed++;
  change(point, colour, colour + 1);
}

/** The stone of a colour leaves its point. */
export function lift(point: i32, colour: i32): void {
  placed--;
  change(point, colour, EMPTY);
  appear(point);
}

function change(point: i32, colour: i32, stone: i32): void {
  store<u8>(areaStart() + STONES + <usize>point, <u8>stone);
  stonesKey ^= stoneKey(cellOf(point), colour);
  for (let line = 0; line < 4; line++) {
    const at = lineWord(point, line);
    const shift = shiftOf(point, line);
    const word = load<u64>(at) ^ (<u64>(colour + 1) << shift);
    store<u64>(at, word);
    const step = stepOf(line);
    refresh(point, -step, word, shift, -2, line);
    refresh(point, step, word, shift, 2, line);
    if (takesPairs) {
      const before = word ^ (<u64>(colour + 1) << shift);
      recount(point, -step, before, word, shift, -2);
      recount(point, step, before, word, shift, 2);
    }
  }
}

/** Looks again at the empty points on one side of a change. */
// @ts-ignore: decorator
@inline
function refresh(point: i32, step: i32, word: u64, shift: u64, move: i64, line: i32): void {
  const base = areaStart();
  for (let far = 1; far <= reach; far++) {
    point += step;
    shift += <u64>move;
    const stone = load<u8>(base + STONES + <usize>point);
    if (stone == OUTSIDE) return;
    if (stone != 0) continue;
    const patterns = patternsIn(word >> (shift - 10));
    const codes = load<u32>(base + CODES + (<usize>point << 2));
    const both: u32 = ((patterns & 15) | ((patterns & 0xf0) << 12)) << (4 * line);
    const fresh = (codes & ~(0x000f000f << (4 * line))) | both;
    if (fresh != codes) renew(point, codes, fresh);
  }
}

function renew(point: i32, codes: u32, fresh: u32): void {
  const base = areaStart();
  store<u32>(base + CODES + (<usize>point << 2), fresh);
  blackMoves += worth(fresh & 0xffff, 0) - worth(codes & 0xffff, 0);
  blackWaits += worth(fresh & 0xffff, 2) - worth(codes & 0xffff, 2);
  whiteMoves += worth(fresh >> 16, 0) - worth(codes >> 16, 0);
  whiteWaits += worth(fresh >> 16, 2) - worth(codes >> 16, 2);
  const kinds = load<u8>(KIND_OF + (fresh & 0xffff)) | (load<u8>(KIND_OF + 65536 + (fresh >> 16)) << 4);
  const old = load<u8>(base + KINDS + <usize>point);
  if (kinds == old) return;
  store<u8>(base + KINDS + <usize>point, kinds);
  const cell = cellOf(point);
  turn(cell, 0, old & 15, kinds & 15);
  turn(cell, 1, old >> 4, kinds >> 4);
}

// @ts-ignore: decorator
@inline
function worth(codes: u32, whose: usize): i32 {
  return <i32>load<i16>(WORTH + (<usize>codes << 2) + whose);
}

// @ts-ignore: decorator
@inline
function turn(cell: i32, colour: i32, from: u8, to: u8): void {
  if (from == to) return;
  toggleIn(cellsOfKind(colour, from), cell);
  toggleIn(cellsOfKind(colour, to), cell);
}

/** A point that was empty counts no longer. */
function vanish(point: i32): void {
  if (takesPairs) setPairs(point, 0);
  const codes = load<u32>(areaStart() + CODES + (<usize>point << 2));
  if (codes != 0) renew(point, codes, 0);
}

/** A point that has become empty counts again; until now it stood with no codes. */
function appear(point: i32): void {
  let fresh: u32 = 0;
  let pairs: u8 = 0;
  for (let line = 0; line < 4; line++) {
    const eleven = load<u64>(lineWord(point, line)) >> (shiftOf(point, line) - 10);
    const patterns = patternsIn(eleven);
    if (takesPairs) pairs += pairsOn(eleven);
    fresh |= ((patterns & 15) | ((patterns & 0xf0) << 12)) << (4 * line);
  }
  if (fresh != 0) renew(point, 0, fresh);
  if (takesPairs) setPairs(point, pairs);
}
