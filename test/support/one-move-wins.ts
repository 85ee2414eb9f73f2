// Positions where one move wins, or where one is needed not to lose at once, found and judged by the rules alone.
import { other, type Move, type Position, type Rules } from '../../shared/game.ts';
import { nearStones } from './ai-positions.ts';
import { randomNumbers } from './random.ts';

const played = (rules: Rules, position: Position, move: Move): Position | null => {
  const next = rules.play(position, move);
  return next.ok ? next.value.position : null;
};

/** The moves that win the game at once. */
export const winsInOne = (rules: Rules, position: Position): Move[] =>
  rules
    .moves(position)
    .filter((move) => played(rules, position, move)?.outcome?.winner === rules.seat(position));

/** Whether the opponent, who could win at once before the move, no longer can after it. */
export const meetsEveryWin = (rules: Rules, position: Position, move: Move): boolean => {
  const next = played(rules, position, move);
  return next !== null && (next.outcome !== null || winsInOne(rules, next).length === 0);
};

export interface OneMoveWins {
  /** The side to move wins at once. */
  readonly wins: readonly Position[];
  /** It cannot win at once, its opponent threatens to, and one move at least stops that. */
  readonly losses: readonly Position[];
}

/** So many of both, from random games with stones near each other: the last two positions of a won one. */
export const oneMoveWins = (rules: Rules, count: number, seed: number): OneMoveWins => {
  const random = randomNumbers(seed);
  const wins: Position[] = [];
  const losses: Position[] = [];
  while (wins.length < count || losses.length < count) {
    const line = [rules.start];
    let position = rules.start;
    while (position.outcome === null) {
      const moves = nearStones(rules, position, rules.moves(position));
      const next = played(rules, position, moves[Math.floor(random() * moves.length)] ?? 0);
      if (next !== null) line.push((position = next));
    }
    const [loss, win] = line.slice(-3);
    if (win === undefined || loss === undefined || position.outcome.winner === null) continue;
    if (wins.length < count) wins.push(win);
    if (losses.length < count && canMeet(rules, loss)) losses.push(loss);
  }
  return { wins, losses };
};

const canMeet = (rules: Rules, position: Position): boolean => {
  if (winsInOne(rules, position).length > 0) return false;
  const threats = winsInOne(rules, { ...position, turn: other(position.turn) });
  return threats.length > 0 && threats.some((move) => meetsEveryWin(rules, position, move));
};
