// How many sequences of legal moves there are: the yardstick of every move generator.
import type { Position, Rules } from './game.ts';

export const countSequences = <P extends Position>(rules: Rules<P>, position: P, depth: number): number => {
  if (depth === 0) return 1;
  const moves = rules.moves(position);
  if (depth === 1) return moves.length;
  let total = 0;
  for (const move of moves) {
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`a listed move is refused: ${rules.format(move)} (${played.reason})`);
    total += countSequences(rules, played.value.position, depth - 1);
  }
  return total;
};
