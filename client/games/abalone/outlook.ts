// What the scores of Abalone's agents stand for.
import type { Scores } from '../face.ts';

export const scores: Scores = {
  levels: { search: 240, glance: 240, glancing: 0 },
  agents: {
    'abalone-tt-fixed': { scale: 2.5, sure: 900, win: 1_000 },
    'abalone-select-fixed': { scale: 2.5, sure: 900, win: 1_000 },
    abalone: { scale: 2.5, sure: Infinity, win: Infinity },
  },
};
