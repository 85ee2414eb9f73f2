// What is forced in a position, proven: that the side to move reaches its goal, or that the other side does, whatever is played.
import type { Move, Position, Rules } from '../game.ts';
import { checkAnswers, checkAttack } from '../proof/check.ts';
import { guideOf, searchNodes } from '../proof/guide.ts';
import type { Answers, Attack, Goal } from '../proof/proof.ts';
import { proverFor, type Guide, type Prover } from '../proof/prove.ts';
import type { Tactics } from '../tactics.ts';
import { NO_PROOFS, turned, type Looker, type Proofs, type Proven } from './looker.ts';

/** What a search has found. */
export interface Sight {
  readonly score: number;
  readonly plies: number | null;
  readonly best: Move | null;
}

/** What proving may cost, a proof. */
const LIMITS = { plies: 15, plays: 25_000 };
/** Nodes for each move that the prover asks for, and how often it may ask. */
const GUIDING_NODES = 600;
const MOST_ASKED = 80;
/** Nodes of the search that notices a threat, and of the one without the best move. */
const NOTICING_NODES = 1_500;
/** Farther off, a forced capture is no more than play. */
const FAR_TAKE = 5;
const NEAR_TAKE = 3;

export const proverOf = ({ rules, thinker }: Looker, tactics: Tactics): Prover => {
  const guide = tactics.guide ?? guideOf(thinker, GUIDING_NODES);
  return proverFor(rules, tactics.goal, asking(guide), LIMITS);
};

/** A guide that is silent after so many questions. */
const asking = (guide: Guide): Guide => {
  let asked = 0;
  return {
    attack: (position, plies) => (++asked > MOST_ASKED ? null : guide.attack(position, plies)),
  };
};

export const proofsAt = (looker: Looker, position: Position, sight: Sight): Proofs => {
  const { rules, tactics } = looker;
  if (tactics === null) return NO_PROOFS;
  if (mayForce(tactics, position, sight)) {
    const attack = proverOf(looker, tactics).attack(position);
    return { ...NO_PROOFS, attack: attack === null ? null : attackFrom(rules, tactics, position, attack) };
  }
  if (!mayLose(looker, tactics, position, sight)) return NO_PROOFS;
  const defence = proverOf(looker, tactics).defence(position, 2);
  const [move, second] = defence?.held ?? [];
  if (defence === null || second !== undefined) return NO_PROOFS;
  const loss = lossFrom(rules, tactics, position, defence.answers, move === undefined ? [] : [move]);
  if (loss === null) return NO_PROOFS;
  return move === undefined ? { ...NO_PROOFS, loss } : { ...NO_PROOFS, only: { ...loss, move } };
};

const mayForce = ({ goal, guide }: Tactics, position: Position, { score, plies }: Sight): boolean =>
  goal === 'win'
    ? plies !== null && score > 0 && plies <= LIMITS.plies
    : guide !== undefined && guide.attack(position, FAR_TAKE) !== null;

/** Whether all moves but one, or all, may lose. Whoever only has to fill the one cell where a win threatens needs not be told so. */
const mayLose = (
  { thinker }: Looker,
  { goal, guide, reaching }: Tactics,
  position: Position,
  { score, plies, best }: Sight,
): boolean => {
  if (goal === 'take') {
    const threat = guide?.attack(turned(position), NEAR_TAKE) ?? null;
    return threat !== null;
  }
  if (plies !== null) return score < 0 && plies <= LIMITS.plies;
  if (best === null || reaching(turned(position)).length > 0) return false;
  const threat = searchNodes(thinker, turned(position), NOTICING_NODES);
  if (threat.plies === null || threat.score < 0 || threat.plies > LIMITS.plies) return false;
  const rest = searchNodes(thinker, position, NOTICING_NODES, [best]);
  return rest.plies !== null && rest.score < 0;
};

/** A marble that decides the game is a win. */
const goalsOf = ({ goal }: Tactics): readonly Goal[] => (goal === 'take' ? ['win', 'take'] : [goal]);

const attackFrom = (
  rules: Rules,
  tactics: Tactics,
  position: Position,
  proof: Attack,
): Proven<Attack> | null => {
  for (const goal of goalsOf(tactics)) {
    const checked = checkAttack(rules, position, goal, proof);
    if (checked.ok) return { goal, plies: checked.value, proof };
  }
  return null;
};

const lossFrom = (
  rules: Rules,
  tactics: Tactics,
  position: Position,
  proof: Answers,
  spared: readonly Move[],
): Proven<Answers> | null => {
  for (const goal of goalsOf(tactics)) {
    const checked = checkAnswers(rules, position, goal, proof, spared);
    if (checked.ok) return { goal, plies: checked.value, proof };
  }
  return null;
};
