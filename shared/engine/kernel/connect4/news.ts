// What threads tell each other: each has a table of its own, and writes what cost it some work into a ring that the
// others read from time to time. The lines of memory of a ring travel between processors once and in order; those of a
// table that all write to would travel with almost every look.

// A piece of news is one aligned word, so that none is ever read in half. Who is late misses some, and searches more.
//   bits 0–5 lower bound + BIAS · 6–11 upper bound + BIAS · 12–14 log2(work) / 4 · 15– mixed key

import { MAX_THREADS } from '../memory';
import { remember } from './table';

const LENGTH: u64 = 2048;
const BIAS: i32 = 32;
/** Before the news stand the number told so far, and after a line how many this thread has heard of each other. */
const HEARD: usize = 64;
const NEWS: usize = HEARD + MAX_THREADS * 8;
const RING_SIZE: usize = NEWS + <usize>LENGTH * 8;
export const RINGS_SIZE: usize = MAX_THREADS * RING_SIZE;

let start: usize = 0;
let end: usize = 0;
let own: usize = 0;
let told: u64 = 0;

export function openNews(from: usize, thread: i32, threads: i32): void {
  start = from;
  end = from + <usize>threads * RING_SIZE;
  own = from + <usize>thread * RING_SIZE;
  told = 0;
}

/** Tells that low ≤ score ≤ high; others see it after the next exchange. */
export function tell(hash: u64, low: i32, high: i32, work: u64): void {
  const cost = min((63 - clz(work | 1)) >> 2, 7);
  store<u64>(
    own + NEWS + <usize>((told & (LENGTH - 1)) << 3),
    (hash << 15) | (cost << 12) | (<u64>(high + BIAS) << 6) | <u64>(low + BIAS),
  );
  told++;
}

/** What others have told until now will not be heard. */
export function catchUp(): void {
  let heard = own + HEARD;
  for (let ring = start; ring < end; ring += RING_SIZE, heard += 8) {
    store<u64>(heard, atomic.load<u64>(ring));
  }
}

/** Shows the others what was told since the last time, and puts into the table what they have. */
export function exchange(): void {
  atomic.store<u64>(own, told);
  let heard = own + HEARD;
  for (let ring = start; ring < end; ring += RING_SIZE, heard += 8) {
    if (ring == own) continue;
    const last = atomic.load<u64>(ring);
    let next = load<u64>(heard);
    if (last - next > LENGTH) next = last - LENGTH;
    for (; next < last; next++) {
      const piece = load<u64>(ring + NEWS + <usize>((next & (LENGTH - 1)) << 3));
      remember(
        piece >> 15,
        <i32>(piece & 63) - BIAS,
        <i32>((piece >> 6) & 63) - BIAS,
        <u64>1 << (4 * ((piece >> 12) & 7)),
      );
    }
    store<u64>(heard, last);
  }
}
