// Connect Four, solved: what the kernel exports. Stones are given as numbers below 2^49, exact in a double.

import { beThread } from '../control';
import { FREE } from '../memory';
import { RINGS_SIZE, openNews } from './news';
import { PATHS_SIZE, openPaths } from './paths';
import { clearTables, openTables, tableSize } from './table';
import { BOARD, BOTTOM, hasFour, winning } from './board';
import { allowNodes, nodesVisited } from './search';
import { score, serve } from './solve';

/** Bytes of memory needed with a table of 2^bits buckets for each thread. */
export function bytesNeeded(bits: i32, threads: i32): f64 {
  return <f64>(FREE + PATHS_SIZE + RINGS_SIZE) + <f64>threads * <f64>tableSize(bits);
}

/** To be called first by every instance on a memory, each with another thread number; the memory starts as zeros. */
export function init(thread: i32, bits: i32, threads: i32): void {
  beThread(thread);
  openPaths(FREE, thread, threads);
  openNews(FREE + PATHS_SIZE, thread, threads);
  openTables(FREE + PATHS_SIZE + RINGS_SIZE, bits, thread, threads);
}

/** Forgets everything found so far, by every thread. */
export function clear(): void {
  clearTables();
}

/**
 * The score for the mover as far as it lies between the bounds, else the nearer bound; −128 if stopped. Helpers are the
 * other instances, in `help`.
 */
export function solve(mover: f64, other: f64, low: i32, high: i32, helpers: bool): i32 {
  return score(<u64>mover, <u64>other, low, high, helpers);
}

/** Every search from now on leaves off after so many nodes, as if stopped; 0 lifts the bound. Asked again, it goes on. */
export function allow(nodes: f64): void {
  allowNodes(<u64>nodes);
}

/** Lends this thread to the searches of thread 0; returns when helpers are sent home. */
export function help(): void {
  serve();
}

/** Nodes this thread has visited in its last search. */
export function nodes(): f64 {
  return <f64>nodesVisited();
}

/** The cells a stone can be dropped into. */
export function legal(mover: f64, other: f64): f64 {
  return <f64>(((<u64>mover | <u64>other) + BOTTOM) & BOARD);
}

/** Those of them that win at once. */
export function wins(mover: f64, other: f64): f64 {
  return <f64>(winning(<u64>mover) & ((<u64>mover | <u64>other) + BOTTOM) & BOARD);
}

/** The number of move sequences of exactly that length; a game that is won goes no further. */
export function perft(mover: f64, other: f64, depth: i32): f64 {
  return <f64>sequences(<u64>mover, <u64>other, depth);
}

function sequences(mover: u64, other: u64, depth: i32): u64 {
  if (depth == 0) return 1;
  if (hasFour(other)) return 0;
  let total: u64 = 0;
  for (let moves = ((mover | other) + BOTTOM) & BOARD; moves != 0; moves &= moves - 1) {
    total += sequences(other, mover | (moves & (0 - moves)), depth - 1);
  }
  return total;
}
