// Monte-Carlo tree search over the shared rules, for every game: priors from hints, short playouts, proofs backed up.
import type { Move, Position, Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Agent, Answer, Question, Thinking } from '../agent.ts';
import { aiOf } from '../games/index.ts';
import type { Hints } from './hints.ts';
import { plainHints } from './plain-hints.ts';
import { branch, childAt, conclude, forSeat, nodeOf, resultOf, select, type Node } from './tree.ts';
import { limitsOf } from '../search/limits.ts';

/** Playouts a move where neither the question nor whoever chose the agent names a limit. */
const PLAYOUTS = 4000;
/** The tree holds at most so many positions, about a hundred megabytes; beyond, leaves are played out again. */
const MOST_POSITIONS = 150_000;
/** A playout takes up to a few hundred microseconds. */
const PLAYOUTS_BETWEEN_LOOKS = 4;

export const mctsFor = (game: GameId): Agent => ({
  name: 'mcts',
  supports: () => true,
  choose: (question, { playouts }) => think(hintsFor(game, question.rules), question, playouts),
});

const hintsFor = (game: GameId, rules: Rules): Hints => (aiOf(game).hints ?? plainHints)(rules);

const think = (hints: Hints, question: Question, playouts: number | undefined): Answer => {
  const { rules, position, random, report, budget } = question;
  const unlimited = budget.movetime === undefined && budget.nodes === undefined;
  const nodes = Math.min(playouts ?? (unlimited ? PLAYOUTS : Infinity), budget.nodes ?? Infinity);
  const limits = limitsOf({ ...question, budget: { ...budget, nodes } }, PLAYOUTS_BETWEEN_LOOKS);
  const root = nodeOf(rules, position);
  branch(hints, root, question.only ?? rules.moves(position));
  let positions = 1;
  const thinking = (): Thinking => thoughtOf(root, limits.nodes(), limits.time());
  let reported = 0;
  while (root.proven === null) {
    positions += playout(rules, hints, root, random, positions < MOST_POSITIONS);
    if (limits.spend()) break;
    if (limits.nodes() >= reported * 1.3 + PLAYOUTS_BETWEEN_LOOKS) {
      reported = limits.nodes();
      report?.(thinking());
    }
  }
  const last = thinking();
  const [move] = last.pv;
  if (move === undefined) throw new Error('asked for a move where there is none');
  return { move, thinking: last };
};

/** Down the tree, a playout from its leaf, and back up; returns how many positions were added. */
const playout = (rules: Rules, hints: Hints, root: Node, random: () => number, grows: boolean): number => {
  const path = [root];
  let node = root;
  let added = 0;
  while (node.proven === null && (node.branches !== null || (node.visits > 0 && grows))) {
    const branches = node.branches ?? branch(hints, node);
    const index = select(node, branches);
    if (index < 0) break;
    const child = childAt(rules, node, branches, index);
    if (child === null) continue;
    if (child.visits === 0) added += 1;
    path.push(child);
    node = child;
  }
  const result = node.proven ?? playedOut(rules, hints, node.position, random);
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const visited = path[at];
    if (visited === undefined) continue;
    visited.visits += 1;
    visited.total += result;
    if (visited.proven === null) conclude(visited);
  }
  return added;
};

/** Some plies by chance, promising moves more often; then the first player's result, or how it leans. */
const playedOut = (rules: Rules, hints: Hints, from: Position, random: () => number): number => {
  let position = from;
  for (let ply = 0; position.outcome === null; ply += 1) {
    const look = hints.look(position);
    const decided = Math.abs(look.lean) === 1;
    if (decided || ply === hints.plies) return forSeat(rules.seat(position), look.lean);
    const played = rules.play(position, draw(look.moves, look.weights, random));
    if (!played.ok) return forSeat(rules.seat(position), look.lean);
    position = played.value.position;
  }
  return resultOf(position);
};

const draw = (moves: readonly Move[], weights: readonly number[], random: () => number): Move => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < moves.length - 1; index += 1) {
    left -= weights[index] ?? 0;
    if (left < 0) return moves[index] ?? 0;
  }
  return moves.at(-1) ?? 0;
};

/** A proven win, else the move looked at most often that is not a proven loss, and the line it expects. */
const thoughtOf = (root: Node, nodes: number, time: number): Thinking => {
  const pv: Move[] = [];
  let score = 0;
  for (let node: Node | null = root; node !== null;) {
    const best = bestOf(node);
    if (best === null) break;
    pv.push(best.move);
    if (node === root) score = best.score;
    node = best.child;
  }
  return { depth: pv.length, nodes, score, pv, time };
};

const bestOf = (node: Node): { move: Move; child: Node | null; score: number } | null => {
  if (node.branches === null) return null;
  const { moves, children, priors } = node.branches;
  let best = -1;
  let highest = -Infinity;
  for (let index = 0; index < moves.length; index += 1) {
    const child = children[index] ?? null;
    const proven = child === null || child.proven === null ? 0 : forSeat(node.seat, child.proven);
    const rank = proven * 1e9 + (child?.visits ?? 0) + (priors[index] ?? 0);
    if (rank > highest) [best, highest] = [index, rank];
  }
  const move = moves[best];
  if (move === undefined) return null;
  const child = children[best] ?? null;
  const result = child === null ? 0 : (child.proven ?? child.total / Math.max(1, child.visits));
  return { move, child, score: Math.round(1000 * forSeat(node.seat, result)) };
};
