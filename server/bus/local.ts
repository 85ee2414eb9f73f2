// The bus of nodes in one process; a node that is alone has nobody to tell.
import type { Bus, Hint } from './bus.ts';

type Listener = (hint: Hint) => void;
/** The nodes that hear each other, by what each of them listens with. */
export type LocalNodes = Set<ReadonlySet<Listener>>;

export const localBus = (nodes: LocalNodes = new Set()): Bus => {
  const own = new Set<Listener>();
  nodes.add(own);
  return {
    publish: (hint) => {
      for (const listeners of nodes) if (listeners !== own) for (const listener of listeners) listener(hint);
    },
    subscribe: (listener) => {
      own.add(listener);
      return () => own.delete(listener);
    },
    close: () => {
      nodes.delete(own);
      return Promise.resolve();
    },
  };
};
