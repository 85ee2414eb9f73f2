// What scores of the engine stand for, after as many nodes as a report spends. Written by `npm run chances`: levels 3 to 6
// played each other after some moves of chance, and this is what became of eight positions of each game, a draw being half a win.
import type { Curves } from '../../report/curve.ts';

export const curves: Curves = {
  fitted: {
    // 200 games, 1600 positions; of games not seen, no tenth is off by more than 7.7 points.
    'standard 7x6': {
      scores: [-29997, -29990, -29981, -29972, -22079, 11268, 29968, 29978, 29985, 29993, 29998],
      chances: [0, 0.053, 0.184, 0.335, 0.425, 0.517, 0.586, 0.73, 0.82, 0.961, 0.991],
    },
    // 200 games, 1150 positions; of games not seen, no tenth is off by more than 2.4 points.
    'standard 8x7': {
      scores: [-42, -19, -10, -4, 3, 9, 11, 18, 40],
      chances: [0.195, 0.311, 0.387, 0.421, 0.512, 0.622, 0.634, 0.726, 0.819],
    },
    // 200 games, 1186 positions; of games not seen, no tenth is off by more than 2.4 points.
    'standard 9x7': {
      scores: [-40, -17, -8, -3, 1, 5, 9, 12, 15, 22, 44],
      chances: [0.19, 0.318, 0.412, 0.417, 0.435, 0.459, 0.512, 0.612, 0.651, 0.724, 0.859],
    },
  },
  // 600 games, 3936 positions; of games not seen, no tenth is off by more than 21.3 points.
  others: {
    scores: [-29992, -13883, -10, -2, 2, 9, 15, 18961, 29994],
    chances: [0.043, 0.282, 0.388, 0.473, 0.493, 0.571, 0.671, 0.681, 0.957],
  },
};
