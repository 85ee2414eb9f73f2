// The eight levels of Abalone.
import { glance, type Levels } from '../../levels/levels.ts';
import { abaloneJudgement } from './judgement.ts';

export const levels: Levels = {
  judgement: abaloneJudgement,
  full: 700_000,
  rows: [
    { glance: glance(0, 0.85, 2, false), lapses: 0.66, nodes: 150 },
    { glance: glance(0, 0.9, 2), lapses: 0.42, nodes: 225 },
    { glance: glance(0, 1, 2), lapses: 0.13, nodes: 380 },
    { glance: glance(0, 1, 2), lapses: 0.03, nodes: 1150 },
    { glance: glance(0, 1, 2), lapses: 0.01, nodes: 2800 },
    { glance: glance(0, 1, 2), lapses: 0, nodes: 9000 },
    { glance: glance(0, 1, 2), lapses: 0, nodes: 50_000 },
    { glance: glance(0, 1, 0), lapses: 0 },
  ],
};
