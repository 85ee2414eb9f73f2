// What the scores of Connect Four's agents stand for.
import type { Scores } from '../face.ts';

export const scores: Scores = {
  levels: { search: 24, glance: 60, glancing: 3 },
  agents: {
    'connect4-minimax': { scale: 1, sure: 900, win: 1_000 },
  },
};
