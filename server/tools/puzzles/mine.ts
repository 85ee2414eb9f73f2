// Looks at a position for a puzzle: whether something is to be done there, and exactly one move does it.
import type { Thinker } from '../../../shared/engine/thinker.ts';
import { other, type Position } from '../../../shared/game.ts';
import { lineOf, resistance } from '../../../shared/proof/line.ts';
import { searchNodes } from '../../../shared/proof/guide.ts';
import { isDefence, solutionOf, type Solution, type Solvers } from '../../../shared/puzzles/solve.ts';
import type { Puzzle, Task } from '../../../shared/puzzles/puzzle.ts';
import type { Theme } from '../../../shared/tactics.ts';
import { endOf, exactLine } from '../../../shared/puzzles/exact-line.ts';

/** Nodes of the search that notices that something is to be done. */
const NOTICING = 3_000;
/** Nodes in which every move is looked at, before anything is proven. */
const AT_SIGHT = 120;
/** Scores beyond this are wins. */
const DECIDED = 29_000;
/** At first sight one move more may seem to hold than does. */
const MOST_HELD = 2;
/** A search that finds the move with so many nodes finds it at once, and so on. */
const STEPS = [30, 150, 700, 3_500];
/** What the exact engine may spend on a position that may hold nothing. */
const GLANCE = 3_000_000;
/** What it may spend on each position of a line that is known to be won. */
const SOLVED = 40_000_000;
/** Nobody looks farther than this. */
const LONGEST = 9;
/** Where everything has to be tried, it is so far on every few plies only. */
const NEAR = 3;
const FAR = 5;
const FAR_EVERY = 8;
/** In a solved game shorter ones are seen at once, and longer ones, or a nearly empty board, not at all. */
const LEAST_EXACT = 7;
const MOST_EXACT = 21;
const LEAST_STONES = 8;

export interface Mine {
  readonly solvers: Solvers;
  readonly thinker: Thinker;
}

export const puzzleAt = (mine: Mine, position: Position, origin: string): Puzzle | null => {
  const { solvers, thinker } = mine;
  const task = taskAt(mine, position);
  if (task === null) return null;
  const solution = solutionOf(solvers, position, task);
  if (typeof solution === 'string') return null;
  const [least, most] = solvers.exact === null ? [3, LONGEST] : [LEAST_EXACT, MOST_EXACT];
  if (solution.plies < least || solution.plies > most) return null;
  const { rules } = solvers;
  const line = lineFrom(solvers, position, task, solution);
  if (solvers.exact !== null && task === 'win' && line.length !== solution.plies) return null;
  return {
    setup: rules.setup,
    position: rules.write(position),
    task,
    plies: solution.plies,
    theme: themeOf(solvers, position, task, solution, line),
    difficulty: difficultyOf(thinker, position, solution),
    origin,
    line: line.map((move) => rules.format(move)),
  };
};

/** What a player has to do here, as far as a short search tells. */
const taskAt = (mine: Mine, position: Position): Task | null => {
  const { solvers, thinker } = mine;
  const { rules, tactics, exact } = solvers;
  if (position.outcome !== null || rules.moves(position).length < 2) return null;
  if (exact !== null) {
    if (position.ply < LEAST_STONES) return null;
    const moves = exact.moves(position, GLANCE) ?? [];
    const best = Math.max(-1, ...moves.map(({ result }) => result));
    if (moves.filter(({ result }) => result === best).length !== 1) return null;
    return best === 1 ? 'win' : best === 0 ? 'save' : null;
  }
  if (tactics.reaching(position).length > 0) return null;
  const turned: Position = { ...position, turn: other(position.turn) };
  if (tactics.guide !== undefined) {
    const plies = position.ply % FAR_EVERY === 0 ? FAR : NEAR;
    if (tactics.guide.attack(position, plies) !== null) return 'take';
    return tactics.reaching(turned).length > 0 || tactics.guide.attack(turned, NEAR) !== null ? 'keep' : null;
  }
  const own = searchNodes(thinker, position, NOTICING);
  if (own.plies !== null) {
    const isOne = own.score > 0 && own.plies >= 3 && own.plies <= LONGEST;
    return isOne && movesThat(mine, position, (score) => score < -DECIDED) <= 1 ? 'win' : null;
  }
  // To fill the one cell where five threatens is no puzzle.
  if (tactics.reaching(turned).length > 0) return null;
  const threatened = searchNodes(thinker, turned, NOTICING);
  const isThreat = threatened.plies !== null && threatened.score > 0 && threatened.plies <= LONGEST;
  return isThreat && movesThat(mine, position, (score) => score < DECIDED) <= MOST_HELD ? 'save' : null;
};

/** How many moves leave the other side with such a score, at first sight. */
const movesThat = (
  { solvers: { rules }, thinker }: Mine,
  position: Position,
  fits: (score: number) => boolean,
): number =>
  rules.moves(position).filter((move) => {
    const played = rules.play(position, move);
    if (!played.ok) return false;
    const { position: after } = played.value;
    if (after.outcome !== null) return fits(after.outcome.winner === null ? 0 : -DECIDED - 1);
    return fits(searchNodes(thinker, after, AT_SIGHT).score);
  }).length;

const lineFrom = (
  { rules, exact }: Solvers,
  position: Position,
  task: Task,
  { move, attack, answers }: Solution,
): number[] => {
  if (exact !== null && task === 'win') return exactLine(exact, rules, position, SOLVED);
  if (attack !== null) return lineOf(rules, position, attack);
  // What a defence forestalls: the line that punishes the likeliest other move.
  return answers === null ? [move] : [move, ...resistance(rules, position, answers)];
};

const themeOf = (
  { rules, tactics, exact }: Solvers,
  position: Position,
  task: Task,
  { move, attack }: Solution,
  line: readonly number[],
): Theme => {
  if (exact !== null && task === 'win') return endOf(rules, tactics, position, line);
  if (attack !== null) return tactics.theme(position, attack);
  const theme = isDefence(task)
    ? tactics.theme(position, { move, answers: { listed: new Map(), otherwise: null } })
    : null;
  return theme === 'capture' || theme === 'breaks-five' ? theme : 'defence';
};

/** How much a search has to look at, and how far ahead. */
const difficultyOf = (thinker: Thinker, position: Position, { move, plies }: Solution): number => {
  const found = STEPS.findIndex((nodes) => {
    thinker.clear();
    return searchNodes(thinker, position, nodes).best === move;
  });
  const step = found < 0 ? STEPS.length + 1 : found + 1;
  return Math.min(HARDEST, step + Math.floor((plies - 1) / PLIES_A_STEP));
};

const HARDEST = 5;
const PLIES_A_STEP = 4;
