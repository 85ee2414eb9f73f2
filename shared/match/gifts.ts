// Time that a player gives the other of their own accord: how much, how often, and who may.
import { no, ok } from '../result.ts';
import { timeLeft } from './clock.ts';
import type { Refusal } from './command.ts';
import type { Decision } from './decision.ts';
import { otherChair, seatOf, type Chair, type Match } from './match.ts';

/** In milliseconds. */
export const GIFT = 15_000;
/** By each, in one game: a match has a bounded number of rows. */
const GIFTS_A_GAME = 20;
/** No clock is given more than the longest game may begin with. */
const MOST_TIME = 24 * 3_600_000;

/** Why this chair can give nothing now; null where it can. */
export const giftObstacle = (match: Match, chair: Chair, now: number): Refusal | null => {
  const { phase, terms, clock, chairs, given } = match;
  if (phase !== 'playing') return 'not-playing';
  if (terms.time.kind === 'none') return 'no-clock';
  // A program needs no time, and has none to give.
  if (chairs.some((player) => player?.kind !== 'person')) return 'not-a-person';
  const seat = seatOf(match, otherChair(chair));
  if (clock.running === seat && timeLeft(clock, terms.time, now) < 0) return 'time-over';
  return given[chair] >= GIFTS_A_GAME || clock.left[seat] + GIFT > MOST_TIME ? 'enough-time' : null;
};

export const makeGift = (match: Match, game: number, chair: Chair, now: number): Decision => {
  const obstacle = giftObstacle(match, chair, now);
  if (obstacle !== null) return no(obstacle);
  return game === match.game ? ok({ kind: 'give', chair, ms: GIFT }) : no('stale-game');
};
