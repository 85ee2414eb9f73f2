// Iterative deepening in slices: a search is begun once and goes on, slice by slice, until it is finished.
//
// A host gives one long slice, is asked now and then whether time is up, and can set the stop flag from another
// thread. A slice that ends unwinds the search; the next one walks down again through the table, which holds all that
// was finished, so that little is searched twice.
import { isOver, nodesSoFar, openSlice, startCount } from './budget';
import { hasExclusions, isExcluded, takeExclusions } from './exclusion';
import { ageHash } from './hash';
import * as moves from './moves';
import { search, setIteration } from './alphabeta';
import { clearProgress, extendLine, endLine, report, reportNodes } from './progress';
import { threadIndex } from './layout';
import { DECIDED, INFINITE, WIN } from './score';

export const FINISHED: i32 = 0;
export const PAUSED: i32 = 1;

const WINDOW: i32 = 40;
const LEAST_ATTACK: i32 = 200;
const MOST_ATTACK: u64 = 100000;
/** Where there is one move only, this depth will do to say what it is worth. */
const ENOUGH_FOR_ONE: i32 = 6;

let depth: i32 = 0;
let lastDepth: i32 = 0;
let score: i32 = 0;
let begun: bool = false;
/** The last depth before which a win by threats alone was looked for. */
let tried: i32 = 0;

export function begin(depthLimit: i32): void {
  startCount();
  ageHash();
  takeExclusions();
  moves.clearMoves();
  moves.forgetOrder();
  clearProgress();
  depth = 1 + (threadIndex() & 1);
  lastDepth = depthLimit;
  score = 0;
  begun = false;
  tried = 0;
}

/** Goes on for about this many nodes. */
export function resume<G>(slice: u64): i32 {
  const game = changetype<G>(0);
  openSlice(slice);
  moves.clearMoves();
  if (!begun) {
    begun = true;
    chooseAny<G>();
  }
  while (depth <= lastDepth) {
    if (tried < depth) {
      tried = depth;
      if (tryThreats<G>()) return FINISHED;
    }
    const value = iterate<G>();
    if (isOver()) {
      reportNodes();
      return PAUSED;
    }
    score = value;
    if (isDecided(value) || (game.choices() == 1 && depth >= ENOUGH_FOR_ONE)) break;
    depth++;
  }
  reportNodes();
  return FINISHED;
}

/** However soon the search is stopped, it has a move: the first one it would have tried. */
function chooseAny<G>(): void {
  const game = changetype<G>(0);
  game.settle(0);
  const from = moves.openMoves();
  game.generate(0, 1);
  for (let i = from; i < moves.top; i++) {
    moves.bringBest(i);
    if (isExcluded(moves.moveIn(i)) || !game.play(moves.moveIn(i))) continue;
    game.undo();
    endLine(1);
    extendLine(0, moves.moveIn(i));
    report(0, 0);
    break;
  }
  moves.closeMoves(from);
}

/**
 * A win by threats alone, looked for before each iteration with about a quarter of what all before it cost; where moves
 * are left out it would be found again and again.
 */
function tryThreats<G>(): bool {
  if (hasExclusions()) return false;
  const game = changetype<G>(0);
  const plies = game.rootAttack(LEAST_ATTACK + <i32>min<u64>(nodesSoFar() / 4, MOST_ATTACK));
  if (plies == 0) return false;
  endLine(1);
  extendLine(0, game.attackMove());
  report(plies, WIN - plies);
  return true;
}

/** A win is a win; a loss may turn out to be farther off than it seems. */
function isDecided(value: i32): bool {
  return value > DECIDED || (value < -DECIDED && depth >= WIN + value);
}

/** One iteration, in a window around the last score that is opened where it proves too narrow. */
function iterate<G>(): i32 {
  setIteration(depth);
  let width = WINDOW;
  let alpha = depth < 4 ? -INFINITE : max(score - width, -INFINITE);
  let beta = depth < 4 ? INFINITE : min(score + width, INFINITE);
  let value = search<G>(alpha, beta, depth, 0, false);
  while (!isOver()) {
    if (value <= alpha && alpha > -INFINITE) alpha = width > 400 ? -INFINITE : max(value - width, -INFINITE);
    else if (value >= beta && beta < INFINITE) beta = width > 400 ? INFINITE : min(value + width, INFINITE);
    else {
      report(depth, value);
      return value;
    }
    width *= 3;
    value = search<G>(alpha, beta, depth, 0, false);
  }
  return 0;
}
