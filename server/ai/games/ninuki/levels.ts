// The eight levels of Ninuki.
import { glance, type Levels } from '../../levels/levels.ts';
import { ninukiJudgement } from './judgement.ts';

export const levels: Levels = {
  judgement: ninukiJudgement,
  full: 300_000,
  rows: [
    { glance: glance(1, 0.7, 40, false), lapses: 1 },
    { glance: glance(1, 0.9, 20), lapses: 1 },
    { glance: glance(3, 0.85, 14), lapses: 1 },
    { glance: glance(3, 0.95, 8), lapses: 0.5, nodes: 300 },
    { glance: glance(3, 1, 6), lapses: 0.15, nodes: 700 },
    { glance: glance(5, 1, 4), lapses: 0.03, nodes: 2500 },
    { glance: glance(5, 1, 2), lapses: 0, nodes: 14_000 },
    { glance: glance(5, 1, 0), lapses: 0 },
  ],
};
