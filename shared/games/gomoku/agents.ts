// The agents of Gomoku: two published student systems, each as it was and repaired.
import type { OwnAgent, Setup } from '../../game.ts';

const hasSwap = ({ options }: Setup): boolean => (options['opening'] ?? 'free').startsWith('swap');

const onEight = (setup: Setup): boolean =>
  setup.variant === 'freestyle' && setup.size === '8' && !hasSwap(setup);
const onAnyBoard = (setup: Setup): boolean =>
  setup.variant === 'classic' || (setup.variant === 'freestyle' && !hasSwap(setup));

const small = { plays: onEight, time: 3_000 };
const wide = { plays: onAnyBoard, time: 3_000 };

export const AGENTS = {
  'gomoku8-negamax': small,
  gomoku8: small,
  'gomoku8-fixed': small,
  'gomoku-minmax': wide,
  'gomoku-elage': wide,
  'gomoku-minmax-fixed': wide,
  'gomoku-elage-fixed': wide,
} as const satisfies Record<string, OwnAgent>;
