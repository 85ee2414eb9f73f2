// Players and the best of them, in English.
import type { Pace } from '../../../../shared/rating/pace.ts';
import { count } from '../count.ts';

const paces: Readonly<Record<Pace, string>> = { bullet: 'Bullet', blitz: 'Blitz', slow: 'Slow' };
const paceHints: Readonly<Record<Pace, string>> = {
  bullet: 'under 3 minutes',
  blitz: '3 to 8 minutes',
  slow: '8 minutes and more',
};

export const players = {
  paces,
  paceHints,
  missing: 'Nobody by that name is here.',
  missingText: 'The link may be wrong, or whoever it was has gone.',
  failed: 'That could not be read.',
  again: 'Try again',
  bot: 'bot',
  you: 'you',
  ratings: 'Ratings',
  ratingHead: 'Rating',
  rating: (text: string, spread: number) => `Rating ${text} ± ${String(spread)}`,
  games: (number: number) => count(number, 'rated game', 'rated games'),
  noRatings: 'No rated game yet.',
  guess: '“?” marks a first guess, which still moves far.',
  graph: (pool: string) => `Rating over time: ${pool}`,
  graphSaid: (first: number, last: number, least: number, most: number) =>
    `From ${String(first)} to ${String(last)}, between ${String(least)} and ${String(most)}.`,
  interval: 'The band is where the true strength lies 19 times in 20.',
  table: 'The same as a table',
  date: 'Date',
  spread: '±',
  results: 'Results',
  game: 'Game',
  first: 'Moving first',
  second: 'Moving second',
  opening: 'Opening',
  openings: 'By opening',
  unknownOpening: 'not kept',
  openedWith: (variant: string, move: string) => `${variant}, ${move}`,
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  score: 'Score',
  noResults: 'No game is over yet.',
  rivals: 'Head to head',
  puzzles: 'Puzzles solved',
  rival: 'Against',
  list: 'Games',
  leaders: 'Best players',
  leadersLead: 'Whose rating is known well enough, at each game and pace.',
  gameChoice: 'Game',
  paceChoice: 'Pace',
  rank: 'Rank',
  player: 'Player',
  noLeaders: 'Nobody has played enough rated games here yet.',
  howRated: 'Ratings are made by Glicko-2, of games between people with a clock.',
};
