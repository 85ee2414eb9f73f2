// Measures how far away the server is, and what time it is there, from questions and answers.

export interface LagMeter {
  /** The way there and back in milliseconds, null before it is known. */
  readonly lag: number | null;
  /** The server's time, that never jumps back while the page is open. */
  now(): number;
  /** The server said its time, nobody knows how long ago. */
  hint(now: number): void;
  take(sent: number, received: number, now: number): void;
}

interface Sample {
  readonly round: number;
  readonly offset: number;
}

/** Of the newest samples the quickest says the offset best: the least of its way is waiting. */
const SAMPLES = 8;

export const createLagMeter = (clock: () => number = () => performance.now()): LagMeter => {
  let samples: readonly Sample[] = [];
  let offset = Date.now() - clock();
  let latest = 0;

  const settle = (): void => {
    const best = [...samples].sort((a, b) => a.round - b.round)[0];
    if (best !== undefined) offset = best.offset;
  };
  return {
    get lag() {
      if (samples.length === 0) return null;
      const rounds = samples.map(({ round }) => round).sort((a, b) => a - b);
      return rounds[Math.floor(rounds.length / 2)] ?? null;
    },
    now: () => {
      latest = Math.max(latest, clock() + offset);
      return latest;
    },
    hint: (now) => {
      if (samples.length > 0) return;
      offset = now - clock();
      latest = 0;
    },
    take: (sent, received, now) => {
      const round = received - sent;
      samples = [...samples, { round, offset: now - (sent + received) / 2 }].slice(-SAMPLES);
      settle();
      // A clock that ran ahead by a lot is set right; a little it waits for.
      if (latest > clock() + offset + 2_000) latest = 0;
    },
  };
};
