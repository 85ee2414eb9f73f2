// The agents of Ninuki: a published student system, as it was and repaired.
import type { OwnAgent } from '../../game.ts';

export const AGENTS = {
  'ninuki-beam': { time: 3_000 },
  'ninuki-beam-fixed': { time: 3_000 },
} as const satisfies Record<string, OwnAgent>;
