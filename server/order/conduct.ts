// Who has left or stalled a game of two people, and how long they pause for it. Pure; the bounds are in docs/order.md.
import { CLAIM_AFTER } from '../../shared/match/dues.ts';
import { chairAt, otherChair, type Chair, type Match, type Row } from '../../shared/match/match.ts';
import type { ConductRow } from '../store/contract/order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Whoever is back within this time has not left. */
export const BACK_WITHIN = 2 * MINUTE;
/** Letting less time run out is thinking. */
const STALLED_AT_LEAST = MINUTE;
/** As many games called off before they began count as one that was left. */
const ABORTED_AS_LEFT = 3;
/** What is older counts no more. */
export const CONDUCT_COUNTS = 24 * HOUR;
/** After the first nothing, then longer and longer; the last for every further one. */
export const PAUSES = [0, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR] as const;

/** What the end of a game says of one of its players; null for nearly every end. */
export const conductIn = (before: Match | null, after: Match, { event, at }: Row): ConductRow | null => {
  if (before?.phase !== 'playing' || after.outcome === null || before.outcome !== null) return null;
  if (!after.chairs.every((player) => player?.kind === 'person')) return null;
  const row = (chair: Chair, kind: ConductRow['kind']): ConductRow | null => {
    const identity = after.chairs[chair]?.id;
    return identity === undefined ? null : { identity, match: after.id, game: after.game, at, kind };
  };
  if (event.kind === 'claim') return row(otherChair(event.chair), 'left');
  if (event.kind === 'abort') return row(event.chair, 'aborted');
  if (event.kind !== 'flag') return null;
  const since = before.away[event.chair];
  if (since !== null && at - since >= CLAIM_AFTER) return row(event.chair, 'left');
  return since === null && hasStalled(before, event.chair, at) ? row(event.chair, 'stalled') : null;
};

/** Sat there to the end of a long time without a move: at least a minute, and half of all there was. */
const hasStalled = ({ clock, terms: { time }, first, moves }: Match, chair: Chair, at: number): boolean => {
  if (time.kind === 'none' || clock.running === null || moves.length < 2) return false;
  if (chairAt({ first }, clock.running) !== chair) return false;
  return at - clock.since >= Math.max(STALLED_AT_LEAST, time.ms / 2);
};

/** Until when somebody plays no people; null for nearly everybody. */
export const pauseOf = (rows: readonly Pick<ConductRow, 'at' | 'kind'>[], now: number): number | null => {
  const counted = rows.filter(({ at }) => now - at < CONDUCT_COUNTS);
  const aborted = counted.filter(({ kind }) => kind === 'aborted').length;
  const count = counted.length - aborted + Math.floor(aborted / ABORTED_AS_LEFT);
  const pause = PAUSES[Math.min(count, PAUSES.length) - 1] ?? 0;
  const until = Math.max(0, ...counted.map(({ at }) => at)) + pause;
  return until > now ? until : null;
};
