// How computers play Connect Four.
import { agentOf } from '../../search/row.ts';
import type { GameAi } from '../game-ai.ts';
import { CONNECT4 } from './classic.ts';
import { connect4Hints } from './hints.ts';
import { levels } from './levels.ts';

export const connect4 = {
  hints: connect4Hints,
  levels,
  agents: CONNECT4.map((row) => agentOf('connect4', row)),
} satisfies GameAi;
