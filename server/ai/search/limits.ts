// When a search has to end: the clock, the nodes and the stop flag, looked at every few nodes.
import type { Question } from '../agent.ts';

export interface Limits {
  /** Counts a node; true once the search has to end. */
  spend(): boolean;
  readonly nodes: () => number;
  /** Milliseconds since the question. */
  readonly time: () => number;
  readonly over: () => boolean;
}

/** Dear nodes take about ten microseconds, so that a stop is seen within a few milliseconds. */
const NODES_BETWEEN_LOOKS = 128;

export const limitsOf = (
  { budget, now, stop }: Pick<Question, 'budget' | 'now' | 'stop'>,
  between = NODES_BETWEEN_LOOKS,
): Limits => {
  const started = now();
  const { movetime = Infinity, nodes: most = Infinity } = budget;
  let nodes = 0;
  let over = false;
  const time = (): number => now() - started;
  return {
    spend: () => {
      nodes += 1;
      if (nodes >= most) over = true;
      else if (nodes % between === 0 && (stop() || time() >= movetime)) over = true;
      return over;
    },
    nodes: () => nodes,
    time,
    over: () => over,
  };
};
