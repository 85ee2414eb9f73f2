// How computers play Abalone.
import { agentOf } from '../../search/row.ts';
import type { GameAi } from '../game-ai.ts';
import { ABALONE } from './classic.ts';
import { abaloneHints } from './hints.ts';
import { levels } from './levels.ts';

export const abalone = {
  hints: abaloneHints,
  levels,
  agents: ABALONE.map((row) => agentOf('abalone', row)),
} satisfies GameAi;
