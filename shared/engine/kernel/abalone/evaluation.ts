// What a position is worth to the side to move once the marbles that fall at once have fallen.
import { lookAround } from '../search/alphabeta';
import { countNode, isOver } from '../search/budget';
import { INFINITE, OPEN, lostAt, wonAt } from '../search/score';
import { leadAtLimit } from './endings';
import { worthOfLines, worthOfLost } from './lines';
import { mine, side, theirs } from './marbles';
import { countThreatened, ejectorOf, inlineMove } from './moves';
import { LOST_TO_LOSE, goesRound, isAtLimit, mineLost, play, theirLost, undo } from './position';
import { OFF, edgeCells, outwardOf } from './tables';

/** The side that thinks goes round in circles only where it is worse off than by this much. */
const RELUCTANCE: i32 = 40;
/** So many marbles in a row are looked at. */
const MOST_EJECTIONS: i32 = 6;

/** An exact score where the game is over or the sixth marble can be thrown off, else OPEN. */
export function settled(ply: i32): i32 {
  if (mineLost >= LOST_TO_LOSE) return lostAt(ply);
  if (theirLost >= LOST_TO_LOSE) return wonAt(ply);
  if (isAtLimit()) {
    const lead = leadAtLimit();
    return lead > 0 ? wonAt(ply) : lead < 0 ? lostAt(ply) : 0;
  }
  // The rules want a position a third time, but who goes round once can do so again.
  if (goesRound()) return (ply & 1) == 0 ? -RELUCTANCE : RELUCTANCE;
  return theirLost == LOST_TO_LOSE - 1 && countThreatened(mine, theirs, edgeCells()) > 0 ? wonAt(ply + 1) : OPEN;
}

/** What the marbles are worth as they stand. */
export function standing(): i32 {
  const black = side == 0 ? mine : theirs;
  const white = side == 0 ? theirs : mine;
  return (worthOfLines(black, white, side) + worthOfLost(mineLost, theirLost)) >> 4;
}

/** The estimate: the side to move may stop, or throw another marble off. */
export function estimate(ply: i32): i32 {
  return afterEjections(-INFINITE, INFINITE, ply, 0);
}

function afterEjections(alpha: i32, beta: i32, ply: i32, depth: i32): i32 {
  let best = standing();
  if (best >= beta || depth == MOST_EJECTIONS) return best;
  alpha = max(alpha, best);
  for (let rest = theirs & edgeCells(); rest != 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    for (let ways = outwardOf(cell); ways != 0; ways &= ways - 1) {
      const direction = <i32>ctz(ways);
      const rear = ejectorOf(mine, theirs, cell, direction);
      if (rear == OFF) continue;
      if (countNode()) lookAround();
      if (isOver()) return 0;
      play(inlineMove(rear, direction));
      const plain = settled(ply + 1);
      const value = plain != OPEN ? -plain : -afterEjections(-beta, -alpha, ply + 1, depth + 1);
      undo();
      if (value <= best) continue;
      best = value;
      if (best >= beta) return best;
      alpha = max(alpha, best);
    }
  }
  return best;
}
