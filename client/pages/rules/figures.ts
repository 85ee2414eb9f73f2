// The pictures of the rules, as stones on boards.
import type { Figure } from './figure.ts';

const small = { size: '9' } as const;
const bare = { variant: 'standard' } as const;

export const FIGURES = {
  'connect4-drop': {
    game: 'connect4',
    choice: {},
    black: 'd1 e1 d3',
    white: 'd2 c1',
    last: 'd3',
  },
  'connect4-four': {
    game: 'connect4',
    choice: {},
    black: 'a1 b2 c3 d4 c1 e1 b3',
    white: 'b1 c2 d1 d2 d3 a2',
    proof: 'a1 b2 c3 d4',
  },
  'gomoku-five': {
    game: 'gomoku',
    choice: small,
    black: 'c3 d4 e5 f6 g7',
    white: 'd3 e4 f5 e6',
    proof: 'c3 d4 e5 f6 g7',
  },
  'gomoku-three': {
    game: 'gomoku',
    choice: small,
    black: 'd5 e5 f5',
    white: 'e6 d4',
    last: 'f5',
  },
  'gomoku-fouls': {
    game: 'gomoku',
    choice: { variant: 'renju', size: '9' },
    black: 'c5 d5 e3 e4',
    white: 'd7 f7 g3',
    barred: 'e5',
  },
  'gomoku-swap': {
    game: 'gomoku',
    choice: { size: '9', options: { opening: 'swap2' } },
    black: 'e5 c7',
    white: 'f6',
  },
  'ninuki-before': {
    game: 'ninuki',
    choice: small,
    black: 'c5',
    white: 'd5 e5',
  },
  'ninuki-after': {
    game: 'ninuki',
    choice: small,
    black: 'c5 f5',
    white: '',
    last: 'f5',
    lost: [0, 2],
  },
  'ninuki-safe': {
    game: 'ninuki',
    choice: small,
    black: 'c5 f5',
    white: 'd5 e5',
    last: 'e5',
  },
  'ninuki-break': {
    game: 'ninuki',
    choice: small,
    black: 'c4 d4 e4 f4 g4 e5',
    white: 'e6',
    proof: 'c4 d4 e4 f4 g4',
  },
  'abalone-before': {
    game: 'abalone',
    choice: bare,
    black: 'e2 e3 e4',
    white: 'e5 e6',
  },
  'abalone-after': {
    game: 'abalone',
    choice: bare,
    black: 'e3 e4 e5',
    white: 'e6 e7',
    last: 'e3 e4 e5',
  },
  'abalone-side': {
    game: 'abalone',
    choice: bare,
    black: 'd3 d4 d5',
    white: 'f5 f6 g6',
    last: 'd3 d4 d5',
  },
  'abalone-off': {
    game: 'abalone',
    choice: bare,
    black: 'e7 e8 e9',
    white: 'd5 c5 f6',
    last: 'e7 e8 e9',
    lost: [0, 1],
  },
} as const satisfies Record<string, Figure>;

export type FigureId = keyof typeof FIGURES;
