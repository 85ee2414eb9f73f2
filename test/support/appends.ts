// Rows to append, with only what a test is about.
import type { Append, Appended } from '../../server/store/contract/log.ts';
import type { Seek } from '../../server/store/contract/seeks.ts';
import type { Store } from '../../server/store/store.ts';
import type { Summary } from '../../server/store/contract/matches.ts';
import type { Event } from '../../shared/match/match.ts';

export interface AppendWish extends Partial<Omit<Append, 'match' | 'row'>> {
  readonly at?: number;
  readonly by?: string | null;
  readonly event?: Event;
}

/** Its key is its place, so that no two of them are in each other's way by it. */
export const appendOf = (match: string, seq: number, wish: AppendWish = {}): Append => {
  const { at = 1_000 + seq, by = 'ann', event = { kind: 'close' }, ...rest } = wish;
  const row = { seq, at, by, event };
  const plainMove = { key: `${match}.${String(seq)}`, dues: [], summary: null, seeks: [] };
  return { match, row, json: rest.json ?? JSON.stringify(row), ...plainMove, ...rest };
};

/** Waits for the word of a store, or of what appends like one. */
export const appended = (store: Pick<Store, 'append'>, append: Append): Promise<Appended> =>
  new Promise((resolve, reject) => {
    store.append(append, (word) => (word instanceof Error ? reject(word) : resolve(word)));
  });

export const summaryOf = (phase: Summary['phase'], wish: Partial<Summary> = {}): Summary => ({
  phase,
  game: 'gomoku',
  private: false,
  created: 1,
  updated: 2,
  players: ['ann', null],
  counts: false,
  ...wish,
});

export const seekOf = (id: string, at = 1): Seek => ({
  id,
  identity: 'ann',
  at,
  request: { key: 'abcdefgh', choice: { game: 'gomoku' }, time: { kind: 'none' } },
  node: 'here',
});
