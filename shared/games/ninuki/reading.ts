// The verdict on a position that came as text, where no move tells what has just been made.
import { count } from '../../board/bits.ts';
import { other } from '../../game.ts';
import { no, ok, type Result } from '../../result.ts';
import { PAIRS_TO_WIN } from './captures.ts';
import type { Frame } from './field.ts';
import { judge, type Verdict } from './judge.ts';
import type { Stated } from './notation.ts';
import type { Terms } from './variants.ts';

/**
 * A stated owner must be right. Without one, a five of the side that moved last was not breakable, and a five of the
 * side to move was not broken – unless the position cannot come from a game anyhow: then a five that could be broken
 * has not been tested yet, and waits for its owner's move.
 */
export const judgeStated = (
  frame: Frame,
  terms: Terms,
  field: Uint8Array,
  stated: Stated,
): Result<Verdict, 'impossible'> => {
  const { turn, pairs, pending } = stated;
  const mover = pairs[turn] >= PAIRS_TO_WIN ? turn : other(turn);
  const breakable = pending !== null && terms.breakable;
  const verdict = judge(frame, { ...terms, breakable }, { field, mover, pairs, captured: [] });
  if (verdict.pending !== pending) return no('impossible');
  if (verdict.outcome?.reason !== 'five-not-broken') return ok(verdict);
  if (!terms.breakable) return no('impossible');
  const untested =
    !isBalanced(stated) && judge(frame, terms, { field, mover: turn, pairs, captured: [] }).pending === turn;
  return ok(untested ? { outcome: null, pending: null } : verdict);
};

/** Whether the colours have placed as many stones as players who take turns do. */
const isBalanced = ({ stones, turn, pairs }: Stated): boolean => {
  const black = count(stones[0]) + 2 * pairs[1];
  const white = count(stones[1]) + 2 * pairs[0];
  return black - white === turn;
};
