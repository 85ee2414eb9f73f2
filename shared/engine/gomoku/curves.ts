// What scores of the engine stand for, after as many nodes as a report spends. Written by `npm run chances`: levels 3 to 6
// played each other after some moves of chance, and this is what became of eight positions of each game, a draw being half a win.
import type { Curves } from '../../report/curve.ts';

export const curves: Curves = {
  fitted: {
    // 200 games, 896 positions; of games not seen, no tenth is off by more than 7.8 points.
    freestyle: {
      scores: [-552, -348, -262, -175, -60, 90, 178, 345, 647],
      chances: [0.031, 0.109, 0.188, 0.391, 0.398, 0.422, 0.656, 0.82, 0.938],
    },
    // 200 games, 935 positions; of games not seen, no tenth is off by more than 3.8 points.
    standard: {
      scores: [-554, -338, -232, -172, -92, 61, 140, 158, 198, 267, 470],
      chances: [0.061, 0.134, 0.224, 0.358, 0.42, 0.507, 0.552, 0.621, 0.642, 0.776, 0.828],
    },
    // 200 games, 953 positions; of games not seen, no tenth is off by more than 4.4 points.
    renju: {
      scores: [-613, -314, -213, -162, -137, -1, 149, 232, 355, 626],
      chances: [0.088, 0.228, 0.25, 0.382, 0.404, 0.485, 0.489, 0.765, 0.794, 0.899],
    },
    // 200 games, 915 positions; of games not seen, no tenth is off by more than 4.3 points.
    classic: {
      scores: [-422, -206, -55, 106, 188, 293, 368, 637],
      chances: [0.146, 0.367, 0.382, 0.569, 0.628, 0.652, 0.8, 0.833],
    },
  },
  // 800 games, 3699 positions; of games not seen, no tenth is off by more than 3.3 points.
  others: {
    scores: [-559, -333, -238, -183, -124, 36, 156, 211, 281, 369, 625],
    chances: [0.08, 0.157, 0.284, 0.348, 0.407, 0.462, 0.594, 0.659, 0.756, 0.818, 0.868],
  },
};
