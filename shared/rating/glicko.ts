// Glicko-2 as its author describes it (Mark E. Glickman, "Example of the Glicko-2 system", 2013): a rating, how unsure it
// is (deviation), and how restless its player is (volatility). Pure; the same numbers give the same digits everywhere.

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A game of one period, as the player who is rated sees it. */
export interface Faced {
  readonly rating: number;
  readonly deviation: number;
  /** 1 for a win, ½ for a draw, 0 for a loss. */
  readonly score: number;
}

export interface System {
  /** How far a volatility may move (τ). */
  readonly restraint: number;
  /** No rating is surer than this, so that it can follow its player. */
  readonly surest: number;
  /** None is less sure than that of somebody unknown. */
  readonly unsurest: number;
  readonly mostVolatile: number;
}

/** Glickman's scale: 173.7178 points are one. */
export const SCALE = 173.7178;
const CENTRE = 1500;
/** How near the iteration comes to the volatility. */
const PRECISION = 0.000001;

const square = (x: number): number => x * x;

/** How much less a result says of an opponent who is not well known; by deviations on the small scale. */
const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * square(deviation)) / square(Math.PI));

/** The share of the points that somebody gets who is so many points better, the difference being unsure by `deviation`. */
export const expectedScore = (difference: number, deviation: number): number =>
  1 / (1 + Math.exp((-weight(deviation / SCALE) * difference) / SCALE));

/** After this many periods without a game; parts of one count. */
export const after = (before: Rating, periods: number, { unsurest }: System): Rating => {
  const grown = square(before.deviation) + periods * square(before.volatility * SCALE);
  return { ...before, deviation: Math.min(unsurest, Math.sqrt(grown)) };
};

/** The rating after a period with these games. `periods` is how long it has lasted: one, as the author has it, or a part. */
export const rate = (before: Rating, faced: readonly Faced[], periods: number, system: System): Rating => {
  if (faced.length === 0) return after(before, periods, system);
  const mean = (before.rating - CENTRE) / SCALE;
  const deviation = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const each of faced) {
    const g = weight(each.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mean - (each.rating - CENTRE) / SCALE)));
    information += square(g) * expected * (1 - expected);
    surprise += g * (each.score - expected);
  }
  const variance = 1 / information;
  const volatility = Math.min(
    system.mostVolatile,
    volatilityAfter(before.volatility, deviation, variance, variance * surprise, system.restraint),
  );
  const grown = square(deviation) + periods * square(volatility);
  const sure = 1 / (1 / grown + information);
  return {
    rating: (mean + sure * surprise) * SCALE + CENTRE,
    deviation: Math.min(system.unsurest, Math.max(system.surest, Math.sqrt(sure) * SCALE)),
    volatility,
  };
};

/** Step 5 of the paper: the root of its function by the Illinois algorithm. */
const volatilityAfter = (
  before: number,
  deviation: number,
  variance: number,
  change: number,
  restraint: number,
): number => {
  const start = Math.log(square(before));
  const f = (x: number): number => {
    const ex = Math.exp(x);
    const sum = square(deviation) + variance + ex;
    return (ex * (square(change) - sum)) / (2 * square(sum)) - (x - start) / square(restraint);
  };
  let low = start;
  let high: number;
  if (square(change) > square(deviation) + variance) {
    high = Math.log(square(change) - square(deviation) - variance);
  } else {
    let steps = 1;
    while (f(start - steps * restraint) < 0) steps += 1;
    high = start - steps * restraint;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
};
