// Does one thing for everybody who asks while it is being done: once more, after it.

/** Ends with a run that began after the call. */
export type Rounds = () => Promise<void>;

export const createRounds = (run: () => Promise<void>): Rounds => {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    const round = run().finally(() => {
      if (current === round) current = null;
    });
    current = round;
    return round;
  };
  return () => {
    if (current === null) return begin();
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
};
