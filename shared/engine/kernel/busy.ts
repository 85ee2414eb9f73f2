// Which positions are being searched right now, so that two threads need not be on the same one (the idea of ABDADA).

// Threads write without locks: a lost mark costs a few nodes searched twice, never a wrong score.

const BUCKETS: u64 = 1024;
const WAYS: usize = 4;
export const BUSY_SIZE: usize = <usize>BUCKETS * WAYS * 8;

let base: usize = 0;

export function openBusy(start: usize): void {
  base = start;
}

// @ts-ignore: decorator
@inline
function bucketOf(hash: u64): usize {
  return base + <usize>((hash ^ (hash >> 20)) & (BUCKETS - 1)) * (WAYS * 8);
}

export function isBusy(hash: u64): bool {
  const bucket = bucketOf(hash);
  return (
    load<u64>(bucket) == hash ||
    load<u64>(bucket, 8) == hash ||
    load<u64>(bucket, 16) == hash ||
    load<u64>(bucket, 24) == hash
  );
}

export function markBusy(hash: u64): void {
  const bucket = bucketOf(hash);
  let slot = bucket;
  for (let way: usize = 0; way < WAYS; way++) {
    if (load<u64>(bucket + way * 8) == 0) {
      slot = bucket + way * 8;
      break;
    }
  }
  store<u64>(slot, hash);
}

export function unmarkBusy(hash: u64): void {
  const bucket = bucketOf(hash);
  for (let way: usize = 0; way < WAYS; way++) {
    if (load<u64>(bucket + way * 8) == hash) store<u64>(bucket + way * 8, 0);
  }
}
