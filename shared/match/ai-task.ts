// What an AI at a chair has to do in a match, and how soon: move, or answer the draw that its opponent offers.
import { timeLeft } from './clock.ts';
import { chairAt, otherChair, type Chair, type Match } from './match.ts';

/** `turn` is the row it answers: the one that made the position, or the one that made the offer. */
export interface AiTask {
  readonly kind: 'move' | 'answer';
  readonly chair: Chair;
  readonly turn: number;
  /** Not before this moment. */
  readonly at: number;
}

/** Moves of two AIs come at a pace that people can follow. */
const PACE = 700;
/** Where the time is short, so is the pause. */
const MOST_OF_THE_CLOCK = 10;

export const aiTask = (match: Match): AiTask | null => {
  if (match.phase !== 'playing' || !match.chairs.some((player) => player?.kind === 'ai')) return null;
  const { since } = match.clock;
  const mover = chairAt(match, match.rules.seat(match.position));
  if (match.chairs[mover]?.kind === 'ai') {
    return { kind: 'move', chair: mover, turn: match.turn, at: since + paceOf(match) };
  }
  const offer = match.offers.find(
    ({ what, chair }) => what === 'draw' && match.chairs[otherChair(chair)]?.kind === 'ai',
  );
  if (offer === undefined) return null;
  return { kind: 'answer', chair: otherChair(offer.chair), turn: offer.seq, at: since };
};

export const isAmongAis = ({ chairs }: Pick<Match, 'chairs'>): boolean =>
  chairs.every((player) => player?.kind === 'ai');

/** At least a millisecond, so that each turn of two AIs is due at a time of its own. */
export const paceOf = (match: Match): number => {
  if (!isAmongAis(match)) return 0;
  const left = timeLeft(match.clock, match.terms.time, match.clock.since);
  return Math.max(1, Math.min(PACE, Math.floor(left / MOST_OF_THE_CLOCK)));
};
