// What the scores of Abalone's agents stand for.
import type { Scores } from '../face.ts';

export const scores: Scores = {
  levels: { search: 240, glance: 240, glancing: 0 },
  agents: {
    abalone: { scale: 2.5, sure: Infinity, win: Infinity },
  },
};
