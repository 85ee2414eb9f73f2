// The position after some moves, as numbers, from a position's text or the first one of the rules.
import type { Move, Position, Rules } from '../game.ts';

export const positionAfter = (rules: Rules, start: string | null, moves: readonly Move[]): Position => {
  const from = start === null ? null : rules.read(start);
  if (from?.ok === false) throw new Error(`no position: ${from.reason}`);
  return moves.reduce((position, move) => {
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    return played.value.position;
  }, from?.value ?? rules.start);
};
