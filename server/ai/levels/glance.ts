// A move after a glance: every natural move is judged by its look, threats count as far as they are noticed.
import type { Move, Position } from '../../../shared/game.ts';
import { think } from '../../../shared/engine/search-engine.ts';
import type { Thinker } from '../../../shared/engine/thinker.ts';
import type { Answer, Question } from '../agent.ts';
import type { Judgement } from './judgement.ts';
import { asSeen, notices, type Attention } from './notice.ts';
import type { Glance } from './levels.ts';
import type { Watch } from './watch.ts';

/** What is won or lost for sure, less a point a ply. */
const DECIDED = 1e6;

interface Candidate {
  readonly move: Move;
  readonly value: number;
}

/** Null where none of the moves that come to mind is legal. */
export const glanceAt = (
  thinker: Thinker,
  judgement: Judgement,
  glance: Glance,
  question: Question,
  watch: Watch,
): Answer | null => {
  const { rules, position, random, budget, only } = question;
  const natural = only ?? judgement.moves(position);
  const nodes = Math.min(glance.nodes, Math.ceil((budget.nodes ?? Infinity) / natural.length));
  const attention = attentionOf(question);
  const seat = rules.seat(position);
  const found: Candidate[] = [];
  for (const move of natural) {
    if (found.length > 0 && watch.isOver()) break;
    const played = rules.play(position, move);
    if (!played.ok) continue;
    const { outcome } = played.value.position;
    if (outcome?.winner === seat) return answer({ move, value: DECIDED }, watch, 1);
    const value =
      outcome === null ? valueOf(played.value.position, move) : outcome.winner === null ? 0 : -DECIDED;
    found.push({ move, value });
  }
  const chosen = oneOf(found, glance.slack, random);
  return chosen === null ? null : answer(chosen, watch, glance.sight + 1);

  function valueOf(after: Position, move: Move): number {
    const end = glance.sight === 0 ? null : endOf(after, move);
    if (end !== null) return end;
    const harm = judgement.harm(after);
    const hurt = harm !== null && notices(rules, glance, attention, { move: harm.move, plies: 1 });
    const seen = glance.sight === 0 ? after : asSeen(rules, glance, attention, after, position.turn);
    return -judgement.worth(seen) - (hurt ? harm.cost : 0);
  }

  /** The win or loss that is seen after the move. */
  function endOf(after: Position, move: Move): number | null {
    thinker.set(after);
    const {
      score,
      plies,
      best,
      nodes: spent,
    } = think(thinker, {
      depth: glance.sight,
      nodes,
      isOver: watch.isOver,
    });
    watch.spend(spent);
    if (plies === null || plies > glance.sight) return null;
    const threat = score > 0 ? { move: best ?? move, plies } : { move, plies };
    if (!notices(rules, glance, attention, threat)) return null;
    return score > 0 ? plies - DECIDED : DECIDED - plies;
  }
};

/** What the eye is on, and a number for the game: its first moves, where they are known. */
const attentionOf = ({ history = [] }: Question): Attention => ({
  last: history.at(-1) ?? null,
  game: history.slice(0, 4).reduce((sum, move) => (Math.imul(sum, 31) + move) | 0, 7),
});

/** One of those that are as good as the best; of wins and losses the best alone. */
const oneOf = (found: readonly Candidate[], slack: number, random: () => number): Candidate | null => {
  const best = Math.max(...found.map(({ value }) => value));
  const least = Math.abs(best) > DECIDED / 2 ? best : best - slack;
  const near = found.filter(({ value }) => value >= least);
  return near[Math.floor(random() * near.length)] ?? null;
};

const answer = ({ move, value }: Candidate, watch: Watch, depth: number): Answer => ({
  move,
  thinking: { depth, nodes: watch.spent(), score: Math.round(value), pv: [move], time: watch.time() },
});
