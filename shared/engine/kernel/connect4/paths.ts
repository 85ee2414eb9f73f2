// The questions each thread is at in the upper plies: others keep off those positions for a while (the idea of ABDADA),
// and the thread itself learns here which of its questions others have answered.

// Only its own thread writes a path. Late news of it costs a few nodes searched twice, never a wrong score.
//   bits 0–7 alpha + BIAS · 8– mixed key of the position; 0 where the thread is at none

import { MAX_THREADS } from '../memory';
import { lower, probe, upper } from './table';

const PLIES: i32 = 48;
const PATH_SIZE: usize = <usize>PLIES * 8;
const BIAS: i32 = 128;
export const PATHS_SIZE: usize = MAX_THREADS * PATH_SIZE;
/** Deeper than every ply. */
export const NOWHERE: i32 = 64;

let start: usize = 0;
let end: usize = 0;
let own: usize = 0;
let answer: i32 = 0;

export function openPaths(from: usize, thread: i32, threads: i32): void {
  start = from;
  end = from + <usize>threads * PATH_SIZE;
  own = from + <usize>thread * PATH_SIZE;
}

/** This thread is now at the question whether the position's score is above alpha. */
// @ts-ignore: decorator
@inline
export function enter(hash: u64, ply: i32, alpha: i32): void {
  store<u64>(own + (<usize>ply << 3), (hash << 8) | <u64>(alpha + BIAS));
}

// @ts-ignore: decorator
@inline
export function leave(ply: i32): void {
  store<u64>(own + (<usize>ply << 3), 0);
}

/** Whether another thread is at the position. */
export function isBusy(hash: u64, ply: i32): bool {
  for (let path = start; path < end; path += PATH_SIZE) {
    if (path != own && load<u64>(path + (<usize>ply << 3)) >> 8 == hash) return true;
  }
  return false;
}

/** The first ply down to the given one whose question the table answers by now, or NOWHERE. */
export function firstAnswered(deepest: i32): i32 {
  for (let ply = 0; ply <= deepest; ply++) {
    const question = load<u64>(own + (<usize>ply << 3));
    if (question == 0) continue;
    const alpha = <i32>(question & 255) - BIAS;
    const entry = probe(question >> 8);
    if (entry == 0) continue;
    answer = lower(entry) > alpha ? lower(entry) : upper(entry);
    if (lower(entry) > alpha || upper(entry) <= alpha) return ply;
  }
  return NOWHERE;
}

/** The score found there, as far as its alpha goes. */
export function answerThere(): i32 {
  return answer;
}
