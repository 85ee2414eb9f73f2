// What is said of players and of the best of them: loaded with their pages.
import { players as english } from '../en/people/players.ts';
import { partOf } from '../language.ts';

export const { words: playersWords, open: openPlayersWords } = partOf('players', english);
