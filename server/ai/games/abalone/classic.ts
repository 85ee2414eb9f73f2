// R4: Abalone by alpha-beta, then with a table of positions, then with only the best-looking moves searched.
import type { Settings } from '../../search/board.ts';
import type { Row } from '../../search/row.ts';
import { abaloneBoard } from './board.ts';

/** So many positions a move fit into a quarter of an hour for twenty-five moves; the search deepens until they are spent. */
const NODES = 100_000;
const DEEPEST = 12;

type Name = 'abalone-basic' | 'abalone-tt' | 'abalone-tt-fixed' | 'abalone-select' | 'abalone-select-fixed';

const row = (name: Name, beam: number | null, table?: Settings['table']): Row => ({
  name,
  board: (_rules, position, { danger = 0, learned = 0 }) =>
    abaloneBoard(position, table === 'sound', { danger: danger === 1, learned: learned === 1 }),
  settings: (options) => ({
    depth: options['depth'] ?? DEEPEST,
    nodes: options['nodes'] ?? NODES,
    prune: true,
    ...(beam === null ? {} : { ordered: true, width: options['beam'] ?? beam }),
    ...(table === undefined ? {} : { table, sooner: table === 'sound' }),
  }),
});

/** The fixed forms' table knows the side to move, the depth and the bound; they win as soon and lose as late as can be. */
export const ABALONE: readonly Row[] = [
  row('abalone-basic', null),
  row('abalone-tt', null, 'published'),
  row('abalone-tt-fixed', null, 'sound'),
  row('abalone-select', 20, 'published'),
  row('abalone-select-fixed', 20, 'sound'),
];
