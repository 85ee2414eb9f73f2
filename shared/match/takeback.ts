// Which position a takeback leads to, and moves played again from the start.
import type { Move, Position, Rules } from '../game.ts';
import { seatOf, type Chair, type Match } from './match.ts';
import { listMoves } from './moves.ts';
import { tryMove } from './played.ts';

/** How many moves stay when the chair takes its last one back; null when it has made none. */
export const movesKept = (match: Match, chair: Chair): number | null => {
  const seat = seatOf(match, chair);
  let kept: number | null = null;
  let position = match.rules.start;
  listMoves(match.moves).forEach((move, index) => {
    if (match.rules.seat(position) === seat) kept = index;
    position = playOn(match.rules, position, move);
  });
  return kept;
};

export const positionAfter = (rules: Rules, moves: readonly Move[]): Position =>
  moves.reduce((position, move) => playOn(rules, position, move), rules.start);

/** A move that is known to be legal, because a row holds it. */
export const playOn = (rules: Rules, position: Position, move: Move): Position => {
  const played = tryMove(rules, position, move);
  if (!played.ok) throw new Error(`the log holds an illegal move: ${rules.format(move)} (${played.reason})`);
  return played.value.position;
};
