// The moves under consideration, a list a node on one stack, and what earlier nodes teach about their order.
import { SEARCH_PART, areaStart } from './layout';
import { NO_MOVE } from './hash';

/** Two bytes of order above two bytes of move, so that the greatest number is the move to try next. */
const STACK: usize = SEARCH_PART + 2048;
const STACK_SLOTS: i32 = 16384;
const HISTORY: usize = STACK + 4 * STACK_SLOTS;
/** Move numbers are below this, for either side. */
const MOST_MOVES: i32 = 2816;
const HISTORY_SIZE: usize = 8 * <usize>MOST_MOVES;
const KILLERS: usize = HISTORY + HISTORY_SIZE;
export const MAX_PLY: i32 = 120;

export let top: i32 = 0;
/** Where the list of the node in hand begins. */
let start: i32 = 0;

export function clearMoves(): void {
  top = 0;
}

/** After a pause the stack starts anew, what was learned stays. */
export function forgetOrder(): void {
  memory.fill(areaStart() + HISTORY, 0, HISTORY_SIZE);
  memory.fill(areaStart() + KILLERS, 255, MAX_PLY * 4);
}

/** Opens a list and returns where it begins. */
export function openMoves(): i32 {
  start = top;
  return start;
}

export function closeMoves(at: i32): void {
  top = at;
}

export function hasRoom(): bool {
  return top + 400 < STACK_SLOTS;
}

// @ts-ignore: decorator
@inline
export function pushMove(move: i32, order: i32): void {
  store<u32>(areaStart() + STACK + (<usize>top << 2), (<u32>order << 16) | <u32>move);
  top++;
}

// @ts-ignore: decorator
@inline
function slot(index: i32): u32 {
  return load<u32>(areaStart() + STACK + (<usize>index << 2));
}

// @ts-ignore: decorator
@inline
function setSlot(index: i32, value: u32): void {
  store<u32>(areaStart() + STACK + (<usize>index << 2), value);
}

// @ts-ignore: decorator
@inline
export function moveIn(index: i32): i32 {
  return <i32>(slot(index) & 0xffff);
}

/** Brings the best move from here on to this place. */
export function bringBest(at: i32): void {
  let best = at;
  let value = slot(at);
  for (let i = at + 1; i < top; i++) {
    const other = slot(i);
    if (other > value) {
      value = other;
      best = i;
    }
  }
  setSlot(best, slot(at));
  setSlot(at, value);
}

// @ts-ignore: decorator
@inline
function historyOf(side: i32, move: i32): usize {
  return areaStart() + HISTORY + (<usize>(side * MOST_MOVES + move) << 2);
}

/** Puts the table's move first, then lets killers and history speak. */
export function adjustOrder(from: i32, hashMove: i32, ply: i32, side: i32): void {
  const killers = load<u32>(areaStart() + KILLERS + (<usize>ply << 2));
  const first = killers & 0xffff;
  const second = killers >> 16;
  for (let i = from; i < top; i++) {
    const move = slot(i) & 0xffff;
    let order = slot(i) >> 16;
    order += load<u32>(historyOf(side, move)) >> 4;
    if (move == first) order += 120;
    else if (move == second) order += 80;
    if (<i32>move == hashMove) order = 65535;
    setSlot(i, (min(order, 65535) << 16) | move);
  }
}

/** A move that refuted the other side's last one. */
export function praise(move: i32, depth: i32, ply: i32, side: i32): void {
  if (move == NO_MOVE) return;
  const at = areaStart() + KILLERS + (<usize>ply << 2);
  const killers = load<u32>(at);
  if (<i32>(killers & 0xffff) != move) store<u32>(at, (killers << 16) | <u32>move);
  const history = historyOf(side, move);
  const value = load<u32>(history) + <u32>(depth * depth);
  store<u32>(history, value);
  if (value > 8192) fade();
}

export function fade(): void {
  for (let at = areaStart() + HISTORY, end = at + HISTORY_SIZE; at < end; at += 4) store<u32>(at, load<u32>(at) >> 1);
}
