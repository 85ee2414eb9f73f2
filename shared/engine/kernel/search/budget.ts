// When a search must pause: the host's word, its stop flag, or the end of the slice it was given.
import { NODES, NODES_STRIDE, STOP } from '../memory';
import { reports, threadIndex } from './layout';

/** Asks the host, as long as the search runs: not zero ends it. A slice may then be as long as the whole search. */
// @ts-ignore: decorator
@external('env', 'isOver')
declare function hostIsOver(): i32;

/** Nodes between two looks at the flag; a few milliseconds at most. */
const POLL: i32 = 448;

let nodes: u64 = 0;
let limit: u64 = 0;
/** Nodes from the last look to the next one, and those still to come. */
let batch: i32 = 0;
let untilPoll: i32 = 0;
let over: bool = false;

export function startCount(): void {
  nodes = 0;
  batch = untilPoll;
}

export function openSlice(size: u64): void {
  nodes = nodesSoFar();
  limit = nodes + size;
  over = false;
  openBatch();
}

/** Counts a node; true when it is time to look around. */
// @ts-ignore: decorator
@inline
export function countNode(): bool {
  return --untilPoll <= 0;
}

function openBatch(): void {
  batch = limit > nodes ? <i32>min<u64>(limit - nodes, POLL) : POLL;
  untilPoll = batch;
}

export function poll(): void {
  nodes += batch - untilPoll;
  openBatch();
  store<f64>(NODES + <usize>threadIndex() * NODES_STRIDE, <f64>nodes);
  if (nodes >= limit || atomic.load<i32>(STOP) != 0) over = true;
}

/** Only the first thread's host has a clock; the flag stops the others. */
export function askHost(): void {
  if (!over && reports() && hostIsOver() != 0) over = true;
}

// @ts-ignore: decorator
@inline
export function isOver(): bool {
  return over;
}

export function nodesSoFar(): u64 {
  return nodes + <u64>(batch - untilPoll);
}
