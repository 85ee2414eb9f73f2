// The eight levels of Gomoku.
import { glance, type Levels } from '../../levels/levels.ts';
import { gomokuJudgement } from './judgement.ts';

export const levels: Levels = {
  judgement: gomokuJudgement,
  full: 400_000,
  rows: [
    { glance: glance(1, 0.65, 34, false), lapses: 1 },
    { glance: glance(1, 0.9, 18), lapses: 1 },
    { glance: glance(3, 0.9, 9), lapses: 1 },
    { glance: glance(3, 0.95, 8), lapses: 0.25, nodes: 400 },
    { glance: glance(3, 1, 6), lapses: 0.05, nodes: 1500 },
    { glance: glance(5, 1, 4), lapses: 0.01, nodes: 7000 },
    { glance: glance(5, 1, 2), lapses: 0, nodes: 50_000 },
    { glance: glance(5, 1, 0), lapses: 0 },
  ],
};
