// What scores of the engine stand for: odds that grow with the score, as for the levels that search.
import type { Curves } from '../../report/curve.ts';

export const curves: Curves = {
  fitted: {},
  others: {
    scores: [-2880, -1440, -960, -480, -240, 0, 240, 480, 960, 1440, 2880],
    chances: [0.002, 0.047, 0.119, 0.269, 0.378, 0.5, 0.622, 0.731, 0.881, 0.953, 0.998],
  },
};
