// The tree of the Monte-Carlo search: what is known of each position, and which child to look at next.
import type { Move, Position, Rules, Seat } from '../../../shared/game.ts';
import type { Hints } from './hints.ts';

/** Results are the first player's, from −1 to 1, in the whole tree. */
export interface Node {
  readonly position: Position;
  readonly seat: Seat;
  visits: number;
  total: number;
  /** The result where it is certain, else null. */
  proven: number | null;
  /** Null until the node is visited a second time. */
  branches: Branches | null;
}

export interface Branches {
  readonly moves: Move[];
  readonly priors: number[];
  /** Null for a move not tried yet. */
  readonly children: (Node | null)[];
  whole: boolean;
}

/** How much a promising but untried move is worth trying; the usual constant of such searches is between 1 and 2. */
const CURIOSITY = 1.6;
/** An untried move is thought a little worse than its parent. */
const UNTRIED = 0.15;
/** This share of the prior is spread evenly, so that no move is never tried. */
const EVEN = 0.15;

export const nodeOf = (rules: Rules, position: Position): Node => ({
  position,
  seat: rules.seat(position),
  visits: 0,
  total: 0,
  proven: position.outcome === null ? null : resultOf(position),
  branches: null,
});

/** The first player's result of a finished game. */
export const resultOf = ({ outcome }: Position): number => {
  const winner = outcome?.winner ?? null;
  return winner === null ? 0 : winner === 0 ? 1 : -1;
};

/** The result as the player at the node sees it. */
export const forSeat = (seat: Seat, result: number): number => (seat === 0 ? result : -result);

/** Opens a node's moves, all legal ones or those that the hints find worth trying. */
export const branch = (hints: Hints, node: Node, only?: readonly Move[]): Branches => {
  const look = hints.look(node.position);
  const allowed = only === undefined ? null : new Set(only);
  let pairs = look.moves.map((move, index) => [move, look.weights[index] ?? 1] as const);
  let { whole } = look;
  if (allowed !== null) {
    pairs = pairs.filter(([move]) => allowed.has(move));
    if (pairs.length === 0) pairs = [...allowed].map((move) => [move, 1] as const);
    whole = pairs.length === allowed.size || whole;
  }
  return (node.branches = branchesOf(pairs, whole));
};

const branchesOf = (pairs: readonly (readonly [Move, number])[], whole: boolean): Branches => {
  const sum = pairs.reduce((total, [, weight]) => total + weight, 0);
  return {
    moves: pairs.map(([move]) => move),
    priors: pairs.map(([, weight]) => (1 - EVEN) * (weight / sum) + EVEN / pairs.length),
    children: pairs.map(() => null),
    whole,
  };
};

/** The index of the child to look at: the best by its results, its prior and how seldom it was looked at; −1 if none. */
export const select = (node: Node, { priors, children }: Branches): number => {
  const root = CURIOSITY * Math.sqrt(node.visits + 1);
  const untried = forSeat(node.seat, node.visits === 0 ? 0 : node.total / node.visits) - UNTRIED;
  let [best, highest] = [-1, -Infinity];
  for (let index = 0; index < priors.length; index += 1) {
    const child = children[index] ?? null;
    if (child !== null && child.proven !== null) continue;
    const visits = child?.visits ?? 0;
    const worth = child === null || visits === 0 ? untried : forSeat(node.seat, child.total / visits);
    const score = worth + (root * (priors[index] ?? 0)) / (1 + visits);
    if (score > highest) [best, highest] = [index, score];
  }
  return best;
};

/** The child behind a branch, made when first needed; null, and the branch gone, where the rules refuse the move. */
export const childAt = (rules: Rules, node: Node, branches: Branches, index: number): Node | null => {
  const known = branches.children[index] ?? null;
  if (known !== null) return known;
  const played = rules.play(node.position, branches.moves[index] ?? -1);
  if (played.ok) return (branches.children[index] = nodeOf(rules, played.value.position));
  branches.moves.splice(index, 1);
  branches.priors.splice(index, 1);
  branches.children.splice(index, 1);
  if (branches.moves.length === 0) node.branches = allMoves(rules, node);
  return null;
};

const allMoves = (rules: Rules, node: Node): Branches =>
  branchesOf(
    rules.moves(node.position).map((move) => [move, 1] as const),
    true,
  );

/** Draws what the children prove: one won child wins; else all of them known, where no other move could matter. */
export const conclude = (node: Node): void => {
  const { branches } = node;
  if (branches === null) return;
  let best = -Infinity;
  let known = branches.whole;
  for (const child of branches.children) {
    const proven = child?.proven ?? null;
    if (proven === null) known = false;
    else best = Math.max(best, forSeat(node.seat, proven));
  }
  if (best === 1 || (known && best > -Infinity)) node.proven = forSeat(node.seat, best);
};
