// A proof as one line of moves: the attacker's, and those answers that hold out longest.
import type { Move, Position, Rules } from '../game.ts';
import { attackAfter, type Answers, type Attack } from './proof.ts';

/** The longest line of a proof that has been checked, from the attacker's move on. */
export const lineOf = (rules: Rules, position: Position, { move, answers }: Attack): Move[] => {
  const played = rules.play(position, move);
  if (!played.ok || answers === null) return [move];
  return [move, ...resistance(rules, played.value.position, answers)];
};

/** The answer that holds out longest, and the line after it. */
export const resistance = (rules: Rules, position: Position, answers: Answers): Move[] => {
  let longest: Move[] = [];
  // What meets the unlisted answers is as long after each of them; one of them stands for all.
  let seenOtherwise = false;
  for (const answer of rules.moves(position)) {
    const isListed = answers.listed.has(answer);
    if (!isListed && seenOtherwise) continue;
    const next = attackAfter(answers, answer);
    const played = rules.play(position, answer);
    if (next === null || !played.ok || played.value.position.outcome !== null) continue;
    if (!isListed) seenOtherwise = true;
    const line = [answer, ...lineOf(rules, played.value.position, next)];
    if (line.length > longest.length || (line.length === longest.length && isListed)) longest = line;
  }
  return longest;
};
