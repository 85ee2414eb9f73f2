// Positions to ask agents about: from random games, with stones placed near each other as in real ones.
import { members, or } from '../../shared/board/bits.ts';
import type { Move, Position, Rules } from '../../shared/game.ts';
import { randomNumbers } from './random.ts';

/** Two rows and columns. */
const NEAR = 2;

const isNear = (apart: number): boolean => apart <= NEAR && apart >= -NEAR;

export const nearStones = (rules: Rules, { stones }: Position, moves: readonly Move[]): readonly Move[] => {
  const { geometry } = rules;
  if (geometry.shape === 'hex' || geometry.size < 45) return moves;
  const placed = members(or(stones[0], stones[1])).map((cell) => geometry.at(cell));
  const near = moves.filter((move) => {
    const { x, y } = geometry.at(move);
    return placed.some((stone) => isNear(stone.x - x) && isNear(stone.y - y));
  });
  return near.length > 0 ? near : moves;
};

/** Unfinished positions, each after a different number of plies of a random game. */
export const randomPositions = (rules: Rules, count: number, seed: number): Position[] => {
  const random = randomNumbers(seed);
  const found: Position[] = [];
  while (found.length < count) {
    let position = rules.start;
    const plies = 4 + Math.floor(random() * 20);
    for (let ply = 0; ply < plies && position.outcome === null; ply += 1) {
      const moves = nearStones(rules, position, rules.moves(position));
      const played = rules.play(position, moves[Math.floor(random() * moves.length)] ?? 0);
      if (!played.ok) throw new Error(played.reason);
      position = played.value.position;
    }
    if (position.outcome === null) found.push(position);
  }
  return found;
};
