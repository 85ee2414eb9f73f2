// Gomoku positions as one line of text.
//
//   7/7/2b4/3w3/7/7/7 b          the rows from the top, then the colour to move
//   7/7/2b4/3w3/7/7/7 b placing  with a swap protocol, then where it stands
//
// The third field is `placing` (the first player places the first three stones), `choice` (the second chooses),
// `adding` (the second adds two stones), `last-choice` (the first chooses), or, once colours are settled, who has
// Black: `first` or `second`.
import { count } from '../../board/bits.ts';
import type { Colour, ReadError, Seat } from '../../game.ts';
import type { Grid } from '../../board/grid.ts';
import { no, ok, type Result } from '../../result.ts';
import { readRows, writeRows } from '../../board/rows.ts';
import type { Gomoku, Stage } from './position.ts';
import { hasSwap } from './opening.ts';
import type { Opening } from './variants.ts';

type Placed = Pick<Gomoku, 'stones' | 'turn' | 'stage' | 'black'>;

export const writePosition = (board: Grid, opening: Opening, position: Gomoku): string => {
  const side = position.turn === 0 ? 'b' : 'w';
  const fields = [writeRows(board, position.stones), side];
  if (hasSwap(opening)) fields.push(fieldOf(position));
  return fields.join(' ');
};

/** What the text says, not yet whether the game is over. */
export const readPosition = (board: Grid, opening: Opening, text: string): Result<Placed, ReadError> => {
  const [rows = '', side, field, ...surplus] = text.split(' ');
  if ((side !== 'b' && side !== 'w') || surplus.length > 0) return no('bad-side');
  const stones = readRows(board, rows);
  if (!stones.ok) return stones;
  const told = hasSwap(opening) ? FIELDS.get(field) : field === undefined ? SETTLED : undefined;
  if (told === undefined || (opening === 'swap' && SWAP2_ONLY.includes(told.stage))) return no('bad-side');
  const placed: Placed = { stones: stones.value, turn: side === 'b' ? 0 : 1, ...told };
  return fits(placed) ? ok(placed) : no('bad-count');
};

const SWAP2_ONLY: readonly Stage[] = ['adding', 'last-choice'];
const SETTLED: { readonly stage: Stage; readonly black: Seat } = { stage: 'settled', black: 0 };

const FIELDS: ReadonlyMap<string | undefined, { readonly stage: Stage; readonly black: Seat }> = new Map([
  ['placing', { stage: 'placing', black: 0 }],
  ['choice', { stage: 'choice', black: 0 }],
  ['adding', { stage: 'adding', black: 0 }],
  ['last-choice', { stage: 'last-choice', black: 0 }],
  ['first', SETTLED],
  ['second', { stage: 'settled', black: 1 }],
]);

const fieldOf = ({ stage, black }: Gomoku): string =>
  stage === 'settled' ? (black === 0 ? 'first' : 'second') : stage;

/** The numbers of stones at which each stage of a protocol can stand; colours alternate from the first stone. */
const STONES: Readonly<Record<Stage, readonly number[] | null>> = {
  placing: [0, 1, 2],
  choice: [3],
  adding: [3, 4],
  'last-choice': [5],
  settled: null,
};

const fits = ({ stones: [black, white], turn, stage }: Placed): boolean => {
  const counts = STONES[stage];
  if (counts === null) return true;
  const placed = count(black) + count(white);
  const next: Colour = placed % 2 === 0 ? 0 : 1;
  return counts.includes(placed) && count(black) === Math.ceil(placed / 2) && turn === next;
};
