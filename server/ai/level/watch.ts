// What an answer has cost so far, and whether it is due: the clock and the stop flag of one question.
import type { Question } from '../agent.ts';

export interface Watch {
  readonly isOver: () => boolean;
  readonly time: () => number;
  spend(nodes: number): void;
  spent(): number;
}

export const watchOf = ({ budget, now, stop }: Question): Watch => {
  const started = now();
  const { movetime = Infinity } = budget;
  let nodes = 0;
  const time = (): number => now() - started;
  return {
    isOver: () => stop() || time() >= movetime,
    time,
    spend: (more) => (nodes += more),
    spent: () => nodes,
  };
};
