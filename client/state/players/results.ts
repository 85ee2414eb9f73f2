// A player's results, put together by game, by who began, and by opening. Pure.
import type { Profile } from '../../../shared/protocol.ts';

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface OpeningTally extends Tally {
  readonly variant: string;
  readonly opening: string | null;
  readonly seat: 0 | 1;
}

const gamesIn = ({ won, drawn, lost }: Tally): number => won + drawn + lost;
/** The share of all points. */
export const scoreIn = (tally: Tally): number => (tally.won + tally.drawn / 2) / Math.max(1, gamesIn(tally));

const NONE: Tally = { won: 0, drawn: 0, lost: 0 };
const plus = (one: Tally, two: Tally): Tally => ({
  won: one.won + two.won,
  drawn: one.drawn + two.drawn,
  lost: one.lost + two.lost,
});

/** The games that were played, the most first. */
export const gamesOf = ({ results }: Profile): string[] => {
  const games = new Map<string, number>();
  for (const result of results) games.set(result.game, (games.get(result.game) ?? 0) + gamesIn(result));
  return [...games].sort(([, one], [, two]) => two - one).map(([game]) => game);
};

export const bySeat = ({ results }: Profile, game: string): readonly [Tally, Tally] => {
  const at = (seat: 0 | 1): Tally =>
    results.filter((result) => result.game === game && result.seat === seat).reduce<Tally>(plus, NONE);
  return [at(0), at(1)];
};

/** Those that came up most often. */
export const byOpening = ({ results }: Profile, game: string, most: number): OpeningTally[] =>
  results
    .filter((result) => result.game === game)
    .map(({ variant, opening, seat, won, drawn, lost }) => ({ variant, opening, seat, won, drawn, lost }))
    .sort((one, two) => gamesIn(two) - gamesIn(one))
    .slice(0, most);
