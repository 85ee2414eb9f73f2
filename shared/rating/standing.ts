// What is known of a player in one pool – a game at a class of pace – and what a rated game makes of it.
import type { Seat } from '../game.ts';
import { edgeAfter, pointsOf, spreadOf, type Edge } from './advantage.ts';
import { after, expectedScore, rate, SCALE, type Rating, type System } from './glicko.ts';

export interface Standing extends Rating {
  readonly games: number;
  /** When the last of them ended; null before the first. */
  readonly last: number | null;
}

const SYSTEM: System = { restraint: 0.75, surest: 45, unsurest: 500, mostVolatile: 0.1 };
export const NEWCOMER: Standing = { rating: 1500, deviation: 500, volatility: 0.09, games: 0, last: null };
/** From this deviation on a rating is a first guess, and is marked so. */
const PROVISIONAL = 110;
/** Of rating: one that was sure to 60 points is a guess again after a year without a game. */
export const PERIOD = 10 * 24 * 60 * 60_000;

const periodsSince = ({ last }: Standing, now: number): number =>
  last === null ? 0 : Math.max(0, now - last) / PERIOD;

/** As it is to be believed at that time: it grows less sure while its player does not play. */
export const standingAt = (standing: Standing, now: number): Standing => ({
  ...standing,
  ...after(standing, periodsSince(standing, now), SYSTEM),
});

export const isProvisional = ({ deviation }: Pick<Rating, 'deviation'>): boolean => deviation >= PROVISIONAL;

/** A rating as people are shown it. */
export interface ShownRating {
  readonly rating: number;
  readonly deviation: number;
  readonly provisional: boolean;
}

export const shownOf = ({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): ShownRating => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  provisional: isProvisional({ deviation }),
});

/** Until when it is no guess, if no game follows; 0 where it is one. */
export const settledUntil = ({ deviation, volatility, last }: Standing): number => {
  if (last === null || deviation >= PROVISIONAL) return 0;
  const room = PROVISIONAL * PROVISIONAL - deviation * deviation;
  const grows = volatility * SCALE;
  return Math.floor(last + (room / (grows * grows)) * PERIOD);
};

/** Both players, by seat, and what the first seat is worth. */
export interface Meeting {
  readonly players: readonly [Standing, Standing];
  readonly edge: Edge;
}

export interface Played {
  /** Null for a draw. */
  readonly winner: Seat | null;
  readonly ended: number;
}

/** What a game leaves behind, and what share of the point its first player could expect before. */
export interface Rated extends Meeting {
  readonly expected: number;
}

/** Spreads that have nothing to do with each other. */
const together = (...deviations: readonly number[]): number =>
  Math.sqrt(deviations.reduce((sum, each) => sum + each * each, 0));

/** The share of the point that the first can expect, from how both stand now, and how far off that may be. */
export const expectationOf = ({
  players: [first, second],
  edge,
}: Meeting): Pick<Rated, 'expected'> & {
  readonly deviation: number;
} => {
  const deviation = together(first.deviation, second.deviation, spreadOf(edge));
  const difference = first.rating + pointsOf(edge) - second.rating;
  return { expected: expectedScore(difference, deviation), deviation };
};

export const scoreOf = (winner: Seat | null): number => (winner === null ? 0.5 : 1 - winner);

export const rateGame = ({ players, edge }: Meeting, { winner, ended }: Played): Rated => {
  const now = { players: [standingAt(players[0], ended), standingAt(players[1], ended)], edge } as const;
  const { expected, deviation } = expectationOf(now);
  const score = scoreOf(winner);
  /** Whoever is second has met somebody better by what the first seat is worth; whoever is first, somebody worse. */
  const rated = (seat: Seat, own: number): Standing => {
    const player = players[seat];
    const other = now.players[seat === 0 ? 1 : 0];
    const shift = seat === 0 ? -pointsOf(edge) : pointsOf(edge);
    const faced = {
      rating: other.rating + shift,
      deviation: together(other.deviation, spreadOf(edge)),
      score: own,
    };
    return {
      ...rate(player, [faced], periodsSince(player, ended), SYSTEM),
      games: player.games + 1,
      last: Math.max(ended, player.last ?? ended),
    };
  };
  return {
    players: [rated(0, score), rated(1, 1 - score)],
    edge: edgeAfter(edge, { score, expected, deviation }),
    expected,
  };
};
