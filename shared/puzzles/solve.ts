// Finds and checks what a puzzle claims: that one move does it, that it is forced to the end, and that no other one does.
import type { Exact } from '../engine/exact.ts';
import { other, type Move, type Position, type Rules } from '../game.ts';
import { checkAnswers, checkAttack } from '../proof/check.ts';
import { exhaustion } from '../proof/exhaust.ts';
import { lineOf } from '../proof/line.ts';
import type { Answers, Attack } from '../proof/proof.ts';
import type { Defence, Prover } from '../proof/prove.ts';
import type { Tactics } from '../tactics.ts';
import type { Task } from './puzzle.ts';

/** What solves puzzles of one setup. */
export interface Solvers {
  readonly rules: Rules;
  readonly tactics: Tactics;
  /** Proves what the tactics' goal is. */
  readonly prover: Prover;
  readonly exact: Exact | null;
}

/** What is wrong with a puzzle. */
export type PuzzleFault =
  | 'unreadable'
  | 'illegal'
  /** The move does not do it, or not in time. */
  | 'unproven'
  /** Another move does it too. */
  | 'second-solution';

/** Every move is tried against every answer so far; farther off, only what the engine finds is looked at. */
const EXHAUSTED = 5;
/** Nodes of a solver that are enough for any position of a puzzle. */
const SOLVED = 40_000_000;

/** A position's only solution, and what forces it. */
export interface Solution {
  readonly move: Move;
  readonly plies: number;
  readonly attack: Attack | null;
  readonly answers: Answers | null;
}

export const isDefence = (task: Task): boolean => task === 'save' || task === 'keep';

/** The only move that does what is asked, proven; or why there is none. */
export const solutionOf = (solvers: Solvers, position: Position, task: Task): Solution | PuzzleFault => {
  if (position.outcome !== null) return 'illegal';
  if (solvers.exact !== null) return exactSolution(solvers.exact, position, task);
  return isDefence(task) ? savingMove(solvers, position) : forcingMove(solvers, position);
};

const exactSolution = (exact: Exact, position: Position, task: Task): Solution | PuzzleFault => {
  const moves = exact.moves(position, SOLVED);
  if (moves === null) return 'unproven';
  const best = Math.max(...moves.map(({ result }) => result));
  if (task === 'win' ? best !== 1 : best !== 0 || task !== 'save') return 'unproven';
  const [first, second] = moves.filter(({ result }) => result === best);
  if (first === undefined || second !== undefined) return 'second-solution';
  const others = moves.filter(({ result }) => result < best).map(({ plies }) => plies);
  const plies = task === 'win' ? first.plies : Math.max(...others);
  return { move: first.move, plies, attack: null, answers: null };
};

const forcingMove = (solvers: Solvers, position: Position): Solution | PuzzleFault => {
  const { rules, tactics, prover } = solvers;
  const attack = prover.attack(position);
  if (attack === null) return 'unproven';
  const checked = checkAttack(rules, position, tactics.goal, attack);
  if (!checked.ok) return 'unproven';
  const { move } = attack;
  const plies = checked.value;
  return hasOther(solvers, position, attack, plies)
    ? 'second-solution'
    : { move, plies, attack, answers: null };
};

/** Whether another move forces the goal as soon. */
const hasOther = (solvers: Solvers, position: Position, attack: Attack, plies: number): boolean => {
  const { rules, tactics } = solvers;
  const search = exhaustion(rules, tactics.reaching, tactics.pressing);
  const others = rules.moves(position).filter((move) => move !== attack.move);
  if (others.some((move) => search.forcesWith(position, move, Math.min(plies, EXHAUSTED)))) return true;
  if (plies <= EXHAUSTED) return false;
  // What the attack needs, the other side may take; and what met one move meets most others too.
  const meets = lineOf(rules, position, attack);
  return others.some((move) => {
    const played = rules.play(position, move);
    if (!played.ok || played.value.position.outcome !== null) return false;
    const after = played.value.position;
    const met = meets.find((answer) => escapes(solvers, after, answer));
    if (met === undefined) return solvers.prover.loss(after) !== null;
    meets.splice(meets.indexOf(met), 1);
    meets.unshift(met);
    return false;
  });
};

/** Whether nothing is forced any more after an answer, as far as the prover finds. */
const escapes = ({ rules, prover }: Solvers, after: Position, answer: Move): boolean => {
  const answered = rules.play(after, answer);
  if (!answered.ok) return false;
  const { position } = answered.value;
  return position.outcome === null
    ? prover.attack(position) === null
    : position.outcome.winner === rules.seat(after);
};

const savingMove = ({ rules, tactics, prover }: Solvers, position: Position): Solution | PuzzleFault => {
  const defence: Defence | null = prover.defence(position, 2);
  const [move, second] = defence?.held ?? [];
  if (defence === null || move === undefined) return 'unproven';
  if (second !== undefined) return 'second-solution';
  const checked = checkAnswers(rules, position, tactics.goal, defence.answers, [move]);
  if (!checked.ok) return 'unproven';
  const played = rules.play(position, move);
  if (!played.ok) return 'illegal';
  const after = played.value.position;
  if (after.outcome !== null && after.outcome.winner !== other(rules.seat(position))) {
    return { move, plies: checked.value, attack: null, answers: defence.answers };
  }
  const search = exhaustion(rules, tactics.reaching, tactics.pressing);
  const isLost =
    search.canForce(after, Math.min(checked.value - 1, EXHAUSTED)) || prover.attack(after) !== null;
  return isLost ? 'unproven' : { move, plies: checked.value, attack: null, answers: defence.answers };
};
