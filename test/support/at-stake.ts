// Positions of any game where one move wins, or where a loss in one can be met: found and judged by the rules alone.
import { other, type Move, type Position, type Rules } from '../../shared/game.ts';
import { nearStones } from './ai-positions.ts';
import { played } from './played.ts';
import { randomNumbers } from './random.ts';

/** The moves that win the game at once. */
export const winsInOne = (rules: Rules, position: Position): Move[] =>
  rules
    .moves(position)
    .filter((move) => played(rules, position, move).outcome?.winner === rules.seat(position));

/** Whether the move neither loses the game nor leaves the other side a win at once. */
export const keepsSafe = (rules: Rules, position: Position, move: Move): boolean => {
  const next = played(rules, position, move);
  if (next.outcome !== null) return next.outcome.winner !== other(position.turn);
  return winsInOne(rules, next).length === 0;
};

/** The positions of random games, without end; of each game the last few. */
export const lateInRandomGames = function* (rules: Rules, last: number, seed: number): Generator<Position> {
  const random = randomNumbers(seed);
  for (;;) {
    const line: Position[] = [];
    for (let position = rules.start; position.outcome === null;) {
      line.push(position);
      const moves = nearStones(rules, position, rules.moves(position));
      position = played(rules, position, moves[Math.floor(random() * moves.length)] ?? 0);
    }
    yield* line.slice(-last);
  }
};

interface AtStake {
  /** The side to move wins at once. */
  readonly wins: readonly Position[];
  /** It cannot, the other side threatens to, and a move stops that. */
  readonly losses: readonly Position[];
}

/** So many of both kinds, the first that come. */
export const atStake = (rules: Rules, positions: Iterable<Position>, count: number): AtStake => {
  const wins: Position[] = [];
  const losses: Position[] = [];
  for (const position of positions) {
    if (wins.length >= count && losses.length >= count) break;
    if (winsInOne(rules, position).length > 0) {
      if (wins.length < count) wins.push(position);
    } else if (losses.length < count && isThreatened(rules, position)) {
      if (rules.moves(position).some((move) => keepsSafe(rules, position, move))) losses.push(position);
    }
  }
  return { wins, losses };
};

/** Whether the other side would win at once if it were to move, or has a five that has to be broken. */
const isThreatened = (rules: Rules, position: Position): boolean =>
  ('pending' in position && position.pending !== null) ||
  winsInOne(rules, { ...position, turn: other(position.turn) }).length > 0;
