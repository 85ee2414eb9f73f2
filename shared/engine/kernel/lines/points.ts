// Where a cell lies: as a point of the field, and on each of its four lines.
import { areaStart } from '../search/layout';
import { CELL_OF, LINES, LINE_OF, POINT_OF, STONES, STRIDE } from './layout';

export const EMPTY: i32 = 0;
export const OUTSIDE: u8 = 3;

// @ts-ignore: decorator
@inline
export function pointOf(cell: i32): i32 {
  return <i32>load<u16>(areaStart() + POINT_OF + (<usize>cell << 1));
}

// @ts-ignore: decorator
@inline
export function cellOf(point: i32): i32 {
  return <i32>load<u16>(areaStart() + CELL_OF + (<usize>point << 1));
}

/** From a point to the next one along a line: across, down, and both diagonals. */
// @ts-ignore: decorator
@inline
export function stepOf(line: i32): i32 {
  return line == 0 ? 1 : line == 1 ? STRIDE : line == 2 ? STRIDE + 1 : STRIDE - 1;
}

// @ts-ignore: decorator
@inline
export function stoneAt(point: i32): i32 {
  return <i32>load<u8>(areaStart() + STONES + <usize>point);
}

/** Where the word of a point's line lies. */
// @ts-ignore: decorator
@inline
export function lineWord(point: i32, line: i32): usize {
  const base = areaStart();
  return base + LINES + (<usize>load<u8>(base + LINE_OF + (<usize>point << 2) + <usize>line) << 3);
}

/** Where on its line a point's two bits are: a row counts columns, all other lines rows. */
// @ts-ignore: decorator
@inline
export function shiftOf(point: i32, line: i32): u64 {
  return <u64>(line == 0 ? point % STRIDE : point / STRIDE) << 1;
}

/** The line around a point: eleven cells of two bits, the point in the middle. */
// @ts-ignore: decorator
@inline
export function around(point: i32, line: i32): u32 {
  return <u32>(load<u64>(lineWord(point, line)) >> (shiftOf(point, line) - 10)) & 0x3fffff;
}
