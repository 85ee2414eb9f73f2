// Random openings that look like real ones: stones near each other, and neither side much better by a short search.
import { members } from '../../shared/board/bits.ts';
import type { Move, Position, Rules } from '../../shared/game.ts';
import { played } from './played.ts';

/** On a field of squares stones go near each other, as in real games, the first one near the middle. */
const NEAR = 2;

const nearMoves = <P extends Position>(rules: Rules<P>, position: P): readonly Move[] => {
  const { geometry } = rules;
  const moves = rules.moves(position);
  if (geometry.shape !== 'square') return moves;
  const middle = geometry.at(Math.floor(geometry.size / 2));
  const stones = position.stones.flatMap((side) => members(side)).map((cell) => geometry.at(cell));
  const spots = stones.length === 0 ? [middle] : stones;
  const near = moves.filter((move) => {
    if (move >= geometry.size) return true;
    const { x, y } = geometry.at(move);
    return spots.some((spot) => Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) <= NEAR);
  });
  return near.length > 0 ? near : moves;
};

/** The moves of an opening of so many stones after which the judge sees neither side better by more than `most`. */
export const evenOpening = <P extends Position>(
  rules: Rules<P>,
  { plies, most }: { readonly plies: number; readonly most: number },
  scoreOf: (position: P) => number,
  random: () => number,
): { readonly position: P; readonly moves: readonly Move[] } => {
  for (;;) {
    let position = rules.start;
    const made: Move[] = [];
    while (made.length < plies && position.outcome === null) {
      const moves = nearMoves(rules, position);
      const move = moves[Math.floor(random() * moves.length)] ?? -1;
      position = played(rules, position, move);
      made.push(move);
    }
    if (position.outcome === null && Math.abs(scoreOf(position)) < most) return { position, moves: made };
  }
};
