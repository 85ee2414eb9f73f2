// What is known so far, laid out for the host to read at any time, and the best line.
import { SEARCH_PART, PROGRESS, areaStart, reports } from './layout';
import { nodesSoFar } from './budget';
import { MAX_PLY } from './moves';
import { NO_MOVE } from './hash';

// The block: an even number (odd while it is written), depth, score, best move, length of the line, nodes (a
// float of eight bytes at 24), then the line, two bytes a move.
const TURN: usize = 0;
const DEPTH: usize = 4;
const SCORE: usize = 8;
const BEST: usize = 12;
const LENGTH: usize = 16;
const NODES_SEEN: usize = 24;
const LINE: usize = 32;
export const LONGEST_LINE: i32 = 64;

/** The best lines from each ply on, one a row. */
const LINES: usize = SEARCH_PART + 96 * 1024;
const ROW: usize = 2 * (<usize>MAX_PLY + 8);

// @ts-ignore: decorator
@inline
function rowOf(ply: i32): usize {
  return areaStart() + LINES + <usize>ply * ROW;
}

// @ts-ignore: decorator
@inline
export function endLine(ply: i32): void {
  store<u16>(rowOf(ply), 0);
}

/** The best line from this ply on is the move and then the best line after it. */
export function extendLine(ply: i32, move: i32): void {
  const row = rowOf(ply);
  const next = rowOf(ply + 1);
  const length = min<i32>(<i32>load<u16>(next), MAX_PLY - 1);
  store<u16>(row, <u16>(length + 1));
  store<u16>(row + 2, <u16>move);
  memory.copy(row + 4, next + 2, 2 * length);
}

// The line from the root, which a report shows.
// @ts-ignore: decorator
@inline
export function lineLength(): i32 {
  return <i32>load<u16>(rowOf(0));
}

// @ts-ignore: decorator
@inline
export function lineMove(index: i32): i32 {
  return <i32>load<u16>(rowOf(0) + 2 + 2 * <usize>index);
}

export function appendLine(move: i32): void {
  const length = lineLength();
  store<u16>(rowOf(0) + 2 + 2 * <usize>length, <u16>move);
  store<u16>(rowOf(0), <u16>(length + 1));
}

export function clearProgress(): void {
  if (reports()) memory.fill(PROGRESS, 0, LINE);
  if (reports()) store<i32>(PROGRESS + BEST, NO_MOVE);
}

export function report(depth: i32, score: i32): void {
  if (!reports()) return;
  const turn = atomic.load<i32>(PROGRESS + TURN);
  atomic.store<i32>(PROGRESS + TURN, turn | 1);
  const row = rowOf(0);
  const length = min<i32>(<i32>load<u16>(row), LONGEST_LINE);
  store<i32>(PROGRESS + DEPTH, depth);
  store<i32>(PROGRESS + SCORE, score);
  if (length > 0) store<i32>(PROGRESS + BEST, <i32>load<u16>(row + 2));
  store<i32>(PROGRESS + LENGTH, length);
  store<f64>(PROGRESS + NODES_SEEN, <f64>nodesSoFar());
  memory.copy(PROGRESS + LINE, row + 2, 2 * length);
  atomic.store<i32>(PROGRESS + TURN, (turn | 1) + 1);
}

/** Nodes alone change between two reports. */
export function reportNodes(): void {
  if (reports()) store<f64>(PROGRESS + NODES_SEEN, <f64>nodesSoFar());
}
