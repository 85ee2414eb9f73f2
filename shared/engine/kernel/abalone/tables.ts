// The hexagonal board in tables: what lies along every ray, the steps to the centre, the keys of positions.
import { TABLES } from '../search/layout';
import { random64, seedRandom } from '../search/random';

export const CELLS: i32 = 61;
/** As a cell, everything off the board: no marble ever stands there. */
export const OFF: i32 = 61;
/** Every cell of the board. */
export const BOARD: u64 = 0x1fff_ffff_ffff_ffff;
/** The extra keys: the side to move, the marbles either side has lost, how soon a limit ends the game. */
export const SIDE_KEY: i32 = 0;
export const LOST_KEYS: i32 = 8;
export const QUIET_KEYS: i32 = 32;
export const LIMIT_KEYS: i32 = 64;
/** So many plies before a limit, positions that differ by it alone are no longer the same. */
export const LIMIT_SEEN: i32 = 32;

/** Eight bytes a cell and direction: the cells that follow, the nearest in the lowest byte. */
const RAYS: usize = TABLES;
/** A byte a cell: the directions in which it has no neighbour, a bit each. */
const OUTWARD: usize = RAYS + 8 * 6 * 64;
/** A byte a cell: its steps to the centre. */
const STEPS: usize = OUTWARD + 64;
/** Eight bytes a colour and cell, then the extra keys. */
const KEYS: usize = STEPS + 64;
const EXTRA: usize = KEYS + 8 * 2 * 64;

export function buildTables(): void {
  memory.fill(OUTWARD, 0, STEPS - OUTWARD);
  for (let cell = 0; cell < CELLS; cell++) {
    for (let direction = 0; direction < 6; direction++) buildRay(cell, direction);
    const across = acrossOf(cell);
    const up = upOf(cell);
    store<u8>(STEPS + cell, <u8>max(max(abs(across), abs(up)), abs(across - up)));
  }
  seedRandom(0x6162616c);
  for (let at = KEYS; at < EXTRA + 8 * 128; at += 8) store<u64>(at, random64());
}

function buildRay(cell: i32, direction: i32): void {
  let across = acrossOf(cell);
  let up = upOf(cell);
  let ray: u64 = 0;
  for (let far = 0; far < 8; far++) {
    across += acrossIn(direction);
    up += upIn(direction);
    ray |= <u64>cellAt(across, up) << (8 * far);
  }
  store<u64>(RAYS + ((<usize>cell * 6 + direction) << 3), ray);
  const next = <i32>(ray & 255);
  if (next == OFF) store<u8>(OUTWARD + cell, load<u8>(OUTWARD + cell) | (<u8>1 << <u8>direction));
}

// Cells are numbered row by row from the top; `across` counts digits from the centre, `up` letters. Directions go
// anticlockwise from the right, as in shared/board/hex.ts.

/** The number of cells in the rows above this one, which is `up` letters above the centre. */
function cellsAbove(up: i32): i32 {
  let sum = 0;
  for (let row = 4; row > up; row--) sum += 9 - abs(row);
  return sum;
}

function upOf(cell: i32): i32 {
  let up = 4;
  while (cellsAbove(up - 1) <= cell) up--;
  return up;
}

function acrossOf(cell: i32): i32 {
  const up = upOf(cell);
  return cell - cellsAbove(up) + max(-4, up - 4);
}

function cellAt(across: i32, up: i32): i32 {
  if (max(max(abs(across), abs(up)), abs(across - up)) > 4) return OFF;
  return cellsAbove(up) + across - max(-4, up - 4);
}

function acrossIn(direction: i32): i32 {
  return direction < 2 ? 1 : direction == 3 || direction == 4 ? -1 : 0;
}

function upIn(direction: i32): i32 {
  return direction == 1 || direction == 2 ? 1 : direction > 3 ? -1 : 0;
}

// @ts-ignore: decorator
@inline
export function bitOf(cell: i32): u64 {
  return (<u64>1) << <u64>cell;
}

/** Whether a cell is in a set; OFF is in none. */
// @ts-ignore: decorator
@inline
export function has(set: u64, cell: i32): bool {
  return ((set >> <u64>cell) & 1) != 0;
}

/** The eight cells that follow in a direction, a byte each. */
// @ts-ignore: decorator
@inline
export function rayOf(cell: i32, direction: i32): u64 {
  return load<u64>(RAYS + (<usize>(cell * 6 + direction) << 3));
}

/** The neighbour in a direction; that of OFF is OFF. */
// @ts-ignore: decorator
@inline
export function neighbour(cell: i32, direction: i32): i32 {
  return cell == OFF ? OFF : <i32>load<u8>(RAYS + (<usize>(cell * 6 + direction) << 3));
}

// @ts-ignore: decorator
@inline
export function outwardOf(cell: i32): i32 {
  return <i32>load<u8>(OUTWARD + <usize>cell);
}

// @ts-ignore: decorator
@inline
export function stepsOf(cell: i32): i32 {
  return <i32>load<u8>(STEPS + <usize>cell);
}

// @ts-ignore: decorator
@inline
export function keyOf(colour: i32, cell: i32): u64 {
  return load<u64>(KEYS + (<usize>((colour << 6) + cell) << 3));
}

// @ts-ignore: decorator
@inline
export function extraKey(index: i32): u64 {
  return load<u64>(EXTRA + (<usize>index << 3));
}

/** The cells from which a marble can fall. */
// @ts-ignore: decorator
@inline
export function edgeCells(): u64 {
  return 0x1f86_0c0c_0606_0c3f;
}
