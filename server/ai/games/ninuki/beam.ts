// R2: Ninuki by a beam, only the forty most promising cells of every position; repaired, with a table of positions.
import type { Row } from '../../search/row.ts';
import { ninukiBoard } from './board.ts';

const row = (name: 'ninuki-beam' | 'ninuki-beam-fixed', repaired: boolean): Row => ({
  name,
  board: (rules, position) => ninukiBoard(rules, position, repaired),
  settings: ({ depth = 4, beam = 40, hash = 1 }) => ({
    depth,
    prune: true,
    width: beam,
    ...(repaired ? { sooner: true } : {}),
    ...(repaired && hash === 1 ? { table: 'sound' } : {}),
  }),
});

export const NINUKI: readonly Row[] = [row('ninuki-beam', false), row('ninuki-beam-fixed', true)];
