// Tries a move on a position, and remembers the last for whoever asks next: `decide` judges it, then `apply` carries it out.
import type { Move, Played, Position, Rules } from '../game.ts';
import type { Result } from '../result.ts';

interface Trial {
  readonly rules: Rules;
  readonly position: Position;
  readonly move: Move;
  readonly result: Result<Played<Position>, string>;
}

let last: Trial | null = null;

/** The rules are pure and positions immutable, so that the same question has the same answer. */
export const tryMove = (rules: Rules, position: Position, move: Move): Trial['result'] => {
  if (last?.position === position && last.move === move && last.rules === rules) return last.result;
  const result = rules.play(position, move);
  last = { rules, position, move, result };
  return result;
};
