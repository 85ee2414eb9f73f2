// What is found in one position of a game within a fixed number of nodes: how it stands, what is forced, what was at stake.
import type { SearchProgress } from '../engine/search-engine.ts';
import type { Thinker } from '../engine/thinker.ts';
import type { Move, Position, Rules } from '../game.ts';
import { searchNodes } from '../proof/guide.ts';
import { chanceAt } from './curve.ts';
import { proofsAt } from './forced.ts';
import { NO_PROOFS, type Look, type Looker } from './looker.ts';
import { solvedLook } from './solved.ts';

/** Nodes a position. They are what a report costs, and the same on every machine. */
const LOOK_NODES = 12_000;
/** Moves that stand for all others, and the nodes each of them is worth. */
const SAMPLED = 6;
const SAMPLE_NODES = 200;
/** Less than this is no difference. */
const DIFFERENCE = 0.05;

/** Nothing of an earlier look is remembered. */
export const lookAt = (looker: Looker, position: Position): Look => {
  const { rules, thinker, exact, curve } = looker;
  if (position.outcome !== null) return ended(rules, position);
  if (exact !== null) return solvedLook(exact, curve, position);
  if (thinker.judges?.(position) === false) return { ...plain(position), chance: null };
  const { score, plies, best, line } = seen(thinker, position);
  const chance = plies === null ? chanceAt(curve, score) : score > 0 ? 1 : 0;
  return {
    ...plain(position),
    chance,
    line: best === null ? [] : line[0] === best ? line : [best],
    mattered: isAtStake(looker, position, best, chance),
    proofs: proofsAt(looker, position, { score, plies, best }),
  };
};

/** What a report's search finds; for the fit of the curves too. */
export const seen = (thinker: Thinker, position: Position): SearchProgress => {
  thinker.clear();
  return searchNodes(thinker, position, LOOK_NODES);
};

const plain = ({ turn }: Position): Look => ({
  chance: 0.5,
  turn,
  isOver: false,
  line: [],
  mattered: false,
  proofs: NO_PROOFS,
  moves: null,
});

const ended = (rules: Rules, position: Position): Look => {
  const winner = position.outcome?.winner ?? null;
  const chance = winner === null ? 0.5 : winner === rules.seat(position) ? 1 : 0;
  return { ...plain(position), chance, isOver: true };
};

/** Whether moves picked without regard to what they do come to less than the best one. */
const isAtStake = (looker: Looker, position: Position, best: Move | null, chance: number): boolean => {
  const others = looker.rules.moves(position).filter((move) => move !== best);
  const count = Math.min(SAMPLED, others.length);
  const sampled = Array.from(
    { length: count },
    (_, index) => others[Math.floor(((index + 0.5) * others.length) / count)] ?? 0,
  );
  const chances = sampled.map((move) => glance(looker, position, move));
  const mean = chances.reduce((sum, each) => sum + each, 0) / Math.max(1, count);
  return count > 0 && chance - mean >= DIFFERENCE;
};

const glance = ({ rules, thinker, curve }: Looker, position: Position, move: Move): number => {
  const played = rules.play(position, move);
  if (!played.ok) return 0;
  const after = played.value.position;
  if (after.outcome !== null) return 1 - (ended(rules, after).chance ?? 0.5);
  const { score, plies } = searchNodes(thinker, after, SAMPLE_NODES);
  const theirs = plies === null ? chanceAt(curve, score) : score > 0 ? 1 : 0;
  return after.turn === position.turn ? theirs : 1 - theirs;
};
