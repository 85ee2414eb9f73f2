// Transposition table for keys of 64 bits: two words an entry, four entries a bucket.

//   bits 0–15 score · 16–27 move · 28–34 depth · 35–36 bound · 37–40 age · 41–47 generation
// The first word is the key xor the second, so that threads need no lock: a half written entry is nobody's.
import { GENERATION, HASH } from './layout';
import { forgetProofs, openProofs } from './proofs';

export const UPPER: i32 = 1;
export const LOWER: i32 = 2;
export const EXACT: i32 = 3;
/** The move number that stands for none. */
export const NO_MOVE: i32 = 4095;

const BUCKET: usize = 64;
const ENTRY: usize = 16;
const GENERATIONS: u64 = 127;
/** An entry of the search before is worth as much as one this much shallower. */
const AGE_WORTH: i32 = 8;

let buckets: u64 = 0;
let age: u64 = 0;
let generation: u64 = 0;

/** 8 × 2^bits bytes, one in `share` of them for proofs (0: none); memory must be zero or an older table. */
export function openHash(bits: i32, share: i32 = 0): void {
  const bytes: usize = (<usize>8) << bits;
  const proofs: usize = share == 0 ? 0 : bytes / <usize>share;
  buckets = <u64>((bytes - proofs) / BUCKET);
  openProofs(HASH + <usize>buckets * BUCKET, proofs);
  generation = load<u64>(GENERATION);
}

/** Entries of another generation count as empty, so that forgetting costs nothing until the numbers are used up. */
export function clearHash(): void {
  generation = load<u64>(GENERATION) + 1;
  if (generation > GENERATIONS) {
    memory.fill(HASH, 0, <usize>buckets * BUCKET);
    generation = 1;
  }
  store<u64>(GENERATION, generation);
  forgetProofs();
  age = 0;
}

/** Entries of earlier searches are the first to go. */
export function ageHash(): void {
  generation = load<u64>(GENERATION);
  age = (age + 1) & 15;
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
  return HASH + <usize>(((key >> 32) * buckets) >> 32) * BUCKET;
}

/** The entry of a key, or 0. */
export function probeHash(key: u64): u64 {
  const bucket = bucketOf(key);
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const entry = load<u64>(at, 8);
    if ((load<u64>(at) ^ entry) == key && isOfNow(entry)) return entry;
  }
  return 0;
}

// @ts-ignore: decorator
@inline
function isOfNow(entry: u64): bool {
  return ((entry >> 41) & 127) == generation;
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
  if (!isOfNow(entry)) return i32.MIN_VALUE;
  return depthIn(entry) - (<i32>(age - (entry >> 37)) & 15) * AGE_WORTH;
}

export function storeHash(key: u64, score: i32, move: i32, depth: i32, bound: i32): void {
  const bucket = bucketOf(key);
  let place = bucket;
  let least = i32.MAX_VALUE;
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const entry = load<u64>(at, 8);
    if ((load<u64>(at) ^ entry) == key && isOfNow(entry)) {
      if (move == NO_MOVE) move = moveIn(entry);
      place = at;
      break;
    }
    const value = worth(entry);
    if (value >= least) continue;
    least = value;
    place = at;
  }
  const entry =
    (generation << 41) |
    (age << 37) |
    (<u64>bound << 35) |
    (<u64>min(max(depth, 0), 127) << 28) |
    (<u64>move << 16) |
    <u64>(<u16>score);
  store<u64>(place, key ^ entry);
  store<u64>(place, entry, 8);
}
