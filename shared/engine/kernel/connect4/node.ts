// One node's children that need searching, in the thread's scratch area: plain words at fixed offsets.

import { scratch } from '../control';

export const CHILD_SIZE: usize = 48;
const FRAME_SIZE: usize = 7 * CHILD_SIZE;

export const MOVER: usize = 0;
export const OTHER: usize = 8;
export const MOVES: usize = 16;
export const THREATS: usize = 24;
export const HASH: usize = 32;
export const PLY: usize = 40;
export const ORDER: usize = 44;

/** Below every order a child can have. */
export const NEVER: i32 = -1000;
/** Left for the end, because another thread is on it. */
export const DEFERRED: i32 = -500;

// @ts-ignore: decorator
@inline
export function frameOf(ply: i32): usize {
  return scratch() + <usize>ply * FRAME_SIZE;
}

// @ts-ignore: decorator
@inline
export function copyChild(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
}

/** The child to be searched next; the first of equals, which is the one nearest to the centre. */
// @ts-ignore: decorator
@inline
export function bestChild(frame: usize, end: usize): usize {
  let child = frame;
  let order = load<i32>(frame, ORDER);
  for (let other = frame + CHILD_SIZE; other < end; other += CHILD_SIZE) {
    const otherOrder = load<i32>(other, ORDER);
    if (otherOrder > order) {
      order = otherOrder;
      child = other;
    }
  }
  return child;
}
