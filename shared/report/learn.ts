// Learning from a game: which of its moves are worth another try, and whether what is tried instead keeps what was there.
import type { Move, Position } from '../game.ts';
import { checkAnswers } from '../proof/check.ts';
import type { Claim } from './claim.ts';
import { judgedOf } from './degree.ts';
import { proverOf } from './forced.ts';
import { lookAt } from './look.ts';
import type { Looker } from './looker.ts';
import type { Report, ReportedPly } from './report.ts';

/** What somebody is asked: to do better than the move that was made after so many others. */
export interface Question {
  /** Moves before it. */
  readonly ply: number;
  /** What could be kept, and was not; null where that is only judged. */
  readonly claim: (Claim & { readonly kind: 'had' | 'allowed' }) | null;
}

/** `unproven`: it may keep what was there, but nothing proves it. */
export type Verdict = 'right' | 'unproven' | 'wrong';

export const questionsOf = ({ plies }: Report): Question[] =>
  plies.flatMap((ply, index) => (isWorthIt(ply) ? [{ ply: index, claim: claimOf(ply) }] : []));

/** Something better has to be known. */
const isWorthIt = ({ degree, claims, better }: ReportedPly): boolean =>
  (degree === 'mistake' || degree === 'blunder') &&
  (better.length > 0 || claims.some(({ kind }) => kind === 'had'));

/** What was there before counts more than what came after. */
const claimOf = ({ claims }: ReportedPly): Question['claim'] => {
  const found =
    claims.find((claim) => claim.kind === 'had') ?? claims.find((claim) => claim.kind === 'allowed');
  return found?.kind === 'had' || found?.kind === 'allowed' ? found : null;
};

/** Whether a move is right: with a claim, if it keeps what is proven; without one, if it gives nothing away. */
export const verdictOn = (
  looker: Looker,
  position: Position,
  move: Move,
  claim: Question['claim'],
): Verdict => {
  const { rules, exact } = looker;
  const played = rules.play(position, move);
  if (!played.ok) return 'wrong';
  const next = played.value.position;
  const before = lookAt(looker, position);
  if (exact !== null) return isBest(before.moves ?? [], move) ? 'right' : 'wrong';
  const after = lookAt(looker, next);
  const left = after.chance === null ? 1 : after.turn === before.turn ? after.chance : 1 - after.chance;
  if (claim === null) return judgedOf(before.chance, left) === null ? 'right' : 'wrong';
  const theirs = after.proofs.attack;
  if (claim.kind === 'allowed')
    return theirs?.goal === claim.stake || theirs?.goal === 'win' ? 'wrong' : 'right';
  if (before.proofs.attack?.proof.move === move || claim.line[0] === move) return 'right';
  if (next.outcome?.winner === rules.seat(position)) return 'right';
  if (isLost(looker, next, claim)) return 'right';
  return left > MAY_WIN ? 'unproven' : 'wrong';
};

const MAY_WIN = 0.8;

const isBest = (moves: readonly { readonly move: Move; readonly result: number }[], move: Move): boolean => {
  const best = Math.max(...moves.map(({ result }) => result));
  return moves.some((each) => each.move === move && each.result === best);
};

/** Whether the side to move loses what the claim is about, whatever it plays. */
const isLost = (looker: Looker, position: Position, { stake }: Claim): boolean => {
  const { rules, tactics } = looker;
  if (tactics === null || stake === 'draw' || position.outcome !== null) return false;
  const answers = proverOf(looker, tactics).loss(position);
  return answers !== null && checkAnswers(rules, position, stake, answers).ok;
};
