// What lists of people and games say, and what one may do while nobody comes, in English.
import type { Pace } from '../../../shared/rating/pace.ts';
import { count } from './count.ts';

const paces: Readonly<Record<Pace, string>> = { bullet: 'bullet', blitz: 'blitz', slow: 'slow' };

export const meeting = {
  open: 'Open seats',
  noOpen: 'No open seat right now. Start a new game, and it appears here for everyone.',
  live: 'Being played now',
  noLive: 'The boards are resting. Begin a game, or let two computers play while you look on.',
  showcase: 'Watch two computers',
  sit: 'Play',
  sitAt: (host: string, game: string) => `Play ${game} against ${host}`,
  sitAtPace: (host: string, game: string, pace: string) => `Play ${game}, ${pace}, against ${host}`,
  anyOf: 'Any of these',
  rated: (rating: string, pace: Pace) => `${rating} ${paces[pace]}`,
  ratedSaid: (rating: string, pace: Pace, spread: number) =>
    `Rating at ${paces[pace]} games: ${rating} ± ${String(spread)}`,
  own: 'Your open game',
  watch: (black: string, white: string, game: string) => `Watch ${game}: ${black} against ${white}`,
  moves: (number: number) => count(number, 'move', 'moves'),
  nobody: 'free seat',
  nobodyYet: 'Nobody has come yet.',
  meanwhile: (opponent: string) => `Play ${opponent} while you wait`,
  meanwhileHint: 'As soon as somebody comes, you leave that game and yours begins.',
  justWait: 'Just wait',
};
