// How a long search gets help: the first thread posts its position, sleeping threads take it up.

import { JOB, JOB_DATA, QUIT } from '../memory';
import { isCurrent } from './window';

let mover: u64 = 0;
let other: u64 = 0;
let low: i32 = 0;
let high: i32 = 0;

export function postedMover(): u64 {
  return mover;
}

export function postedOther(): u64 {
  return other;
}

export function postedLow(): i32 {
  return low;
}

export function postedHigh(): i32 {
  return high;
}

/** Wakes the helpers for the search whose window is already open. */
export function post(search: i32, a: u64, b: u64, least: i32, most: i32): void {
  atomic.store<u64>(JOB_DATA, a);
  atomic.store<u64>(JOB_DATA + 8, b);
  atomic.store<i32>(JOB_DATA + 16, least);
  atomic.store<i32>(JOB_DATA + 20, most);
  atomic.store<i32>(JOB, search);
  atomic.notify(JOB, -1);
}

/** Sleeps until another search than the given one is posted; its number, or −1 when helpers are sent home. */
export function awaitPost(seen: i32): i32 {
  while (atomic.load<i32>(QUIT) == 0) {
    const search = atomic.load<i32>(JOB);
    if (search == seen) {
      atomic.wait<i32>(JOB, seen, -1);
      continue;
    }
    seen = search;
    mover = atomic.load<u64>(JOB_DATA);
    other = atomic.load<u64>(JOB_DATA + 8);
    low = atomic.load<i32>(JOB_DATA + 16);
    high = atomic.load<i32>(JOB_DATA + 20);
    // A position read while the next one was being written belongs to no current search.
    if (isCurrent(search)) return search;
  }
  return -1;
}
