// Checks a proven sentence of a report by the rules alone, or by whoever has solved the game; nothing the report's engine found is believed.
import type { ExactMove } from '../engine/exact.ts';
import type { Move, Position, Rules } from '../game.ts';
import { checkAnswers, checkAttack } from '../proof/check.ts';
import type { Answers, Attack, Goal } from '../proof/proof.ts';
import type { Claim } from './claim.ts';

/** What every move of a position of a solved game comes to; null where it is not known. */
export type Oracle = (position: Position) => readonly ExactMove[] | null;

/** Whether what is said of a move made in a position is true. */
export const isTrue = (
  rules: Rules,
  position: Position,
  move: Move,
  claim: Claim,
  oracle: Oracle | null,
): boolean => {
  const played = rules.play(position, move);
  if (!played.ok) return false;
  const next = played.value.position;
  const { stake, plies, proof } = claim;
  if (proof === null) return oracle !== null && isKnown(oracle, position, next, move, claim);
  if (stake === 'draw') return false;
  switch (claim.kind) {
    case 'had':
      return attacks(rules, position, stake, claim);
    case 'allowed':
      return attacks(rules, next, stake, claim);
    case 'only':
      return loses(rules, position, stake, plies, claim.proof, [move]);
    case 'forces':
      return loses(rules, next, stake, plies, claim.proof, []);
  }
};

const attacks = (
  rules: Rules,
  position: Position,
  goal: Goal,
  { plies, line, proof }: Claim & { readonly kind: 'had' | 'allowed' },
): boolean => {
  if (proof === null) return false;
  const checked = checkAttack(rules, position, goal, proof);
  return (
    checked.ok && checked.value <= plies && line[0] === proof.move && isLine(rules, position, proof, line)
  );
};

/** Whether the moves that are told are those of the proof, and answers that it meets. */
const isLine = (rules: Rules, position: Position, proof: Attack, line: readonly Move[]): boolean => {
  let at = position;
  let attack: Attack | null = proof;
  for (const [index, move] of line.entries()) {
    const played = rules.play(at, move);
    if (!played.ok || attack === null) return false;
    if (index % 2 === 0 && attack.move !== move) return false;
    if (index % 2 === 1) attack = attack.answers?.listed.get(move) ?? attack.answers?.otherwise ?? null;
    at = played.value.position;
  }
  return true;
};

const loses = (
  rules: Rules,
  position: Position,
  goal: Goal,
  plies: number,
  proof: Answers | null,
  spared: readonly Move[],
): boolean => {
  if (proof === null) return false;
  const checked = checkAnswers(rules, position, goal, proof, spared);
  return checked.ok && checked.value <= plies;
};

const RESULTS = { win: 1, draw: 0, take: 2 } as const;

const isKnown = (
  oracle: Oracle,
  position: Position,
  next: Position,
  move: Move,
  { kind, stake, plies, ...told }: Claim,
): boolean => {
  const moves = oracle(kind === 'allowed' ? next : position);
  if (moves === null || moves.length === 0) return false;
  const best = Math.max(...moves.map(({ result }) => result));
  const others = moves.filter((each) => each.move !== move);
  const made = moves.find((each) => each.move === move);
  const isInTime = (each: ExactMove): boolean => each.result === best && each.plies <= plies;
  switch (kind) {
    case 'had':
      return (
        best === RESULTS[stake] &&
        (made?.result ?? 2) < best &&
        moves.some(isInTime) &&
        'line' in told &&
        told.line.every((each) => moves.some((known) => known.move === each && known.result === best))
      );
    case 'allowed':
      return best === RESULTS[stake] && moves.some(isInTime);
    case 'only':
      return (
        (made?.result ?? -1) >= 0 && others.every(({ result, plies: away }) => result === -1 && away <= plies)
      );
    case 'keeps':
      return stake === 'win' && made?.result === 1 && others.every(({ result }) => result < 1);
    case 'forces':
      return false;
  }
};
