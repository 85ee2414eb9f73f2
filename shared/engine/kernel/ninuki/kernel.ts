// Ninuki: the exports of the kernel.
import { attachThread } from '../search/layout';
import { begin as beginSearch, resume as resumeSearch } from '../search/deepen';
import { openHash } from '../search/hash';
import { PROOFS, countSequences, listMoves, putStones } from '../lines/exports';
import { Ninuki } from './game';
import * as position from './position';
export { wantSamples } from '../search/path';
export { attach, clear } from '../lines/exports';

/** Shared tables for the terms of a variant, by the first thread alone. */
export function init(hashBits: i32, exact: bool): void {
  attachThread(0);
  position.buildTables(exact);
  openHash(hashBits, PROOFS);
}

/** The terms of the variant, and the position in the input block as the root; 2 owns a five when nobody does. */
export function terms(size: i32, exact: bool, breakable: bool, doubleThree: i32, opening: i32): void {
  position.open(size, exact, breakable, doubleThree, opening);
}

export function set(turn: i32, blackPairs: i32, whitePairs: i32, pending: i32): void {
  putStones<Ninuki>();
  position.settleStart(turn, blackPairs, whitePairs, pending);
}

/** Lists the legal moves in the output block and returns how many there are. */
export function moves(): i32 {
  return listMoves<Ninuki>();
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
  return countSequences<Ninuki>(depth);
}

/** Begins a search of the position, to this depth at most. */
export function begin(depth: i32): void {
  beginSearch(depth);
}

/** Searches on for about so many nodes: 0 when finished, 1 when there is more to do. */
export function resume(nodes: f64): i32 {
  return resumeSearch<Ninuki>(<u64>nodes);
}
