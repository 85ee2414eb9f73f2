// The moves of a game as its states hold them: each state shares all but its own with the one before, whatever their number.
import type { Move } from '../game.ts';

export interface Moves {
  readonly length: number;
  /** −1 before the first. */
  readonly last: Move;
  readonly before: Moves | null;
}

export const NO_MOVES: Moves = { length: 0, last: -1, before: null };

export const movesAnd = (moves: Moves, move: Move): Moves => ({
  length: moves.length + 1,
  last: move,
  before: moves,
});

export const firstMoves = (moves: Moves, count: number): Moves => {
  let kept = moves;
  while (kept.before !== null && kept.length > count) kept = kept.before;
  return kept;
};

/** In the order they were made in. */
export const listMoves = (moves: Moves): Move[] => {
  const list: Move[] = [];
  for (let each = moves; each.before !== null; each = each.before) list.push(each.last);
  return list.reverse();
};
