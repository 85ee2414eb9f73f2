// Principal variation search, written once for every game: G names a class whose methods are the game.
//
// A game offers: key, settle (an exact score where one is plain to see, else OPEN), isForced (a single reply),
// hasStood (whether the position stood in the game before, so that its history counts and the table does not), attack
// (plies to a win by threats, or 0), rest (the estimate at a leaf), generate (pushes the moves worth a look),
// width (how many of them count), less (plies not searched at first after a move of this rank), isPartial and
// generateRest (the moves left out at first), stuck (the score without a move), play, undo
// and side.
import { askHost, countNode, isOver, poll } from './budget';
import { EXACT, LOWER, NO_MOVE, UPPER, boundIn, depthIn, moveIn, probeHash, scoreIn, storeHash } from './hash';
import * as moves from './moves';
import { samplePath } from './path';
import { LONGEST_LINE, appendLine, endLine, extendLine, lineLength, lineMove, report, reportNodes } from './progress';
import { reports } from './layout';
import { DECIDED, INFINITE, OPEN, fromTable, lostAt, toTable, wonAt } from './score';

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

/** The value of the position for the side to move, exact between alpha and beta and a bound outside of them. */
export function search<G>(alpha: i32, beta: i32, depth: i32, ply: i32): i32 {
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

  const key = game.key();
  const entry = probeHash(key);
  let hashMove = NO_MOVE;
  if (entry != 0) {
    hashMove = moveIn(entry);
    if (ply > 0 && depthIn(entry) >= depth && !game.hasStood(ply)) {
      const score = fromTable(scoreIn(entry), ply);
      const bound = boundIn(entry);
      if (bound == EXACT || (bound == LOWER ? score >= beta : score <= alpha)) return score;
    }
  } else if (ply > 0) {
    const plain = game.attack(ply, depth);
    if (plain > 0) {
      const score = wonAt(ply + plain);
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
  return expand<G>(alpha, beta, depth, ply, hashMove, key, forced);
}

/** Tries the moves of a node one after the other. */
function expand<G>(alpha: i32, beta: i32, depth: i32, ply: i32, hashMove: i32, key: u64, forced: bool): i32 {
  const game = changetype<G>(0);
  const side = game.side();
  const from = moves.openMoves();
  game.generate(ply, depth);
  if (moves.top == from) return game.stuck(ply);
  moves.adjustOrder(from, hashMove, ply, side);
  const floor = alpha;
  const width = game.width(ply);
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
    const end = moves.top;
    if (!game.play(move)) continue;
    const value = valueOf<G>(alpha, beta, depth - 1, ply, bestMove == NO_MOVE, forced ? 0 : i - from);
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
function valueOf<G>(alpha: i32, beta: i32, depth: i32, ply: i32, first: bool, rank: i32): i32 {
  if (first) return -search<G>(-beta, -alpha, depth, ply + 1);
  const less = rank < 3 || depth < 2 ? 0 : changetype<G>(0).less(rank, depth);
  let value = -search<G>(-alpha - 1, -alpha, depth - less, ply + 1);
  if (less > 0 && value > alpha) value = -search<G>(-alpha - 1, -alpha, depth, ply + 1);
  return value > alpha && value < beta ? -search<G>(-beta, -alpha, depth, ply + 1) : value;
}

/** A line ends where the table answered; what the table holds of its continuation comes after it. */
function completeLine<G>(): void {
  const game = changetype<G>(0);
  let length = 0;
  while (length < lineLength()) game.play(lineMove(length++));
  while (length < LONGEST_LINE && game.settle(length) == OPEN) {
    const entry = probeHash(game.key());
    const move = entry == 0 ? NO_MOVE : moveIn(entry);
    if (!isAmongMoves<G>(move, length) || !game.play(move)) break;
    appendLine(move);
    length++;
  }
  while (length-- > 0) game.undo();
}

/** An entry may be another position's, so its move is not played unseen. */
function isAmongMoves<G>(move: i32, ply: i32): bool {
  const from = moves.openMoves();
  changetype<G>(0).generate(ply, 1);
  let found = false;
  for (let i = from; i < moves.top && !found; i++) found = moves.moveIn(i) == move;
  moves.closeMoves(from);
  return found;
}
