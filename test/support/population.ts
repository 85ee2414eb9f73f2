// People of known strength who play each other, by chance: what a rating has to find out.
import type { RatedGame } from '../../shared/rating/pool.ts';
import { randomNumbers } from './random.ts';

export interface Population {
  /** The true strength of each, in points. */
  readonly strengths: ReadonlyMap<string, number>;
  /** In the order in which they end; nobody plays twice in a round. */
  readonly games: readonly RatedGame[];
}

export interface PopulationWish {
  readonly seed: number;
  readonly people: number;
  /** Games of each. */
  readonly rounds: number;
  /** From the weakest to the strongest, evenly. */
  readonly from: number;
  readonly to: number;
  /** What being first is worth on each board, in points. */
  readonly boards: readonly {
    readonly board: string;
    readonly opening: string | null;
    readonly first: number;
  }[];
}

const HOUR = 3_600_000;
/** Of the games between equals. */
const DRAWN = 0.1;

export const population = ({ seed, people, rounds, from, to, boards }: PopulationWish): Population => {
  const random = randomNumbers(seed);
  const ids = Array.from({ length: people }, (_, index) => `p${String(index).padStart(3, '0')}`);
  const strengths = new Map(ids.map((id, index) => [id, from + ((to - from) * index) / (people - 1)]));
  const games: RatedGame[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const left = neighbours(strengths, random);
    for (let pair = 0; 2 * pair + 1 < left.length; pair += 1) {
      const [first = '', second = ''] = [left[2 * pair], left[2 * pair + 1]];
      const {
        board,
        opening,
        first: worth,
      } = boards[Math.floor(random() * boards.length)] ?? { board: '', opening: null, first: 0 };
      const difference = (strengths.get(first) ?? 0) + worth - (strengths.get(second) ?? 0);
      const expected = 1 / (1 + 10 ** (-difference / 400));
      const drawn = 2 * DRAWN * Math.min(expected, 1 - expected);
      const chance = random();
      games.push({
        match: `match-${String(round).padStart(4, '0')}-${String(pair).padStart(4, '0')}`,
        number: 1,
        game: 'gomoku',
        pace: 'blitz',
        board,
        opening,
        private: false,
        ended: 1_700_000_000_000 + round * 6 * HOUR + Math.floor(random() * HOUR),
        players: [first, second],
        winner: chance < expected - drawn / 2 ? 0 : chance < expected + drawn / 2 ? null : 1,
      });
    }
  }
  return { strengths, games };
};

/** Whoever looks for an opponent finds one who is about as strong, more often than not. */
const MEET_WITHIN = 600;

const neighbours = (strengths: ReadonlyMap<string, number>, random: () => number): string[] =>
  [...strengths]
    .map(([id, strength]) => [strength + (2 * random() - 1) * MEET_WITHIN, id] as const)
    .sort(([one], [two]) => one - two)
    .map(([, id]) => id);

/** Kendall's τ: 1 where both put all in the same order, −1 where one turns the other's round. */
export const kendall = (one: ReadonlyMap<string, number>, two: ReadonlyMap<string, number>): number => {
  const ids = [...one.keys()];
  let sum = 0;
  let pairs = 0;
  ids.forEach((a, index) => {
    for (const b of ids.slice(index + 1)) {
      const here = (one.get(a) ?? 0) - (one.get(b) ?? 0);
      const there = (two.get(a) ?? 0) - (two.get(b) ?? 0);
      sum += Math.sign(here * there);
      pairs += 1;
    }
  });
  return sum / pairs;
};

/** Elo's ratings of the same games, for comparison. */
export const elo = (games: readonly RatedGame[], k: number): Map<string, number> => {
  const ratings = new Map<string, number>();
  for (const {
    players: [first, second],
    winner,
  } of games) {
    const [one, two] = [ratings.get(first) ?? 1500, ratings.get(second) ?? 1500];
    const score = winner === null ? 0.5 : 1 - winner;
    const change = k * (score - 1 / (1 + 10 ** ((two - one) / 400)));
    ratings.set(first, one + change).set(second, two - change);
  }
  return ratings;
};

/** How far two lists are apart, their means laid on each other. */
export const apart = (one: ReadonlyMap<string, number>, two: ReadonlyMap<string, number>): number => {
  const differences = [...one].map(([id, value]) => value - (two.get(id) ?? 1500));
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  return Math.sqrt(differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / differences.length);
};
