// What sittings of every game share: how they are told to go on, and what they say of their progress.

export interface Sitting {
  readonly folder: string;
  readonly positions: number;
  /** About so many a move. */
  readonly nodes: number;
  readonly epochs: number;
}

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** How much longer, by the pace so far. */
const left = (done: number, all: number, started: number): string =>
  `${String(Math.ceil((((performance.now() - started) / Math.max(1, done)) * (all - done)) / 60_000))} min left`;

const BETWEEN_REPORTS = 5_000;

/** Plays until there are enough positions; `play` makes some more and says how many. */
export const gather = (had: number, wanted: number, play: () => number): void => {
  const started = performance.now();
  let reported = started;
  for (let count = had; count < wanted;) {
    count += play();
    if (performance.now() < reported + BETWEEN_REPORTS) continue;
    reported = performance.now();
    say(`${String(count)} of ${String(wanted)} positions, ${left(count - had, wanted - had, started)}`);
  }
};

/** Learns epoch by epoch; `learn` returns the loss. */
export const learnAll = (fit: { readonly epoch: number }, epochs: number, learn: () => number): void => {
  const started = performance.now();
  const first = fit.epoch;
  while (fit.epoch < epochs) {
    const loss = learn();
    say(
      `epoch ${String(fit.epoch)} of ${String(epochs)}, loss ${loss.toFixed(5)}, ${left(fit.epoch - first, epochs - first, started)}`,
    );
  }
};
