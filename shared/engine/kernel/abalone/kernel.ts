// Abalone: the exports of the kernel.
import { INPUT, OUTPUT, attachThread, claimTables } from '../search/layout';
import { begin as beginSearch, resume as resumeSearch } from '../search/deepen';
import { clearHash, openHash } from '../search/hash';
import * as moveList from '../search/moves';
import { NOT_OVER, result } from './endings';
import { standing } from './evaluation';
import { Abalone } from './game';
import { LOST, WORTHS, buildLines, forgetLines } from './lines';
import { addMine, addTheirs, clearMarbles } from './marbles';
import { countMoves, listMoves } from './moves';
import * as position from './position';
import { CELLS, buildTables } from './tables';
export { wantSamples } from '../search/path';

/** The tables are the same whatever the terms. */
const BUILT: i32 = 32;

/** Shared tables, by the first thread alone. */
export function init(hashBits: i32): void {
  attachThread(0);
  if (!claimTables(BUILT)) {
    buildTables();
    buildLines();
  }
  openHash(hashBits);
}

/** Every other thread finds the tables built. */
export function attach(thread: i32, hashBits: i32): void {
  attachThread(thread);
  openHash(hashBits);
}

export function clear(): void {
  clearHash();
}

/** A game under these terms; `limit` is the ply that ends it, or 0. */
export function open(repetition: bool, quiet: bool, limit: i32, timed: bool): void {
  forgetLines();
  position.open(repetition, quiet, limit, timed);
}

/** The position in the input block stood before, after all that were handed over so far. */
export function earlier(turn: i32): void {
  putMarbles(turn);
  position.keepEarlier();
}

/** The position in the input block becomes the root: marbles lost, plies since then, plies since the start. */
export function set(turn: i32, blackLost: i32, whiteLost: i32, quiet: i32, ply: i32): void {
  putMarbles(turn);
  position.settleStart(turn == 0 ? blackLost : whiteLost, turn == 0 ? whiteLost : blackLost, quiet, ply);
}

function putMarbles(turn: i32): void {
  clearMarbles(turn);
  for (let cell = 0; cell < CELLS; cell++) {
    const marble = <i32>load<u8>(INPUT + cell);
    if (marble == 0) continue;
    if (marble - 1 == turn) addMine(cell);
    else addTheirs(cell);
  }
}

/** Lists the legal moves in the output block and returns how many there are. */
export function moves(): i32 {
  return result() == NOT_OVER ? listMoves(OUTPUT) : 0;
}

/** Makes a legal move; how the game then stands. */
export function play(move: i32): i32 {
  position.play(move);
  return result();
}

export function undo(): void {
  position.undo();
}

/** What the position looks worth to the side to move, before any search. */
export function worth(): i32 {
  return standing();
}

/** Where the worths of lines lie, and those of marbles lost. */
export function lineWorths(): usize {
  return WORTHS;
}

export function lostWorths(): usize {
  return LOST;
}

export function perft(depth: i32): f64 {
  if (depth == 0) return 1;
  if (result() != NOT_OVER) return 0;
  if (depth == 1) return <f64>countMoves();
  const from = moveList.openMoves();
  changetype<Abalone>(0).generate(1, 0);
  const end = moveList.top;
  let total: f64 = 0;
  for (let index = from; index < end; index++) {
    position.play(moveList.moveIn(index));
    total += perft(depth - 1);
    position.undo();
    moveList.closeMoves(end);
  }
  moveList.closeMoves(from);
  return total;
}

/** Begins a search of the position, to this depth at most. */
export function begin(depth: i32): void {
  beginSearch(depth);
}

/** Searches on for about so many nodes: 0 when finished, 1 when there is more to do. */
export function resume(nodes: f64): i32 {
  return resumeSearch<Abalone>(<u64>nodes);
}
