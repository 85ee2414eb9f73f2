// The agent that plays any legal move.
import type { Agent } from './agent.ts';

export const RANDOM: Agent = {
  name: 'random',
  supports: () => true,
  choose: ({ rules, position, random, only }) => {
    const moves = only ?? rules.moves(position);
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) throw new Error('asked for a move where there is none');
    return { move, thinking: { depth: 0, nodes: 1, score: 0, pv: [move], time: 0 } };
  },
};
