// What stands for `node:timers/promises` in a run: its time is the run's.

type Sleep = (milliseconds: number) => Promise<void>;
let sleep: Sleep | null = null;

export const virtualSleep = (by: Sleep | null): void => {
  sleep = by;
};

export const setTimeout = (milliseconds: number): Promise<void> => {
  if (sleep === null) throw new Error('nobody may sleep outside a run');
  return sleep(milliseconds);
};
