// A move as somebody types it: read by the rules, and told apart from what is not possible now.
import type { Position, Rules } from '../../../shared/game.ts';

/** The move as its game writes it, or null where it cannot be played. */
export const typedMove = (rules: Rules, position: Position, typed: string): string | null => {
  const move = rules.parse(position, typed.trim().toLowerCase());
  if (!move.ok || !rules.play(position, move.value).ok) return null;
  return rules.format(move.value);
};
