// Counts what is asked for in a span of time, at once and without a timer.
import type { Budget } from '../../shared/protocol/limits.ts';

/** There are several of each connection, so they hold whole milliseconds, which cost nothing beside the tally itself. */
export interface Tally {
  since: number;
  count: number;
}

export const newTally = (now: number): Tally => ({ since: now, count: 0 });

/** Whether the budget still covers one more beside what others have used, which is counted. */
export const within = (tally: Tally, { points, seconds }: Budget, now: number, others = 0): boolean => {
  if (now - tally.since >= seconds * 1_000) {
    tally.since = now;
    tally.count = 0;
  }
  tally.count += 1;
  return tally.count + others <= points;
};
