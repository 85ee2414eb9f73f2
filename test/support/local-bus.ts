// The bus of nodes in one process, over a wire that can be bent.
import type { Bus } from '../../server/bus/bus.ts';
import { CarriedBus, type Listening } from '../../server/bus/carried-bus.ts';

/** What lies between nodes in one process. */
export interface LocalWire {
  readonly nodes: Set<Listening>;
  /** Brings a payload to a node. */
  readonly bring: (payload: string, to: Listening) => void;
}

/** At once, unless a test would have it otherwise. */
export const localWire = (bring: LocalWire['bring'] = (payload, to) => to.heard(payload)): LocalWire => ({
  nodes: new Set(),
  bring,
});

const fail = (error: Error): never => {
  throw error;
};
let names = 0;

export const localBus = (
  { nodes, bring }: LocalWire = localWire(),
  onError: (error: Error) => void = fail,
): Bus => {
  let own: Listening | null = null;
  return new CarriedBus({
    node: `local-${String((names += 1))}`,
    others: () => nodes.size > 1,
    onError,
    carrier: {
      listen: (listening) => {
        own = listening;
        nodes.add(own);
      },
      send: (payloads) => {
        for (const payload of payloads) for (const node of nodes) if (node !== own) bring(payload, node);
        return Promise.resolve();
      },
      close: () => {
        if (own !== null) nodes.delete(own);
        return Promise.resolve();
      },
    },
  });
};
