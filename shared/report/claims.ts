// Which proven sentences a move of a game earns, from what was found before it and after it.
import type { ExactMove } from '../engine/exact.ts';
import type { Move, Position, Rules } from '../game.ts';
import { lineOf } from '../proof/line.ts';
import type { Claim, Stake } from './claim.ts';
import { judgedOf } from './degree.ts';
import type { Look } from './looker.ts';

/** A move with what is known around it. */
export interface Step {
  readonly position: Position;
  readonly move: Move;
  readonly next: Position;
  readonly before: Look;
  readonly after: Look;
  /** What was found before the mover's move before this one. */
  readonly earlier: Look | null;
}

/** The chance of whoever moves that is left after it; null where nobody can say. */
export const leftOf = ({ before, after }: Step): number | null =>
  after.chance === null ? null : after.turn === before.turn ? after.chance : 1 - after.chance;

export const claimsOf = (rules: Rules, step: Step): Claim[] =>
  step.before.moves === null
    ? forcedClaims(rules, step).filter((claim) => isTelling(step, claim))
    : solvedClaims(step, step.before.moves);

/** A marble may be offered, or the other one be worth more; and who has won need not take it. */
const isTelling = (step: Step, { kind, stake }: Claim): boolean => {
  if (stake !== 'take' || kind === 'only') return true;
  const { chance } = step.before;
  if (kind === 'forces') return chance !== null && chance > OPEN && chance < 1 - OPEN;
  return judgedOf(chance, leftOf(step)) !== null;
};

/** So far from either end a game is open. */
const OPEN = 0.05;

/** Sure of the game, as far as a search can tell: nothing was given away then, though nobody has proven it. */
const SURE = 0.995;

const forcedClaims = (rules: Rules, step: Step): Claim[] => {
  const { position, move, next, before, after, earlier } = step;
  const { attack, only } = before.proofs;
  const claims: Claim[] = [];
  const keeps = 1 - (after.chance ?? 0.5) >= SURE;
  if (attack !== null && !goesOn(rules, step) && !(attack.goal === 'win' && keeps)) {
    const { goal: stake, plies, proof } = attack;
    claims.push({ kind: 'had', stake, plies, line: lineOf(rules, position, proof), proof });
  }
  const theirs = after.proofs.attack;
  if (theirs !== null && before.proofs.loss?.goal !== theirs.goal) {
    const { goal: stake, plies, proof } = theirs;
    claims.push({ kind: 'allowed', stake, plies, line: lineOf(rules, next, proof), proof });
  }
  if (only !== null && only.move === move && theirs === null) {
    claims.push({ kind: 'only', stake: only.goal, plies: only.plies, proof: only.proof });
  }
  const { loss } = after.proofs;
  if (loss !== null && earlier?.proofs.attack?.goal !== loss.goal) {
    claims.push({ kind: 'forces', stake: loss.goal, plies: loss.plies, proof: loss.proof });
  }
  return claims;
};

/** Whether the move goes on with what its side could force. */
const goesOn = (rules: Rules, { position, move, next, before, after }: Step): boolean => {
  const { attack } = before.proofs;
  if (attack === null || attack.proof.move === move) return true;
  if (after.proofs.loss !== null) return true;
  if (next.outcome?.winner === rules.seat(position)) return true;
  return attack.goal === 'take' && takes(rules, position, move);
};

const takes = (rules: Rules, position: Position, move: Move): boolean => {
  const played = rules.play(position, move);
  return (
    played.ok &&
    played.value.effects.some(
      (effect) =>
        (effect.kind === 'capture' || effect.kind === 'push-off') && effect.colour !== position.turn,
    )
  );
};

const STAKES: Readonly<Record<string, Stake>> = { '1': 'win', '0': 'draw' };

const solvedClaims = ({ move, before }: Step, moves: readonly ExactMove[]): Claim[] => {
  const made = moves.find((each) => each.move === move);
  const best = Math.max(...moves.map(({ result }) => result));
  const stake = STAKES[String(best)];
  if (made === undefined || stake === undefined) return [];
  const keeping = moves.filter(({ result }) => result === best);
  const plies = Math.min(...keeping.map((each) => each.plies));
  if (made.result < best) {
    const had: Claim = { kind: 'had', stake, plies, line: before.line, proof: null };
    if (made.result === 0) return [had];
    return [had, { kind: 'allowed', stake: 'win', plies: made.plies - 1, line: [], proof: null }];
  }
  const others = moves.filter((each) => each.move !== move);
  const longest = Math.max(...others.map((each) => each.plies));
  // To complete a four, or to stop one, needs no praise.
  if (keeping.length > 1 || plies <= 1 || longest <= 2) return [];
  if (best === 1) return [{ kind: 'keeps', stake, plies, proof: null }];
  return [{ kind: 'only', stake: 'win', plies: longest, proof: null }];
};
