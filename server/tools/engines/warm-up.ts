// An agent's first question loads its kernel, tables and book; done beforehand, that takes nobody's time.
import type { Ready } from '../../ai/thinking-thread.ts';
import { chanceOf } from './chance.ts';

export const warmUp = ({ rules, opponent: { choose, prepare } }: Ready): void => {
  prepare();
  const budget = { nodes: 1, depth: 1, movetime: 1 };
  choose({
    rules,
    position: rules.start,
    budget,
    random: chanceOf(1),
    now: () => performance.now(),
    stop: () => true,
  });
};
