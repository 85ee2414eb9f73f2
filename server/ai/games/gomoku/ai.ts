// How computers play Gomoku.
import { agentOf } from '../../search/row.ts';
import type { GameAi } from '../game-ai.ts';
import { GOMOKU8 } from './gomoku8.ts';
import { GOMOKU } from './minmax.ts';
import { gomokuHints } from './hints.ts';
import { levels } from './levels.ts';

export const gomoku = {
  hints: gomokuHints,
  levels,
  agents: [...GOMOKU8, ...GOMOKU].map((row) => agentOf('gomoku', row)),
} satisfies GameAi;
