// Gomoku: the exports of the kernel.
import { attachThread } from '../search/layout';
import { begin as beginSearch, resume as resumeSearch } from '../search/deepen';
import { openHash } from '../search/hash';
import { PROOFS, countSequences, listMoves, putStones } from '../lines/exports';
import { Gomoku } from './game';
import * as position from './position';
export { wantSamples } from '../search/path';
export { attach, clear } from '../lines/exports';

/** Shared tables for the terms of a variant, by the first thread alone. */
export function init(hashBits: i32, blackExact: bool, whiteExact: bool, fouls: bool): void {
  attachThread(0);
  position.buildTables(blackExact, whiteExact, fouls);
  openHash(hashBits, PROOFS);
}

/** The position in the input block becomes the root. */
export function set(
  size: i32,
  turn: i32,
  exact: bool,
  fouls: bool,
  centred: bool,
  avoided: i32,
  supply: i32,
): void {
  position.open(size, exact, fouls, centred, avoided, supply);
  putStones<Gomoku>();
  position.setSide(turn);
}

/** Lists the legal moves in the output block and returns how many there are. */
export function moves(): i32 {
  return listMoves<Gomoku>();
}

/** Makes a legal move; how the game then stands. */
export function play(move: i32): i32 {
  position.play(move);
  return position.result();
}

export function undo(): void {
  position.undo();
}

export function perft(depth: i32): f64 {
  return countSequences<Gomoku>(depth);
}

/** Begins a search of the position, to this depth at most. */
export function begin(depth: i32): void {
  beginSearch(depth);
}

/** Searches on for about so many nodes: 0 when finished, 1 when there is more to do. */
export function resume(nodes: f64): i32 {
  return resumeSearch<Gomoku>(<u64>nodes);
}
