// The agents of Abalone: a published student system in its three stages, and the last two repaired.
import type { OwnAgent } from '../../game.ts';

export const AGENTS = {
  'abalone-basic': { time: 3_000 },
  'abalone-tt': { time: 3_000 },
  'abalone-tt-fixed': { time: 3_000 },
  'abalone-select': { time: 3_000 },
  'abalone-select-fixed': { time: 3_000 },
} as const satisfies Record<string, OwnAgent>;
