// Ninuki: the exports of the kernel.
import { INPUT, OUTPUT, attachThread } from '../search/layout';
import { begin as beginSearch, resume as resumeSearch } from '../search/deepen';
import { clearHash, openHash } from '../search/hash';
import { cells, pointOf, stoneAt } from '../lines/board';
import { Ninuki } from './game';
import * as position from './position';
export { wantSamples } from '../search/path';

/** The part of the table that proofs of threats take, one in so many. */
const PROOFS: i32 = 8;

/** Shared tables for the terms of a variant, by the first thread alone. */
export function init(hashBits: i32, exact: bool): void {
  attachThread(0);
  position.buildTables(exact);
  openHash(hashBits, PROOFS);
}

/** Every other thread finds the tables built. */
export function attach(thread: i32, hashBits: i32): void {
  attachThread(thread);
  openHash(hashBits, PROOFS);
}

export function clear(): void {
  clearHash();
}

/** The terms of the variant, and the position in the input block as the root; 2 owns a five when nobody does. */
export function terms(size: i32, exact: bool, breakable: bool, doubleThree: i32, opening: i32): void {
  position.open(size, exact, breakable, doubleThree, opening);
}

export function set(turn: i32, blackPairs: i32, whitePairs: i32, pending: i32): void {
  for (let cell = 0; cell < cells; cell++) {
    const stone = <i32>load<u8>(INPUT + cell);
    if (stone != 0) position.putStone(cell, stone - 1);
  }
  position.settleStart(turn, blackPairs, whitePairs, pending);
}

/** Lists the legal moves in the output block and returns how many there are. */
export function moves(): i32 {
  if (position.result() != position.NOT_OVER) return 0;
  let count = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) != 0 || !position.mayPlace(cell)) continue;
    store<u16>(OUTPUT + ((<usize>count) << 1), <u16>cell);
    count++;
  }
  return count;
}

/** Makes a legal move; how the game then stands. */
export function play(move: i32): i32 {
  position.play(move);
  return position.result();
}

export function undo(): void {
  position.undo();
}

/** 16 × Black's pairs + White's, plus 256 × the owner of a five that waits. */
export function counters(): i32 {
  return position.pending * 256 + position.pairsOf(0) * 16 + position.pairsOf(1);
}

export function perft(depth: i32): f64 {
  if (depth == 0) return 1;
  if (position.result() != position.NOT_OVER) return 0;
  let total: f64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) != 0 || !position.mayPlace(cell)) continue;
    if (depth == 1) {
      total += 1;
      continue;
    }
    position.play(cell);
    total += perft(depth - 1);
    position.undo();
  }
  return total;
}

/** Begins a search of the position, to this depth at most. */
export function begin(depth: i32): void {
  beginSearch(depth);
}

/** Searches on for about so many nodes: 0 when finished, 1 when there is more to do. */
export function resume(nodes: f64): i32 {
  return resumeSearch<Ninuki>(<u64>nodes);
}
