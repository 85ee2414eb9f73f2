// What a move's time is counted by: the wall's clock, or the processor's where other work shares the machine.
export const CLOCK_NAMES = ['wall', 'processor'] as const;
export type ClockName = (typeof CLOCK_NAMES)[number];

/** Milliseconds. The processor's are those of the whole process, so that it counts for one game at a time, among agents of this package. */
export const CLOCKS: Readonly<Record<ClockName, () => number>> = {
  wall: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};
