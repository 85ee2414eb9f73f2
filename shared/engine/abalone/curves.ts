// What scores of the engine stand for, after as many nodes as a report spends. Written by `npm run chances`: levels 3 to 6
// played each other after some moves of chance, and this is what became of eight positions of each game, a draw being half a win.
import type { Curves } from '../../report/curve.ts';

export const curves: Curves = {
  fitted: {
    // 150 games, 1155 positions; of games not seen, no tenth is off by more than 2.7 points.
    'belgian-daisy': {
      scores: [-1077, -643, -436, -288, -161, -89, 16, 107, 188, 301, 463, 722, 1155],
      chances: [0, 0.018, 0.043, 0.108, 0.256, 0.337, 0.579, 0.591, 0.843, 0.933, 0.976, 0.982, 1],
    },
  },
  // 300 games, 1160 positions; of games not seen, no tenth is off by more than 0.3 points.
  others: {
    scores: [-879, -455, -304, -192, -105, -45, 6, 61, 115, 230, 383, 588, 1046],
    chances: [0, 0.024, 0.072, 0.108, 0.319, 0.367, 0.524, 0.645, 0.723, 0.916, 0.928, 0.994, 1],
  },
};
