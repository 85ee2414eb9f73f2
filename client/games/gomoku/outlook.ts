// What the scores of Gomoku's agents stand for.
import type { Scores } from '../face.ts';

const FIVE = { sure: 90_000, win: Infinity };

export const scores: Scores = {
  levels: { search: 380, glance: 80, glancing: 3 },
  agents: {
    'gomoku8-fixed': { scale: 950, sure: 90_000, win: 100_000 },
    'gomoku-minmax-fixed': { scale: 500, sure: 90_000, win: 100_000 },
    'gomoku-elage-fixed': { scale: 500, sure: 90_000, win: 100_000 },
    gomoku8: { scale: 950, ...FIVE },
    'gomoku-': { scale: 500, ...FIVE },
  },
};
