// Where a game is shared, in English.
import { count } from './count.ts';

export const sharing = {
  title: 'Share this game',
  what: 'What is shared',
  position: (ply: number) => (ply === 0 ? 'The first position' : `The position after move ${String(ply)}`),
  game: 'The whole game',
  picture: (ply: number) => `The board after ${count(ply, 'move', 'moves')}`,
  embed: 'Code for another page',
  overlay: 'Address for a stream, with a clear ground',
  copy: (what: string) => `Copy: ${what}`,
  private: 'This game is private: whoever has the link sees it.',
  png: 'Picture (PNG)',
  gif: 'Film (GIF)',
  making: (done: number, all: number) => `Film: ${String(done)} of ${String(all)}`,
  failed: 'The file could not be made here.',
};
