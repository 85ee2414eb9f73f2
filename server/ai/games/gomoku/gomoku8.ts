// R1: the agents of Gomoku on 8×8, plain negamax, alpha-beta, and alpha-beta repaired.
import type { Row } from '../../search/row.ts';
import { fixed8 } from './fixed8.ts';
import { lineJudge } from './lines8.ts';
import { published8 } from './published8.ts';
import { slidingJudge } from './worth8.ts';

/** Maximum is depth 4, medium depth 2; plain negamax is too slow for more than medium. */
export const GOMOKU8: readonly Row[] = [
  {
    name: 'gomoku8-negamax',
    board: (_rules, position) => published8(position, slidingJudge()),
    settings: ({ depth = 2 }) => ({ depth, prune: false }),
  },
  {
    name: 'gomoku8',
    board: (_rules, position) => published8(position, lineJudge()),
    settings: ({ depth = 4 }) => ({ depth, prune: true }),
  },
  {
    name: 'gomoku8-fixed',
    board: (_rules, position, { order = 1 }) => fixed8(position, order === 1),
    settings: ({ depth = 4, fullness = 16, hash = 0 }, { ply }) => ({
      depth: depth + Math.floor(ply / fullness),
      prune: true,
      sooner: true,
      ...(hash === 1 ? { table: 'sound' } : {}),
    }),
  },
];
