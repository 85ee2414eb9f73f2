// How computers play Ninuki.
import { agentOf } from '../../search/row.ts';
import type { GameAi } from '../game-ai.ts';
import { NINUKI } from './beam.ts';
import { ninukiHints } from './hints.ts';
import { levels } from './levels.ts';

export const ninuki = {
  hints: ninukiHints,
  levels,
  agents: NINUKI.map((row) => agentOf('ninuki', row)),
} satisfies GameAi;
