// R4: Abalone by alpha-beta, then with a table of positions, then with only the best-looking moves searched.
import type { Settings } from '../../search/board.ts';
import type { Row } from '../../search/row.ts';
import { abaloneBoard } from './board.ts';

/** So many positions a move fit into a quarter of an hour for twenty-five moves. */
const NODES = 100_000;

type Name = 'abalone-basic' | 'abalone-tt' | 'abalone-tt-fixed' | 'abalone-select' | 'abalone-select-fixed';

const row = (name: Name, depth: number, beam: number | null, table?: Settings['table']): Row => ({
  name,
  options: {
    depth: { initial: depth, least: 1, most: 8 },
    nodes: { initial: NODES, least: 1, most: 100 * NODES },
    ...(beam === null ? {} : { beam: { initial: beam, least: 1, most: 200 } }),
  },
  board: (_rules, position) => abaloneBoard(position, table === 'sound'),
  settings: (options) => ({
    depth: options['depth'] ?? depth,
    nodes: options['nodes'] ?? NODES,
    prune: true,
    ...(beam === null ? {} : { ordered: true, width: options['beam'] ?? beam }),
    ...(table === undefined ? {} : { table }),
  }),
});

/** The fixed forms differ by their table, which knows the side to move, the depth and the bound. */
export const ABALONE: readonly Row[] = [
  row('abalone-basic', 3, null),
  row('abalone-tt', 3, null, 'published'),
  row('abalone-tt-fixed', 3, null, 'sound'),
  row('abalone-select', 4, 20, 'published'),
  row('abalone-select-fixed', 4, 20, 'sound'),
];
