// What the scores of Ninuki's agents stand for.
import type { Scores } from '../face.ts';

export const scores: Scores = {
  levels: { search: 480, glance: 400, glancing: 3 },
  agents: {
    'ninuki-beam-fixed': { scale: 4_000, sure: 9e8, win: 1e9 },
    'ninuki-beam': { scale: 4_000, sure: 9e8, win: Infinity },
  },
};
