// Forced wins in Abalone found the slow and certain way: every move against every answer, by the rules alone.
import { other, type Move } from '../../shared/game.ts';
import type { Abalone } from '../../shared/games/abalone/position.ts';
import type { AbaloneRules } from './abalone.ts';
import { played } from './played.ts';

/** Whether the side to move can force its win within so many plies. */
export const canWin = (rules: AbaloneRules, position: Abalone, plies: number): boolean =>
  position.outcome === null && rules.moves(position).some((move) => winsBy(rules, position, move, plies));

/** The moves that begin such a win. */
export const winners = (rules: AbaloneRules, position: Abalone, plies: number): Move[] =>
  rules.moves(position).filter((move) => winsBy(rules, position, move, plies));

/** The moves after which the other side cannot force its win within so many plies. */
export const defences = (rules: AbaloneRules, position: Abalone, plies: number): Move[] =>
  rules.moves(position).filter((move) => {
    const after = played(rules, position, move);
    return after.outcome === null
      ? !canWin(rules, after, plies)
      : after.outcome.winner !== other(position.turn);
  });

const winsBy = (rules: AbaloneRules, position: Abalone, move: Move, plies: number): boolean => {
  const after = played(rules, position, move);
  if (after.outcome !== null) return after.outcome.winner === position.turn;
  if (plies < 3) return false;
  return rules.moves(after).every((answer) => {
    const next = played(rules, after, answer);
    if (next.outcome !== null) return next.outcome.winner === position.turn;
    return canWin(rules, next, plies - 2);
  });
};
