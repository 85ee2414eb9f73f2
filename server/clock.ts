// The service's time: monotonic, set once by the store's clock, and never before a time already written there.

export interface ServiceClock {
  /** Whole milliseconds since the epoch. */
  readonly now: () => number;
}

interface Timekeeper {
  now(): Promise<number>;
  lastHeartbeat(): Promise<number | null>;
}

/** A clock that was set back while the service was down would otherwise give thinkers the time twice. */
export const startClock = async (store: Timekeeper): Promise<ServiceClock> => {
  const asked = performance.now();
  const shown = await store.now();
  const heard = performance.now();
  const least = (await store.lastHeartbeat()) ?? 0;
  const offset = Math.max(shown - (asked + heard) / 2, least - heard);
  return { now: () => Math.floor(performance.now() + offset) };
};
