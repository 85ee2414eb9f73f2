// The puzzle of a day: the same for everybody whose calendar says that day, each day of another game.
import type { GameId } from '../../../shared/games/index.ts';

const DAY = 86_400_000;
/** Neighbouring days are far apart in a file that goes from easy to hard; it divides no usual number of puzzles. */
const STRIDE = 131;

/** Days since 1970, by the calendar on somebody's wall. */
export const dayOf = (now: Date): number =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);

export const gameOfDay = (day: number, games: readonly GameId[]): GameId | undefined =>
  games[day % games.length];

/** Which of so many puzzles of that game. */
export const indexOfDay = (day: number, games: number, count: number): number =>
  (Math.floor(day / games) * STRIDE) % count;
