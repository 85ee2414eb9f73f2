// What carries payloads between the nodes of a run: late, in another order, twice, or not at all.
import type { Carrier, Listening } from '../../../server/bus/carried-bus.ts';
import type { Faults } from './faults.ts';
import type { Actor, Scheduler } from './scheduler.ts';

/** The nodes that listen, and who each of them is. */
export type Air = Map<Listening, Actor>;

const SENT_WITHIN = 1;

export const carrierIn = (air: Air, scheduler: Scheduler, faults: Faults, of: Actor): Carrier => {
  let own: Listening | null = null;
  return {
    listen: (listening) => {
      own = listening;
      air.set(listening, of);
    },
    send: (payloads) => {
      for (const payload of payloads) {
        for (const [listening, actor] of air) {
          for (const wait of listening === own ? [] : faults.told()) {
            scheduler.after(wait, () => air.has(listening) && listening.heard(payload), actor);
          }
        }
      }
      return new Promise((done) => void scheduler.after(SENT_WITHIN, done, of));
    },
    close: () => {
      if (own !== null) air.delete(own);
      return Promise.resolve();
    },
  };
};
