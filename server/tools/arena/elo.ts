// Elo of a round robin: the ratings that make the results most likely, and how sure they are.

/** What two entrants did against each other, from the side of the first. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Rating {
  /** Relative to the mean of all. */
  readonly elo: number;
  /** Half the width of the interval that covers it in 95 of 100 cases. */
  readonly margin: number;
}

export interface Difference {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** An entrant that wins 10 of 11 games is 400 points better. */
const POINTS = 400 / Math.LN10;
const NORMAL_95 = 1.959964;

export const expectedScore = (elo: number): number => 1 / (1 + Math.exp(-elo / POINTS));
const eloOfScore = (score: number): number => POINTS * Math.log(score / (1 - score));

/** One drawn game is added to every pair that met, so that a side which won everything has a finite rating. */
const withPrior = ({ wins, draws, losses }: Meeting): { readonly games: number; readonly score: number } => ({
  games: wins + draws + losses + 1,
  score: wins + draws / 2 + 0.5,
});

/**
 * The most likely ratings where a draw is half a win (Bradley and Terry), by Newton's method; the margins are those
 * of the normal approximation, from the inverse of the information. Null for who has not played.
 */
export const ratingsOf = (entrants: number, meetings: readonly Meeting[]): (Rating | null)[] => {
  const met = meetings.filter(({ wins, draws, losses }) => wins + draws + losses > 0);
  const ratings = new Float64Array(entrants);
  let inverse: Float64Array[] = [];
  for (let round = 0; round < 100; round += 1) {
    const information = Array.from({ length: entrants }, () => new Float64Array(entrants).fill(1));
    const slope = new Float64Array(entrants);
    for (const meeting of met) {
      const { a, b } = meeting;
      const { games, score } = withPrior(meeting);
      const chance = 1 / (1 + Math.exp(at(ratings, b) - at(ratings, a)));
      addTo(slope, a, score - games * chance);
      addTo(slope, b, games * chance - score);
      const weight = games * chance * (1 - chance);
      for (const [row, column, sign] of [
        [a, a, 1],
        [b, b, 1],
        [a, b, -1],
        [b, a, -1],
      ] as const) {
        addTo(information[row], column, sign * weight);
      }
    }
    // Ones everywhere fix the mean; the little on the diagonal serves those who have not met.
    information.forEach((row, index) => addTo(row, index, 1e-9));
    inverse = inverted(information);
    let step = 0;
    inverse.forEach((row, index) => {
      // A step is bounded, so that a one-sided result cannot throw the search off.
      const move = Math.max(
        -1,
        Math.min(
          1,
          row.reduce((sum, value, other) => sum + value * at(slope, other), 0),
        ),
      );
      addTo(ratings, index, move);
      step = Math.max(step, Math.abs(move));
    });
    if (step < 1e-9) break;
  }
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, entrants);
  return Array.from({ length: entrants }, (_, index) => {
    if (!met.some(({ a, b }) => a === index || b === index)) return null;
    const variance = at(inverse[index], index) - 1 / entrants ** 2;
    return {
      elo: POINTS * (at(ratings, index) - mean),
      margin: NORMAL_95 * POINTS * Math.sqrt(Math.max(0, variance)),
    };
  });
};

/** How much better the first of two is, by their own games alone; the interval is Wilson's for the score. */
export const differenceOf = (meeting: Meeting): Difference => {
  const { games, score } = withPrior(meeting);
  const played = games - 1;
  const mean = (score - 0.5) / Math.max(1, played);
  const square = NORMAL_95 ** 2 / Math.max(1, played);
  const middle = (mean + square / 2) / (1 + square);
  const spread =
    (NORMAL_95 / (1 + square)) * Math.sqrt((mean * (1 - mean) + square / 4) / Math.max(1, played));
  const bounded = (value: number): number => eloOfScore(Math.max(1e-4, Math.min(1 - 1e-4, value)));
  return { elo: eloOfScore(score / games), low: bounded(middle - spread), high: bounded(middle + spread) };
};

const at = (numbers: Float64Array | undefined, index: number): number => numbers?.[index] ?? 0;
const addTo = (numbers: Float64Array | undefined, index: number, value: number): void => {
  if (numbers !== undefined) numbers[index] = at(numbers, index) + value;
};

/** Gauss and Jordan, with the largest pivot. */
const inverted = (matrix: readonly Float64Array[]): Float64Array[] => {
  const size = matrix.length;
  const rows = matrix.map((row, index) => {
    const wide = new Float64Array(2 * size);
    wide.set(row);
    wide[size + index] = 1;
    return wide;
  });
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column; row < size; row += 1) {
      if (Math.abs(at(rows[row], column)) > Math.abs(at(rows[best], column))) best = row;
    }
    const [pivot, swapped] = [rows[best], rows[column]];
    if (pivot === undefined || swapped === undefined) continue;
    rows[column] = pivot;
    if (best !== column) rows[best] = swapped;
    const scale = at(pivot, column);
    pivot.forEach((value, index) => (pivot[index] = value / scale));
    rows.forEach((row, index) => {
      const factor = index === column ? 0 : at(row, column);
      if (factor !== 0) pivot.forEach((value, each) => addTo(row, each, -factor * value));
    });
  }
  return rows.map((row) => row.slice(size));
};
