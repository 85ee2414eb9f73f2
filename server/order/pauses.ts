// Writes down how games were left, and says who pauses for it.
import { chairOf } from '../../shared/match/match.ts';
import type { Commit } from '../match/told.ts';
import type { Store } from '../store/store.ts';
import { BACK_WITHIN, conductIn, CONDUCT_COUNTS, pauseOf } from './conduct.ts';

export interface PausesNeeds {
  readonly store: Pick<Store, 'noteConduct' | 'forgiveConduct' | 'conductOf'>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Pauses {
  /** To be told of every row that this node has written. */
  committed(commit: Commit): void;
  /** Until when this one plays no people; null for nearly everybody. */
  until(identity: string): Promise<number | null>;
}

export const createPauses = ({ store, now, report }: PausesNeeds): Pauses => ({
  committed: ({ own, before, match, row }) => {
    if (!own || before === null) return;
    const { event } = row;
    if (event.kind === 'back') {
      const since = before.away[event.chair];
      const identity = match.chairs[event.chair]?.id;
      // A line that was cut for a moment is nobody's fault, though the game was claimed meanwhile.
      if (since === null || identity === undefined || row.at - since > BACK_WITHIN) return;
      if (match.outcome !== null && chairOf(match, identity) !== null)
        store.forgiveConduct(identity, match.id).catch(report);
      return;
    }
    const conduct = conductIn(before, match, row);
    if (conduct !== null) store.noteConduct(conduct).catch(report);
  },
  until: async (identity) => {
    const at = now();
    return pauseOf(await store.conductOf(identity, at - CONDUCT_COUNTS), at);
  },
});
