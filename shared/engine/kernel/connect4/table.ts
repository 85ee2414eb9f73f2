// Transposition tables, one a thread: one word an entry, exact; two entries a bucket, the one that cost less work is
// replaced. What other threads should know of it, `news.ts` tells them.

// A key of KEY_BITS bits is mixed by a bijection; the top bits choose the bucket and all the others are kept
// in the entry as the check, so that an entry is never taken for that of another position.
//   bits 0–5 lower bound + BIAS · 6–11 upper bound + BIAS · 12–16 log2(work) · 17– check

const KEY_BITS: u64 = 49;
const KEY_MASK: u64 = (1 << KEY_BITS) - 1;
const BIAS: i32 = 32;
const BUCKET_SIZE: usize = 16;
const CHECK_SHIFT: u64 = 17;
const WORK_SHIFT: u64 = 12;

let tables: usize = 0;
let tablesSize: usize = 0;
let base: usize = 0;
let indexShift: u64 = 0;
let checkMask: u64 = 0;

export function tableSize(bits: i32): usize {
  return BUCKET_SIZE << <usize>bits;
}

/** Lays a table of 2^bits buckets for each thread out from `start`, where there are zeros or older tables. */
export function openTables(start: usize, bits: i32, thread: i32, threads: i32): void {
  tables = start;
  tablesSize = <usize>threads * tableSize(bits);
  base = start + <usize>thread * tableSize(bits);
  indexShift = KEY_BITS - <u64>bits;
  checkMask = (<u64>1 << indexShift) - 1;
}

/** Clears the tables of all threads; one that is still at work may go on to store what it finds. */
export function clearTables(): void {
  memory.fill(tables, 0, tablesSize);
}

// @ts-ignore: decorator
@inline
export function mix(key: u64): u64 {
  key ^= key >> 23;
  key = (key * 0x9e3779b97f4a7c15) & KEY_MASK;
  key ^= key >> 26;
  return key;
}

/** The entry of a mixed key, or 0. */
// @ts-ignore: decorator
@inline
export function probe(hash: u64): u64 {
  const bucket = base + <usize>((hash >> indexShift) << 4);
  const check = hash & checkMask;
  const first = load<u64>(bucket);
  if (first >> CHECK_SHIFT == check && first != 0) return first;
  const second = load<u64>(bucket, 8);
  if (second >> CHECK_SHIFT == check && second != 0) return second;
  return 0;
}

// @ts-ignore: decorator
@inline
export function lower(entry: u64): i32 {
  return <i32>(entry & 63) - BIAS;
}

// @ts-ignore: decorator
@inline
export function upper(entry: u64): i32 {
  return <i32>((entry >> 6) & 63) - BIAS;
}

// @ts-ignore: decorator
@inline
function worth(entry: u64): u64 {
  return entry == 0 ? 0 : ((entry >> WORK_SHIFT) & 31) + 1;
}

/** Stores what is known: low ≤ score ≤ high. Bounds already known of the same position are kept. */
export function remember(hash: u64, low: i32, high: i32, work: u64): void {
  const bucket = base + <usize>((hash >> indexShift) << 4);
  const check = hash & checkMask;
  const first = load<u64>(bucket);
  const second = load<u64>(bucket, 8);
  let slot = bucket;
  if (first >> CHECK_SHIFT == check && first != 0) {
    low = max(low, lower(first));
    high = min(high, upper(first));
  } else if (second >> CHECK_SHIFT == check && second != 0) {
    slot += 8;
    low = max(low, lower(second));
    high = min(high, upper(second));
  } else if (worth(second) < worth(first)) {
    slot += 8;
  }
  const cost = 63 - clz(work | 1);
  store<u64>(
    slot,
    (check << CHECK_SHIFT) |
      ((cost > 31 ? 31 : cost) << WORK_SHIFT) |
      (<u64>(high + BIAS) << 6) |
      <u64>(low + BIAS),
  );
}
