// Gomoku: the exports of the kernel.
import { INPUT, OUTPUT, attachThread } from '../search/layout';
import { begin as beginSearch, resume as resumeSearch } from '../search/deepen';
import { clearHash, openHash } from '../search/hash';
import { cells, pointOf, stoneAt } from '../lines/board';
import { passMove } from './position';
import { Gomoku } from './game';
import * as position from './position';
export { wantSamples } from '../search/path';

/** The part of the table that proofs of threats take, one in so many. */
const PROOFS: i32 = 8;

/** Shared tables for the terms of a variant, by the first thread alone. */
export function init(hashBits: i32, blackExact: bool, whiteExact: bool, fouls: bool): void {
  attachThread(0);
  position.buildTables(blackExact, whiteExact, fouls);
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
  for (let cell = 0; cell < cells; cell++) {
    const stone = <i32>load<u8>(INPUT + cell);
    if (stone != 0) position.putStone(cell, stone - 1);
  }
  position.setSide(turn);
}

/** Lists the legal moves in the output block and returns how many there are. */
export function moves(): i32 {
  if (position.result() != position.NOT_OVER) return 0;
  if (position.mustPass()) {
    store<u16>(OUTPUT, <u16>passMove());
    return 1;
  }
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

export function perft(depth: i32): f64 {
  if (depth == 0) return 1;
  if (position.result() != position.NOT_OVER) return 0;
  if (position.mustPass()) {
    position.play(passMove());
    const after = perft(depth - 1);
    position.undo();
    return after;
  }
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
  return resumeSearch<Gomoku>(<u64>nodes);
}
