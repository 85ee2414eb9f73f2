// Which match a request has found: remembered here, and to be read at any node from the key of the row that made it.
import type { Store } from '../store/store.ts';

export interface Fulfilled {
  /** The match, if it is remembered. */
  known(id: string): string | undefined;
  remember(id: string, match: string): void;
  /** The match, if there is one; asks the store for an identity's newest. */
  find(identity: string, id: string): Promise<string | null>;
}

/** Requests whose match is remembered, for one that is sent again. */
const REMEMBERED = 2_000;
/** Whoever sends a request again has not played many matches meanwhile. */
const NEWEST = 3;

/** Ids hold no space. */
export const keyOf = (ids: readonly string[]): string => ids.join(' ');

export const createFulfilled = (store: Pick<Store, 'matchesOf' | 'log'>): Fulfilled => {
  const found = new Map<string, string>();
  const remember = (id: string, match: string): void => {
    found.set(id, match);
    const [oldest] = found.keys();
    if (found.size > REMEMBERED && oldest !== undefined) found.delete(oldest);
  };
  return {
    known: (id) => found.get(id),
    remember,
    find: async (identity, id) => {
      for (const { match } of await store.matchesOf(identity, NEWEST)) {
        const [made] = await store.log(match, 0, 1);
        if (made?.key?.split(' ').includes(id) !== true) continue;
        remember(id, match);
        return match;
      }
      return null;
    },
  };
};
