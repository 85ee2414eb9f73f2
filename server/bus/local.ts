// The bus of a single node: hints go straight to the listeners.
import type { Bus, Hint } from './bus.ts';

export const localBus = (): Bus => {
  const listeners = new Set<(hint: Hint) => void>();
  return {
    publish: (hint) => {
      for (const listener of listeners) listener(hint);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      return Promise.resolve();
    },
  };
};
