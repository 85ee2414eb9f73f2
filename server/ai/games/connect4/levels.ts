// The eight levels of Connect Four.
import { glance, type Levels } from '../../levels/levels.ts';
import { connect4Judgement } from './judgement.ts';

export const levels: Levels = {
  judgement: connect4Judgement,
  full: 20_000_000,
  rows: [
    { glance: glance(1, 0.5, 9, false), lapses: 1 },
    { glance: glance(1, 0.8, 6), lapses: 1 },
    { glance: glance(2, 1, 3), lapses: 1 },
    { glance: glance(3, 1, 2), lapses: 0.3, depth: 4 },
    { glance: glance(3, 1, 2), lapses: 0.12, depth: 7 },
    { glance: glance(3, 1, 2), lapses: 0.02, depth: 10, endgame: 21 },
    { glance: glance(3, 1, 2), lapses: 0, depth: 14, endgame: 12, nodes: 2_000_000 },
    { glance: glance(3, 1, 0), lapses: 0 },
  ],
};
