// The service's time: monotonic, set by the store's clock, kept in step with it, and never before a time already written
// there.

export interface ServiceClock {
  /** Whole milliseconds since the epoch; never less than before. */
  readonly now: () => number;
}

export interface KeptClock extends ServiceClock {
  /** The store's clock showed this between two moments of our own; what is between them is made up little by little. */
  readonly follow: (shown: number, asked: number, heard: number) => void;
}

interface Timekeeper {
  now(): Promise<number>;
  lastSign(): Promise<number | null>;
}

/** How far the clock is corrected at a time, in milliseconds: nobody should feel it. */
const STEP = 20;

/** An answer that comes within this says the time well enough; where none does, the quickest of some has to. */
const QUICK = 50;
const MOST_ASKED = 5;

/** How far the store's clock is ahead of this process's: half of what the answer took may be wrong. */
const offsetOf = async (store: Timekeeper): Promise<number> => {
  let best = { took: Infinity, offset: 0 };
  for (let asked = 0; asked < MOST_ASKED && best.took > QUICK; asked += 1) {
    const before = performance.now();
    const shown = await store.now();
    const took = performance.now() - before;
    if (took < best.took) best = { took, offset: shown - before - took / 2 };
  }
  return best.offset;
};

/** A clock that was set back while the service was down would otherwise give thinkers the time twice. */
export const startClock = async (store: Timekeeper): Promise<KeptClock> => {
  const shown = await offsetOf(store);
  const least = (await store.lastSign()) ?? 0;
  let offset = Math.max(shown, least - performance.now());
  let latest = 0;
  return {
    now: () => (latest = Math.max(latest, Math.floor(performance.now() + offset))),
    follow: (seen, before, after) => {
      // Anything between these two would explain what was seen, with the fraction that it does not show.
      const [low, high] = [seen - after, seen + 1 - before];
      const wanted = Math.min(high, Math.max(low, offset));
      offset += Math.min(STEP, Math.max(-STEP, wanted - offset));
    },
  };
};
