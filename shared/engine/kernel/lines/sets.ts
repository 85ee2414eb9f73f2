// Sets of cells as six words, and those the board keeps: the cells where each kind of move is possible.
import { areaStart } from '../search/layout';
import { SETS } from './layout';

export const SET_SIZE: usize = 48;
export const SET_WORDS: usize = 6;

/** The cells where a colour (0 or 1) can make a kind of move, from MAKES_THREE up. */
// @ts-ignore: decorator
@inline
export function cellsOfKind(colour: i32, kind: i32): usize {
  return areaStart() + SETS + <usize>(colour * 8 + kind) * SET_SIZE;
}

// @ts-ignore: decorator
@inline
export function toggleIn(set: usize, cell: i32): void {
  const at = set + (<usize>(cell >> 6) << 3);
  store<u64>(at, load<u64>(at) ^ ((<u64>1) << <u64>(cell & 63)));
}

// @ts-ignore: decorator
@inline
export function addTo(set: usize, cell: i32): void {
  const at = set + (<usize>(cell >> 6) << 3);
  store<u64>(at, load<u64>(at) | ((<u64>1) << <u64>(cell & 63)));
}

// @ts-ignore: decorator
@inline
export function isIn(set: usize, cell: i32): bool {
  return ((load<u64>(set + (<usize>(cell >> 6) << 3)) >> <u64>(cell & 63)) & 1) != 0;
}

// @ts-ignore: decorator
@inline
export function isEmptySet(set: usize): bool {
  const low = v128.or(v128.load(set), v128.load(set, 16));
  return !v128.any_true(v128.or(low, v128.load(set, 32)));
}

export function clearSet(set: usize): void {
  memory.fill(set, 0, SET_SIZE);
}

export function copySet(to: usize, from: usize): void {
  memory.copy(to, from, SET_SIZE);
}

export function uniteSets(to: usize, from: usize): void {
  for (let at: usize = 0; at < SET_SIZE; at += 16) {
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)));
  }
}

export function intersectSets(to: usize, from: usize): void {
  for (let at: usize = 0; at < SET_SIZE; at += 16) {
    v128.store(to + at, v128.and(v128.load(to + at), v128.load(from + at)));
  }
}

export function sizeOfSet(set: usize): i32 {
  let size: u64 = 0;
  for (let at: usize = 0; at < SET_SIZE; at += 8) size += popcnt(load<u64>(set + at));
  return <i32>size;
}

/** The lowest cell, or −1. */
// @ts-ignore: decorator
@inline
export function firstIn(set: usize): i32 {
  return nextIn(set, 0);
}

/** The lowest cell from `from` up, or −1. */
export function nextIn(set: usize, from: i32): i32 {
  if (from >= 384) return -1;
  let word = from >> 6;
  let rest = load<u64>(set + (<usize>word << 3)) & (~(<u64>0) << <u64>(from & 63));
  while (rest == 0) {
    if (++word == 6) return -1;
    rest = load<u64>(set + (<usize>word << 3));
  }
  return (word << 6) + <i32>ctz(rest);
}
