// Games for the pictures of the boards: each at its start, in the middle, and won.
import type { Line } from './game.ts';

const GOMOKU =
  'g9 f10 h10 f8 f9 e9 g11 g7 h6 d10 c11 i9 h8 h7 i7 j6 g5 j8 f4 e3 g10 g12 h11 e8 h12 h9 i12 j13 h13 h14 j11 i11 k10 l9 g14';
const NINUKI =
  'j10 h9 g9 i9 j9 j11 k10 j8 k12 k11 i11 j12 i7 l10 l11 k11 i13 h8 m9 h10 h9 i9 j10 i10 i8 i9 j10 f8 g7 i9 g11 f9 k7 i6 g9 f12 h12 k9 i7 f10 f11 h11 h9';
const ABALONE =
  'i9h8 i5h5 h8g7 h5g5 g7f6 h4g4 h9g8 b6c6 b1b2 b6c6 a2b3 c6d6 c4b4 g4g5 b2b3 f4f5 b3b4 f7e6 a4b4 e4f5 c2c3 d6c6 b4b5 f5g6 c5b5 i8h7 f8g8e7 h7g6 c4d4 g5g6 c3d4 g6f5 d4e5 h6i6g5 e5f6 h5g5 g7h8';

const cut = (moves: string, plies: number): string => moves.split(' ').slice(0, plies).join(' ');

export const LINES = {
  connect4: {
    start: { game: 'connect4', moves: '' },
    middle: { game: 'connect4', moves: '74344334334666767767' },
    won: { game: 'connect4', moves: '74344334334666767767743555' },
  },
  gomoku: {
    start: { game: 'gomoku', moves: '' },
    middle: { game: 'gomoku', moves: cut(GOMOKU, 24) },
    won: { game: 'gomoku', moves: GOMOKU },
  },
  ninuki: {
    start: { game: 'ninuki', variant: 'pente', moves: '' },
    middle: { game: 'ninuki', variant: 'pente', moves: cut(NINUKI, 34) },
    won: { game: 'ninuki', variant: 'pente', moves: NINUKI },
  },
  abalone: {
    start: { game: 'abalone', moves: '' },
    middle: { game: 'abalone', moves: cut(ABALONE, 30) },
    won: { game: 'abalone', moves: ABALONE },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'start' | 'middle' | 'won', Line>>>>;

export type DrawnGame = keyof typeof LINES;
export const DRAWN_GAMES = [
  'connect4',
  'gomoku',
  'ninuki',
  'abalone',
] as const satisfies readonly DrawnGame[];
