// Judges a move that somebody plays in a puzzle: whether it still forces what is asked, and how it is answered.
import type { Exact } from '../engine/exact.ts';
import type { Thinker } from '../engine/thinker.ts';
import type { Move, Position, Rules } from '../game.ts';
import { checkAnswers } from '../proof/check.ts';
import { searchNodes } from '../proof/guide.ts';
import { lineOf, resistance } from '../proof/line.ts';
import { bestOf, exactLine } from './exact-line.ts';
import type { Task } from './puzzle.ts';
import { isDefence, type Solvers } from './solve.ts';

export type Verdict =
  /** What is asked is done. */
  | { readonly kind: 'done' }
  /** It is forced still, within so many plies from here on; the answer is the one that holds out longest. */
  | { readonly kind: 'forces'; readonly plies: number; readonly answer: Move }
  /** It is not forced any more. How the other side answers, and `isLost`: gets the better of it. */
  | { readonly kind: 'fails'; readonly line: readonly Move[]; readonly isLost: boolean };

/** Nodes of the solver for a position of a puzzle. */
const SOLVED = 40_000_000;
/** Nodes in which the search finds a sensible answer. */
const ANSWERING = 3_000;

export interface Judge {
  readonly solvers: Solvers;
  readonly thinker: Thinker;
}

/** The move has to be legal. */
export const judgeMove = (judge: Judge, position: Position, task: Task, move: Move): Verdict => {
  const { rules, tactics, exact } = judge.solvers;
  const played = rules.play(position, move);
  if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
  const after = played.value.position;
  // What a position shows does not hang on what was asked before.
  judge.thinker.clear();
  if (exact !== null) return judgeExactly(exact, rules, position, after, task, move);
  if (isDefence(task)) return judgeDefence(judge, after);
  if (tactics.reaching(position).includes(move)) return { kind: 'done' };
  return after.outcome === null ? judgeAttack(judge, after) : { kind: 'fails', line: [], isLost: false };
};

const judgeExactly = (
  exact: Exact,
  rules: Rules,
  position: Position,
  after: Position,
  task: Task,
  move: Move,
): Verdict => {
  const found = exact.moves(position, SOLVED)?.find((each) => each.move === move);
  if (found === undefined) return { kind: 'fails', line: [], isLost: false };
  const isGood = found.result >= (isDefence(task) ? 0 : 1);
  const answer = after.outcome === null ? bestOf(exact.moves(after, SOLVED) ?? []) : null;
  if (isGood && (isDefence(task) || answer === null)) return { kind: 'done' };
  if (isGood && answer !== null) return { kind: 'forces', plies: found.plies - 1, answer: answer.move };
  const isLost = found.result === -1;
  if (isLost) return { kind: 'fails', line: exactLine(exact, rules, after, SOLVED), isLost };
  return { kind: 'fails', line: answer === null ? [] : [answer.move], isLost };
};

const judgeDefence = ({ solvers: { rules, prover } }: Judge, after: Position): Verdict => {
  const attack = prover.attack(after);
  if (attack === null) return { kind: 'done' };
  return { kind: 'fails', line: lineOf(rules, after, attack), isLost: true };
};

const judgeAttack = ({ solvers, thinker }: Judge, after: Position): Verdict => {
  const { rules, tactics, prover } = solvers;
  const answers = prover.loss(after);
  const checked = answers === null ? null : checkAnswers(rules, after, tactics.goal, answers);
  if (answers !== null && checked?.ok === true) {
    const [answer] = resistance(rules, after, answers);
    if (answer !== undefined) return { kind: 'forces', plies: checked.value, answer };
  }
  const back = prover.attack(after);
  if (back !== null) return { kind: 'fails', line: lineOf(rules, after, back), isLost: true };
  const answer = escape({ solvers, thinker }, after);
  return { kind: 'fails', line: answer === null ? [] : [answer], isLost: false };
};

/** An answer after which nothing is forced: what the search would play, if that does it. */
const escape = ({ solvers: { rules, prover }, thinker }: Judge, after: Position): Move | null => {
  const { best } = searchNodes(thinker, after, ANSWERING);
  const played = best === null ? null : rules.play(after, best);
  if (best !== null && played?.ok === true && prover.attack(played.value.position) === null) return best;
  return prover.defence(after, 1)?.held[0] ?? null;
};
