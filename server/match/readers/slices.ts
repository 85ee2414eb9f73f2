// Serves a crowd in slices, so that others get their turn in between.

/** So many at a time, and a pause: ten thousand are served within half a second. */
export const SLICE = 64;
const PAUSE = 2;

export const inSlices = <T>(all: Iterable<T>, act: (one: T) => void, done?: () => void): void => {
  const iterator = all[Symbol.iterator]();
  const slice = (): void => {
    for (let served = 0; served < SLICE; served += 1) {
      const next = iterator.next();
      if (next.done === true) {
        done?.();
        return;
      }
      act(next.value);
    }
    setTimeout(slice, PAUSE);
  };
  slice();
};
