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

const canWin = (rules: Rules, position: Position): boolean =>
  rules
    .moves(position)
    .some((move) => played(rules, position, move).outcome?.winner === rules.seat(position));

/** Whether the move neither loses the game nor leaves the other side a win at once. */
export const keepsSafe = (rules: Rules, position: Position, move: Move): boolean => {
  const next = played(rules, position, move);
  if (next.outcome !== null) return next.outcome.winner !== other(position.turn);
  return !canWin(rules, next);
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

export interface AtStake {
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
    if (canWin(rules, position)) {
      if (wins.length < count) wins.push(position);
    } else if (losses.length < count && canBeMet(rules, position)) losses.push(position);
  }
  return { wins, losses };
};

/** Whether the other side would win at once if it were to move, or has a five that has to be broken; and a move stops that. */
const canBeMet = (rules: Rules, position: Position): boolean => {
  const threats = winsInOne(rules, { ...position, turn: other(position.turn) });
  const isThreatened = threats.length > 0 || ('pending' in position && position.pending !== null);
  // Where the other side would play is where it is met most often, so that these are tried first.
  const first = new Set(threats);
  const moves = rules.moves(position).sort((a, b) => Number(first.has(b)) - Number(first.has(a)));
  return isThreatened && moves.some((move) => keepsSafe(rules, position, move));
};
