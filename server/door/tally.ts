// Counts what is asked for in a span of time, at once and without a timer.
import type { Budget } from '../../shared/protocol/limits.ts';

export interface Tally {
  since: number;
  count: number;
  /** What was counted at other nodes, and until when that counts here. */
  others: number;
  until: number;
}

export const newTally = (): Tally => ({ since: -Infinity, count: 0, others: 0, until: -Infinity });

/** Whether the budget still covers one more, which is counted. */
export const within = (tally: Tally, { points, seconds }: Budget, now: number): boolean => {
  if (now - tally.since >= seconds * 1_000) {
    tally.since = now;
    tally.count = 0;
  }
  tally.count += 1;
  return tally.count + (now < tally.until ? tally.others : 0) <= points;
};
