// What a game is to the search where it says nothing of its own: nothing forced, nothing given up, no move left out.
// A kernel has one game, so that every method is known when it is compiled, and none is looked up.

@unmanaged
export class Game {
  /** Whether passing is the only move. */
  mustPass(): bool {
    return false;
  }

  /** Whether the position stood in the game before, so that its history counts and the table does not. */
  hasStood(ply: i32): bool {
    return false;
  }

  /** Whether there is a single reply. */
  isForced(): bool {
    return false;
  }

  /** Plies to a win by threats, or 0. */
  attack(ply: i32, depth: i32): i32 {
    return 0;
  }

  /** The same at the root, for so many nodes. */
  rootAttack(nodes: i32): i32 {
    return 0;
  }

  /** The first move of the attack found at the root. */
  attackMove(): i32 {
    return 0;
  }

  /** Up to this depth a node is given up where the mover's standing beats beta by more than the margin. */
  shallow(): i32 {
    return 0;
  }

  standing(): i32 {
    return 0;
  }

  margin(depth: i32): i32 {
    return 0;
  }

  /** Whether it says what follows, so that whole moves are left out. */
  isSelective(): bool {
    return false;
  }

  /** Whether the estimate can be believed. */
  isCalm(): bool {
    return false;
  }

  /** What the position looks worth before any search. */
  estimate(): i32 {
    return 0;
  }

  /** What a quiet move changes in the estimate. */
  unit(): i32 {
    return 0;
  }

  /** A move that is never left out. */
  isThreat(move: i32): bool {
    return false;
  }

  /** A move that is searched deeper than others. */
  isSharp(move: i32): bool {
    return false;
  }

  /** Whether moves were left out at first. */
  isPartial(): bool {
    return false;
  }

  /** Pushes the moves left out at first. */
  generateRest(): void {}

  /** The score of a side that cannot move: a draw. */
  stuck(ply: i32): i32 {
    return 0;
  }
}
