// The cells that a move is about: where its stone would come, or where its marbles stand.
import { targetOf } from '../../board/hands/targets.ts';
import type { Cell, Move, Position, Rules } from '../../../shared/game.ts';

export const geometryCells = (rules: Rules, position: Position, move: Move): readonly Cell[] => {
  const played = rules.play(position, move);
  const target = played.ok ? targetOf(move, played.value.effects, position.turn, rules.geometry) : null;
  if (target === null) return [];
  return target.from.length > 0 ? target.from : target.to;
};
