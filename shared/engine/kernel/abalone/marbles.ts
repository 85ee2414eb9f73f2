// Either side's marbles as a set, and the key that names them.
import { bitOf, keyOf } from './tables';

/** The marbles of the side to move, and of the other. */
export let mine: u64 = 0;
export let theirs: u64 = 0;
/** The colour to move, 0 black. */
export let side: i32 = 0;
/** The name of the marbles on the board, and of what else is added to it. */
export let marblesKey: u64 = 0;

/** The bytes that `saveMarbles` writes. */
export const SAVED: usize = 32;

export function clearMarbles(colour: i32): void {
  side = colour;
  mine = theirs = marblesKey = 0;
}

export function addKey(key: u64): void {
  marblesKey ^= key;
}

// @ts-ignore: decorator
@inline
export function addMine(cell: i32): void {
  marblesKey ^= keyOf(side, cell);
  mine |= bitOf(cell);
}

// @ts-ignore: decorator
@inline
export function removeMine(cell: i32): void {
  mine ^= bitOf(cell);
  marblesKey ^= keyOf(side, cell);
}

// @ts-ignore: decorator
@inline
export function addTheirs(cell: i32): void {
  marblesKey ^= keyOf(side ^ 1, cell);
  theirs |= bitOf(cell);
}

// @ts-ignore: decorator
@inline
export function removeTheirs(cell: i32): void {
  theirs ^= bitOf(cell);
  marblesKey ^= keyOf(side ^ 1, cell);
}

export function swapMarbles(): void {
  const set = mine;
  mine = theirs;
  theirs = set;
  side ^= 1;
}

export function saveMarbles(at: usize): void {
  store<u64>(at, mine);
  store<u64>(at, theirs, 8);
  store<u64>(at, marblesKey, 16);
  store<u8>(at, <u8>side, 24);
}

export function restoreMarbles(at: usize): void {
  mine = load<u64>(at);
  theirs = load<u64>(at, 8);
  marblesKey = load<u64>(at, 16);
  side = <i32>load<u8>(at, 24);
}

/** Whether these are the marbles that were saved here by the same side. */
// @ts-ignore: decorator
@inline
export function wereSaved(at: usize): bool {
  return load<u64>(at) == mine && load<u64>(at, 8) == theirs;
}
