// What the kernels of the games of lines export alike; G names the class that is the game, as the search has it.
import { INPUT, OUTPUT, attachThread } from '../search/layout';
import { clearHash, openHash } from '../search/hash';
import { cells } from './board';
import { pointOf, stoneAt } from './points';

/** The part of the table that proofs of threats take, one in so many. */
export const PROOFS: i32 = 8;

/** Every thread but the first finds the tables built. */
export function attach(thread: i32, hashBits: i32): void {
  attachThread(thread);
  openHash(hashBits, PROOFS);
}

export function clear(): void {
  clearHash();
}

/** The stones in the input block come on the board. */
export function putStones<G>(): void {
  for (let cell = 0; cell < cells; cell++) {
    const stone = <i32>load<u8>(INPUT + cell);
    if (stone != 0) changetype<G>(0).putStone(cell, stone - 1);
  }
}

/** Lists the legal moves in the output block and returns how many there are. */
export function listMoves<G>(): i32 {
  const game = changetype<G>(0);
  if (game.isOver()) return 0;
  if (game.mustPass()) {
    store<u16>(OUTPUT, <u16>cells);
    return 1;
  }
  let count = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) != 0 || !game.mayPlace(cell)) continue;
    store<u16>(OUTPUT + ((<usize>count) << 1), <u16>cell);
    count++;
  }
  return count;
}

/** Counts the sequences of so many legal moves. */
export function countSequences<G>(depth: i32): f64 {
  const game = changetype<G>(0);
  if (depth == 0) return 1;
  if (game.isOver()) return 0;
  if (game.mustPass()) return countAfter<G>(cells, depth);
  let total: f64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(pointOf(cell)) != 0) continue;
    if (depth > 1) total += countAfter<G>(cell, depth);
    else if (game.mayPlace(cell)) total += 1;
  }
  return total;
}

/** The number of those that begin with a move; none where it is not legal. */
function countAfter<G>(move: i32, depth: i32): f64 {
  if (!changetype<G>(0).play(move)) return 0;
  const total = countSequences<G>(depth - 1);
  changetype<G>(0).undo();
  return total;
}
