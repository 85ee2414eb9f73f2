// How long a bot waits before it tries its server again: longer each time, up to a bound, and not all bots at once.

const FIRST = 500;
const LONGEST = 30_000;

/** Milliseconds after so many failures in a row, one or more; `chance` is in [0, 1). */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.min(LONGEST, FIRST * 2 ** (failures - 1)) * (0.5 + chance / 2);
