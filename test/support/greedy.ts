// A simple opponent: the cell whose windows of five are worth most to either side, with no thought of what follows.
import { has } from '../../shared/board/bits.ts';
import { other, type Cell, type Move, type Position, type Rules } from '../../shared/game.ts';
import { played } from './played.ts';

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;
/** What a window is worth with so many stones of one colour and none of the other. */
const WORTH = [1, 12, 60, 400, 5000];
const PAIR = 150;

/** The best cell by this measure; equal ones by chance. */
export const greedyMove = (rules: Rules, position: Position, random: () => number): Move => {
  const size = Number(rules.setup.size);
  const colourAt = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= size || y >= size) return -1;
    const cell: Cell = y * size + x;
    return has(position.stones[0], cell) ? 1 : has(position.stones[1], cell) ? 2 : 0;
  };
  const own = position.turn + 1;
  const enemy = other(position.turn) + 1;

  const windowsAt = (x: number, y: number): number => {
    let worth = 0;
    for (const [dx, dy] of STEPS) {
      for (let back = 0; back < 5; back += 1) {
        let ours = 0;
        let theirs = 0;
        for (let i = 0; i < 5 && ours >= 0; i += 1) {
          const found = colourAt(x + (i - back) * dx, y + (i - back) * dy);
          if (found === -1) ours = -9;
          if (found === own) ours += 1;
          if (found === enemy) theirs += 1;
        }
        if (ours < 0 || (ours > 0 && theirs > 0)) continue;
        worth += theirs > 0 ? (WORTH[theirs] ?? 0) * 0.9 : (WORTH[ours] ?? 0);
      }
    }
    return worth;
  };

  const captures = 'pairs' in position;
  const pairsAt = (x: number, y: number): number => {
    let pairs = 0;
    for (const [dx, dy] of STEPS) {
      for (const way of [1, -1]) {
        const line = [1, 2, 3].map((far) => colourAt(x + way * far * dx, y + way * far * dy));
        if (line[0] === enemy && line[1] === enemy && line[2] === own) pairs += 1;
      }
    }
    return pairs;
  };

  let best: Move[] = [];
  let most = -Infinity;
  for (const move of rules.moves(position)) {
    if (move >= size * size) return move;
    const x = move % size;
    const y = Math.floor(move / size);
    const worth = windowsAt(x, y) + (captures ? PAIR * pairsAt(x, y) : 0);
    if (worth > most) {
      most = worth;
      best = [];
    }
    if (worth === most) best.push(move);
  }
  return best[Math.floor(random() * best.length)] ?? 0;
};

type Chooser<P extends Position> = (position: P) => Move;

/** Plays a game to its end; the points of the first player given. */
export const pointsOf = <P extends Position>(
  rules: Rules<P>,
  start: P,
  black: Chooser<P>,
  white: Chooser<P>,
): number => {
  let position = start;
  while (position.outcome === null) {
    position = played(rules, position, (position.turn === 0 ? black : white)(position));
  }
  const { winner } = position.outcome;
  return winner === null ? 0.5 : winner === 0 ? 1 : 0;
};

/** A few random stones near the middle, from which a game may start. */
export const scattered = <P extends Position>(rules: Rules<P>, plies: number, random: () => number): P => {
  const middle = (Number(rules.setup.size) - 1) / 2;
  let position = rules.start;
  for (let ply = 0; ply < plies && position.outcome === null; ply += 1) {
    const moves = rules.moves(position);
    const central = moves.filter((move) => {
      const { x, y } = rules.geometry.at(move);
      return Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= 3;
    });
    const pool = central.length > 0 ? central : moves;
    position = played(rules, position, pool[Math.floor(random() * pool.length)] ?? 0);
  }
  return position.outcome === null ? position : scattered(rules, plies, random);
};
