// What scores of the engine stand for, after as many nodes as a report spends. Written by `npm run chances`: levels 3 to 6
// played each other after some moves of chance, and this is what became of eight positions of each game, a draw being half a win.
import type { Curves } from '../../report/curve.ts';

export const curves: Curves = {
  fitted: {
    // 200 games, 1208 positions; of games not seen, no tenth is off by more than 4.3 points.
    ninuki: {
      scores: [-863, -430, -261, -147, -53, 38, 164, 205, 453, 1033],
      chances: [0.151, 0.174, 0.233, 0.356, 0.395, 0.513, 0.535, 0.655, 0.733, 0.862],
    },
    // 200 games, 1213 positions; of games not seen, no tenth is off by more than 8.7 points.
    epitech: {
      scores: [-885, -419, -243, -129, -37, 74, 225, 483, 1105],
      chances: [0.14, 0.195, 0.221, 0.379, 0.402, 0.517, 0.701, 0.74, 0.897],
    },
    // 200 games, 1141 positions; of games not seen, no tenth is off by more than 1.8 points.
    pente: {
      scores: [-843, -365, -140, 32, 151, 184, 274, 475, 935],
      chances: [0.111, 0.232, 0.307, 0.486, 0.512, 0.593, 0.72, 0.79, 0.793],
    },
    // 154 games, 946 positions; of games not seen, no tenth is off by more than 5.4 points.
    'ninuki-renju': {
      scores: [-928, -437, -254, -103, 11, 101, 156, 259, 534, 1014],
      chances: [0.06, 0.25, 0.358, 0.385, 0.483, 0.485, 0.567, 0.659, 0.809, 0.912],
    },
  },
  // 754 games, 4508 positions; of games not seen, no tenth is off by more than 2.8 points.
  others: {
    scores: [-876, -414, -237, -84, 43, 161, 200, 334, 542, 1028],
    chances: [0.121, 0.193, 0.28, 0.396, 0.5, 0.559, 0.612, 0.739, 0.767, 0.854],
  },
};
