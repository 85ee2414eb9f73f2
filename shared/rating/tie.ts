// Ties the levels' measured strengths to the ratings of people, by games between them: one number of points for all levels of a game.
import { SCALE } from './glicko.ts';

/** Games of people of one rating against a level of one strength, from the people's side. */
export interface Meetings {
  /** What the ladder has measured of the level. */
  readonly level: number;
  readonly rating: number;
  readonly points: number;
  readonly games: number;
}

export interface Tie {
  /** What is added to what the ladder has measured. */
  readonly points: number;
  readonly deviation: number;
  /** Whether there are games enough to believe it. */
  readonly isKnown: boolean;
}

const GAMES_ENOUGH = 200;
/** How far off the anchor may be before anybody has played. */
const UNSURE = 200;
const STEPS = 30;

/** The likeliest, by Newton's steps; before there are games enough nothing is added. */
export const tieOf = (meetings: readonly Meetings[]): Tie => {
  const games = meetings.reduce((sum, each) => sum + each.games, 0);
  let points = 0;
  let information = 1 / (UNSURE * UNSURE);
  for (let step = 0; step < STEPS; step += 1) {
    let slope = -points / (UNSURE * UNSURE);
    information = 1 / (UNSURE * UNSURE);
    for (const each of meetings) {
      const expected = 1 / (1 + Math.exp((each.level + points - each.rating) / SCALE));
      slope += (each.games * expected - each.points) / SCALE;
      information += (each.games * expected * (1 - expected)) / (SCALE * SCALE);
    }
    points += Math.max(-UNSURE, Math.min(UNSURE, slope / information));
  }
  const isKnown = games >= GAMES_ENOUGH;
  return { points: isKnown ? points : 0, deviation: 1 / Math.sqrt(information), isKnown };
};
