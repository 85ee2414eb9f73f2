// The pictures of the rules, as stones on boards.
import type { Figure } from './figure.ts';

export const FIGURES = {
  'connect4-four': {
    game: 'connect4',
    choice: {},
    black: 'a1 b2 c3 d4 c1 e1',
    white: 'b1 c2 d1 d2 d3',
    proof: 'a1 b2 c3 d4',
  },
} as const satisfies Record<string, Figure>;

export type FigureId = keyof typeof FIGURES;
