// What can be planned while the opponent thinks: every move that may be possible once they have moved. Pure.
import type { Target } from '../../board/board.ts';
import { targetOf } from '../../board/hands/targets.ts';
import { count, has } from '../../../shared/board/bits.ts';
import { other, type Move, type Position, type Rules } from '../../../shared/game.ts';

/** Stones that are moved: there it takes a while to look through all that the opponent can do. */
export const movesStones = ({ start }: Rules): boolean => count(start.stones[0]) > 0;

const known = new WeakMap<Position, readonly Target[]>();

export const plannableIn = (rules: Rules, position: Position): readonly Target[] => {
  const kept = known.get(position);
  if (kept !== undefined) return kept;
  const own = other(position.turn);
  const stones = position.stones[own];
  const found = new Map<Move, Target>();
  const gather = (from: Position, now: boolean): void => {
    for (const move of rules.moves(from)) {
      if (found.has(move)) continue;
      const played = rules.play(from, move);
      const target = played.ok ? targetOf(move, played.value.effects, own, rules.geometry) : null;
      if (target === null || !target.from.every((cell) => has(stones, cell))) continue;
      // What will stand in the way is not there yet, so that no push is shown.
      found.set(move, now ? target : { ...target, pushed: [] });
    }
  };
  gather({ ...position, turn: own }, true);
  // Whoever moves stones clears ways and comes into reach.
  for (const reply of movesStones(rules) ? rules.moves(position) : []) {
    const played = rules.play(position, reply);
    if (played.ok && played.value.position.outcome === null) gather(played.value.position, false);
  }
  const targets = [...found.values()];
  known.set(position, targets);
  return targets;
};

/** The move that is meant by what somebody types while the other side is to move. */
export const typedAhead = (rules: Rules, position: Position, typed: string): Target | null => {
  const move = rules.parse({ ...position, turn: other(position.turn) }, typed.trim().toLowerCase());
  if (!move.ok) return null;
  return plannableIn(rules, position).find((target) => target.move === move.value) ?? null;
};
