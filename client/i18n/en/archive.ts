// The archive and one's own games, in English.
import { count } from './count.ts';

export const archive = {
  title: 'Archive',
  lead: 'Every public game that is over, the newest first. Each can be looked through move by move.',
  everybody: 'Everybody’s games',
  mine: 'My games',
  leaders: 'Best players',
  mineLead: 'Your own games that are over, private ones too: those only you see here.',
  filters: 'Filters',
  game: 'Game',
  variant: 'Variant',
  players: 'Players',
  result: 'Result',
  any: 'Any',
  kinds: { people: 'People', mixed: 'A person and a computer', computers: 'Computers' },
  results: { first: 'The first player won', second: 'The second player won', draw: 'Draw' },
  own: { won: 'Won', lost: 'Lost', drawn: 'Drawn' },
  won: (name: string, reason: string) => `${name} won, ${reason}`,
  drawn: (reason: string) => `Draw, ${reason}`,
  moves: (number: number) => count(number, 'move', 'moves'),
  private: 'Private',
  more: 'Show more',
  none: 'No game here yet.',
  failed: 'The games could not be read.',
  again: 'Try again',
  shown: (number: number) => count(number, 'game shown', 'games shown'),
};
