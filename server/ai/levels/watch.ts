// What an answer has cost so far, and whether it is due: the clock and the stop flag of one question.
import type { Question } from '../agent.ts';

export interface Watch {
  readonly isOver: () => boolean;
  readonly time: () => number;
  /** How many nodes there is time for, by what those before have taken. */
  readonly affordable: () => number;
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
    affordable: () => {
      const spent = time();
      return movetime === Infinity || nodes === 0 || spent <= 0
        ? Infinity
        : (nodes * Math.max(0, movetime - spent)) / spent;
    },
    spend: (more) => (nodes += more),
    spent: () => nodes,
  };
};
