// The five reference systems, each as published and repaired: one row an agent.
import type { AgentName } from '../../../shared/agents.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Agent } from '../agent.ts';
import { agentOf } from '../search/row.ts';
import { ABALONE } from '../games/abalone/classic.ts';
import { CONNECT4 } from '../games/connect4/classic.ts';
import { GOMOKU } from '../games/gomoku/minmax.ts';
import { GOMOKU8 } from '../games/gomoku/gomoku8.ts';
import { NINUKI } from '../games/ninuki/beam.ts';

export const CLASSIC: Readonly<Record<GameId, readonly Agent<AgentName>[]>> = {
  connect4: CONNECT4.map(agentOf),
  gomoku: [...GOMOKU8, ...GOMOKU].map(agentOf),
  ninuki: NINUKI.map(agentOf),
  abalone: ABALONE.map(agentOf),
};
