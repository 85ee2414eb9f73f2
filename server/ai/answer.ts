// From what an agent found to the command that answers its turn. Pure but for a move by chance.
import { paceOf, type AiTask } from '../../shared/match/ai-task.ts';
import type { Command } from '../../shared/match/command.ts';
import type { Match, Offer } from '../../shared/match/match.ts';
import type { Found } from './jobs.ts';

/** Nobody agrees on a draw in the opening. */
const EARLIEST_DRAW = 10;

/** `found` is null when the agent cannot answer: then it moves by chance, so that no opponent waits for ever. */
export const answerTo = (match: Match, task: AiTask, found: Found | null, now: number): Command => {
  const offer = drawOffer(match, task);
  if (offer !== null && found !== null && isContent(match, task, found)) {
    return { kind: 'accept', offer: offer.seq };
  }
  if (task.kind === 'answer') return { kind: 'decline', offer: task.turn };
  const elapsed = now - match.clock.since - paceOf(match);
  // What the service itself took is not the thinker's.
  const lag = Math.max(0, elapsed - (found?.thought.time ?? 0));
  return { kind: 'play', turn: task.turn, move: found?.move ?? anyMove(match), lag };
};

const drawOffer = (match: Match, { chair }: AiTask): Offer | null =>
  match.offers.find((offer) => offer.what === 'draw' && offer.chair !== chair) ?? null;

/** Whether a draw is no less than it hopes for; on its opponent's turn the score is the opponent's. */
const isContent = ({ position }: Match, { kind }: AiTask, { thought: { score } }: Found): boolean =>
  position.ply >= EARLIEST_DRAW && (kind === 'move' ? score <= 0 : score >= 0);

const anyMove = ({ rules, position }: Match): string => {
  const moves = rules.moves(position);
  const move = moves[Math.floor(Math.random() * moves.length)];
  if (move === undefined) throw new Error('an AI is asked for a move where there is none');
  return rules.format(move);
};
