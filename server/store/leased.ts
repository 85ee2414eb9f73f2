// A store for one of several nodes, which writes while its lease lasts, by this node's own clock.
import { Batcher, type Committer } from './batcher.ts';
import type { Queries } from './sql.ts';
import type { Store } from './store.ts';
import { whileHeld } from './while-held.ts';

export interface Leasable extends Queries, Pick<Committer, 'commit' | 'settle'> {
  close(): Promise<void>;
}

export const leasedStore = ({ commit, settle, ...queries }: Leasable): Store => {
  // Whoever is no node has no lease that could run out.
  let until = Infinity;
  const held = (): boolean => performance.now() < until;
  const batcher = new Batcher({ held, commit, settle });
  const store: Store = {
    ...queries,
    // A lease runs from when it was asked for: the database's own begins no sooner.
    enterNode: async (node, seen, lease) => {
      const asked = performance.now();
      await queries.enterNode(node, seen, lease);
      until = asked + lease;
    },
    renewNode: async (id, seen, lease) => {
      const asked = performance.now();
      const renewed = await queries.renewNode(id, seen, lease);
      until = renewed === null ? -Infinity : Math.max(until, asked + lease);
      return renewed;
    },
    held,
    append: (append, done) => batcher.append(append, done),
    close: async () => {
      await batcher.idle();
      await queries.close();
    },
  };
  return whileHeld(store, { held, release: () => Promise.resolve() });
};
