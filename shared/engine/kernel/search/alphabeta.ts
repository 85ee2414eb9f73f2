// Principal variation search, written once for every game: G names a class whose methods are the game.
//
// A game offers what `game.ts` describes, and says itself: key, side, settle (an exact score where one is plain to see, else
// OPEN), rest (the estimate at a leaf), generate (pushes the moves worth a look), width (how many of them count at this
// depth), less (plies not searched at first after a move of this rank), choices (the moves of the root), play and undo. Where
// a game is selective, `less` counts what makes this node's late moves less likely to matter, in sixteenths of a ply.
import { askHost, countNode, isOver, poll } from './budget';
import { exclusionKey, isExcluded } from './exclusion';
import { EXACT, LOWER, NO_MOVE, UPPER, boundIn, depthIn, moveIn, probeHash, scoreIn, storeHash } from './hash';
import * as moves from './moves';
import { samplePath } from './path';
import { endLine, extendLine, report, reportNodes } from './progress';
import { reports } from './layout';
import { DECIDED, INFINITE, OPEN, fromTable, lostAt, toTable, wonAt } from './score';
import {
  NO_ESTIMATE,
  UNKNOWN,
  improves,
  isHopeless,
  isIdle,
  isRefuted,
  noteEstimate,
} from './selectivity';
import { completeLine } from './whole-line';

/** What makes a late move matter less, in sixteenths of a ply: a refutation is due anyway, the mover loses ground. */
const DUE: i32 = 8;
const WORSENING: i32 = 8;
/** And what makes it matter more: an open window, a move that threatens. */
const OPEN_WINDOW: i32 = 16;
const SHARP: i32 = 16;

/** The depth of the iteration under way, which the root reports. */
let iteration: i32 = 0;

export function setIteration(depth: i32): void {
  iteration = depth;
}

export function lookAround(): void {
  poll();
  samplePath();
  reportNodes();
  askHost();
}

/**
 * The value of the position for the side to move, exact between alpha and beta and a bound outside of them; `due`
 * where a value of at least beta is expected.
 */
export function search<G>(alpha: i32, beta: i32, depth: i32, ply: i32, due: bool): i32 {
  const game = changetype<G>(0);
  if (countNode()) lookAround();
  if (isOver()) return 0;
  endLine(ply);
  const settled = game.settle(ply);
  if (ply > 0) {
    if (settled != OPEN) return settled;
    alpha = max(alpha, lostAt(ply));
    beta = min(beta, wonAt(ply + 1));
    if (alpha >= beta) return alpha;
    if (ply >= moves.MAX_PLY - 1 || !moves.hasRoom()) return game.rest(ply);
  }
  const forced = game.isForced();
  if (forced && ply > 0) depth++;

  const key = ply == 0 ? game.key() + exclusionKey() : game.key();
  const entry = probeHash(key);
  let hashMove = NO_MOVE;
  if (entry != 0) {
    hashMove = moveIn(entry);
    if (ply > 0 && depthIn(entry) >= depth && !game.hasStood(ply)) {
      const score = fromTable(scoreIn(entry), ply);
      const bound = boundIn(entry);
      if (bound == EXACT || (bound == LOWER ? score >= beta : score <= alpha)) return score;
    }
  }
  let estimate = NO_ESTIMATE;
  let improving = false;
  let closed = false;
  if (game.isSelective()) {
    if (game.isCalm()) estimate = game.estimate();
    noteEstimate(ply, estimate);
    improving = improves(ply, estimate);
    closed = ply > 0 && beta - alpha == 1 && estimate != NO_ESTIMATE && abs(beta) < DECIDED;
    if (closed && isRefuted(estimate, beta, depth, improving, game.unit())) return estimate;
  }
  if (entry == 0 && ply > 0) {
    const plies = game.attack(ply, depth);
    if (plies > 0) {
      const score = wonAt(ply + plies);
      storeHash(key, toTable(score, ply), NO_MOVE, 127, EXACT);
      return score;
    }
    if (isOver()) return 0;
  }
  if (depth <= 0) {
    const score = game.rest(ply);
    if (isOver()) return 0;
    storeHash(key, toTable(score, ply), NO_MOVE, 0, EXACT);
    return score;
  }
  // Who stands so well that a few plies will not change it need not look, unless the exact value is wanted.
  if (ply > 0 && depth <= game.shallow() && beta - alpha == 1 && abs(beta) < DECIDED) {
    const standing = game.standing();
    if (standing - game.margin(depth) >= beta) return standing;
  }
  if (closed && isHopeless(estimate, alpha, depth, game.unit())) return estimate;
  if (estimate != NO_ESTIMATE && depth >= UNKNOWN && hashMove == NO_MOVE) depth--;
  return expand<G>(alpha, beta, depth, ply, due, hashMove, key, forced, estimate, improving);
}

/** Tries the moves of a node one after the other. */
function expand<G>(
  alpha: i32,
  beta: i32,
  depth: i32,
  ply: i32,
  due: bool,
  hashMove: i32,
  key: u64,
  forced: bool,
  estimate: i32,
  improving: bool,
): i32 {
  const game = changetype<G>(0);
  const side = game.side();
  const from = moves.openMoves();
  game.generate(ply, depth);
  if (moves.top == from) return game.stuck(ply);
  moves.adjustOrder(from, hashMove, ply, side);
  const floor = alpha;
  const width = game.width(ply, depth);
  let partial = game.isPartial();
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  for (let i = from; i < moves.top || partial; i++) {
    // Beyond the width nothing is tried, unless all before it loses: a loss must be true of every move.
    if ((i - from >= width || i == moves.top) && best >= -DECIDED) break;
    if (i == moves.top) {
      partial = false;
      game.generateRest();
      if (i == moves.top) break;
    }
    moves.bringBest(i);
    const move = moves.moveIn(i);
    if (ply == 0 && isExcluded(move)) continue;
    const end = moves.top;
    const rank = i - from;
    let credit = 0;
    if (game.isSelective()) {
      const sharp = estimate == NO_ESTIMATE || game.isSharp(move);
      const spares = ply > 0 && best > -DECIDED && abs(alpha) < DECIDED && !sharp && !game.isThreat(move);
      if (spares && isIdle(rank, estimate, alpha, depth, improving, game.unit())) continue;
      credit = (due ? DUE : 0) + (improving ? 0 : WORSENING) - (sharp ? SHARP : 0);
    }
    if (!game.play(move)) continue;
    const value = valueOf<G>(alpha, beta, depth - 1, ply, due, bestMove == NO_MOVE, forced ? 0 : rank, credit);
    game.undo();
    moves.closeMoves(end);
    if (isOver()) break;
    if (value <= best) continue;
    best = value;
    bestMove = move;
    if (value > alpha) {
      alpha = value;
      extendLine(ply, move);
      if (ply == 0 && reports()) {
        completeLine<G>();
        report(iteration, value);
      }
      if (value >= beta) {
        moves.praise(move, depth, ply, side);
        break;
      }
    }
  }
  moves.closeMoves(from);
  if (isOver()) return 0;
  if (bestMove == NO_MOVE) return game.stuck(ply);
  const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
  storeHash(key, toTable(best, ply), bestMove, depth, bound);
  return best;
}

/** The value of the move just played, by as small a search as will do. */
// @ts-ignore: decorator
@inline
function valueOf<G>(
  alpha: i32,
  beta: i32,
  depth: i32,
  ply: i32,
  due: bool,
  first: bool,
  rank: i32,
  credit: i32,
): i32 {
  const wide = beta - alpha > 1;
  if (first) return -search<G>(-beta, -alpha, depth, ply + 1, !wide && !due);
  const less = changetype<G>(0).less(rank, depth, wide ? credit - OPEN_WINDOW : credit);
  let value = -search<G>(-alpha - 1, -alpha, depth - less, ply + 1, true);
  if (less > 0 && value > alpha) value = -search<G>(-alpha - 1, -alpha, depth, ply + 1, !due);
  return value > alpha && value < beta ? -search<G>(-beta, -alpha, depth, ply + 1, false) : value;
}
