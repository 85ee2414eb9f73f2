// Checks a proof by the rules alone: every legal answer is played, and every line of it has to reach the goal.
import { other, type Effect, type Move, type Position, type Rules, type Seat } from '../game.ts';
import { no, ok, type Result } from '../result.ts';
import { attackAfter, type Answers, type Attack, type Goal } from './proof.ts';

/** The attacker's move is against the rules; an answer escapes; or it would take more moves to check than allowed. */
export type Fault = 'illegal' | 'escapes' | 'too-long';

/** Moves that may still be played in checking; shared where several checks share what they may cost. */
export interface Allowance {
  left: number;
}

/** More moves than any proof worth showing takes. */
const MOST_PLAYS = 5_000_000;
const ample = (): Allowance => ({ left: MOST_PLAYS });

/** Plies to the goal at most, for the side to move, whatever is answered. */
export const checkAttack = (
  rules: Rules,
  position: Position,
  goal: Goal,
  attack: Attack,
  allowance = ample(),
): Result<number, Fault> => checker(rules, goal, rules.seat(position), allowance).attack(position, attack);

/** The same for the side that is not to move: whatever is answered but the moves spared. */
export const checkAnswers = (
  rules: Rules,
  position: Position,
  goal: Goal,
  answers: Answers,
  spared: readonly Move[] = [],
  allowance = ample(),
): Result<number, Fault> =>
  checker(rules, goal, other(rules.seat(position)), allowance).answers(position, answers, spared);

interface Checker {
  attack(position: Position, attack: Attack): Result<number, Fault>;
  answers(position: Position, answers: Answers, spared: readonly Move[]): Result<number, Fault>;
}

const checker = (rules: Rules, goal: Goal, attacker: Seat, allowance: Allowance): Checker => {
  const attack = (position: Position, { move, answers: next }: Attack): Result<number, Fault> => {
    if (--allowance.left < 0) return no('too-long');
    if (rules.seat(position) !== attacker) return no('illegal');
    const played = rules.play(position, move);
    if (!played.ok) return no('illegal');
    const after = played.value.position;
    if (isReached(goal, attacker, position, played.value)) return ok(1);
    if (after.outcome !== null || next === null || rules.seat(after) === attacker) return no('escapes');
    const rest = answers(after, next, []);
    return rest.ok ? ok(rest.value + 1) : rest;
  };

  const answers = (position: Position, answered: Answers, spared: readonly Move[]): Result<number, Fault> => {
    if (position.outcome !== null || rules.seat(position) === attacker) return no('illegal');
    let longest = 0;
    for (const move of rules.moves(position)) {
      if (spared.includes(move)) continue;
      if (--allowance.left < 0) return no('too-long');
      const played = rules.play(position, move);
      if (!played.ok) return no('illegal');
      const { outcome } = played.value.position;
      if (outcome?.winner === attacker) {
        longest = Math.max(longest, 1);
        continue;
      }
      const next = attackAfter(answered, move);
      if (outcome !== null || next === null) return no('escapes');
      const line = attack(played.value.position, next);
      if (!line.ok) return line.reason === 'too-long' ? line : no('escapes');
      longest = Math.max(longest, line.value + 1);
    }
    return ok(longest);
  };

  return { attack, answers };
};

const isReached = (
  goal: Goal,
  attacker: Seat,
  before: Position,
  { position, effects }: { readonly position: Position; readonly effects: readonly Effect[] },
): boolean => {
  if (position.outcome !== null) return position.outcome.winner === attacker;
  return (
    goal === 'take' &&
    effects.some(
      (effect) => (effect.kind === 'capture' || effect.kind === 'push-off') && effect.colour !== before.turn,
    )
  );
};
