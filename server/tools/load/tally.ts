// What a load test measured: moves, how long each took to the opponent, and what went wrong.

export interface Tally {
  readonly latencies: number[];
  readonly errors: Map<string, number>;
}

export interface Measured {
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Milliseconds from a move to the opponent's copy of it. */
  readonly p50: number;
  readonly p99: number;
  readonly errors: Readonly<Record<string, number>>;
  /** Rooms that still played at the end. */
  readonly playing: number;
}

export const newTally = (): Tally => ({ latencies: [], errors: new Map() });

export const countError = ({ errors }: Tally, reason: string): void => {
  errors.set(reason, (errors.get(reason) ?? 0) + 1);
};

export const measured = ({ latencies, errors }: Tally, seconds: number, playing: number): Measured => {
  const sorted = Float64Array.from(latencies).sort();
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    seconds,
    moves: sorted.length,
    movesPerSecond: sorted.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    errors: Object.fromEntries(errors),
    playing,
  };
};
