// Transposition table for keys of 64 bits: one word an entry, two entries a bucket.

//   bits 0–15 score · 16–27 move · 28–34 depth · 35–36 bound · 37–39 age · 40–63 the top of the key
// The low bits of the key choose the bucket. One word is read and written whole, so threads need no lock.
import { HASH } from './layout';

export const UPPER: i32 = 1;
export const LOWER: i32 = 2;
export const EXACT: i32 = 3;
/** The move number that stands for none. */
export const NO_MOVE: i32 = 4095;

const CHECK: u64 = 40;
let bucketMask: usize = 0;
let age: u64 = 0;

/** 2^bits entries; memory must be zero or an older table. */
export function openHash(bits: i32): void {
  bucketMask = ((<usize>1 << bits) - 1) << 3 & ~<usize>15;
}

export function clearHash(): void {
  memory.fill(HASH, 0, bucketMask + 16);
}

/** Entries of earlier searches are the first to go. */
export function ageHash(): void {
  age = (age + 1) & 7;
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
  return HASH + ((<usize>key << 4) & bucketMask);
}

/** The entry of a key, or 0. */
export function probeHash(key: u64): u64 {
  const bucket = bucketOf(key);
  const first = load<u64>(bucket);
  if ((first ^ key) >> CHECK == 0 && first != 0) return first;
  const second = load<u64>(bucket, 8);
  return (second ^ key) >> CHECK == 0 ? second : 0;
}

// @ts-ignore: decorator
@inline
export function scoreIn(entry: u64): i32 {
  return <i32>(<i16>entry);
}

// @ts-ignore: decorator
@inline
export function moveIn(entry: u64): i32 {
  return <i32>(entry >> 16) & 4095;
}

// @ts-ignore: decorator
@inline
export function depthIn(entry: u64): i32 {
  return <i32>(entry >> 28) & 127;
}

// @ts-ignore: decorator
@inline
export function boundIn(entry: u64): i32 {
  return <i32>(entry >> 35) & 3;
}

// @ts-ignore: decorator
@inline
function worth(entry: u64): i32 {
  return depthIn(entry) - ((<i32>age - <i32>((entry >> 37) & 7)) & 7) * 8;
}

export function storeHash(key: u64, score: i32, move: i32, depth: i32, bound: i32): void {
  const bucket = bucketOf(key);
  const first = load<u64>(bucket);
  const second = load<u64>(bucket, 8);
  let slot = bucket;
  if ((first ^ key) >> CHECK != 0 || first == 0) {
    if ((second ^ key) >> CHECK == 0 || worth(second) < worth(first)) slot += 8;
  }
  const kept = load<u64>(slot);
  if (move == NO_MOVE && kept != 0 && (kept ^ key) >> CHECK == 0) move = moveIn(kept);
  store<u64>(
    slot,
    (key >> CHECK << CHECK) |
      (age << 37) |
      (<u64>bound << 35) |
      (<u64>min(max(depth, 0), 127) << 28) |
      (<u64>move << 16) |
      <u64>(<u16>score),
  );
}
