// R5: Connect Four on a bitboard a side, minimax from the centre outwards, a win ±(1000 − ply), anything else 0.
import { has } from '../../../../shared/board/bits.ts';
import type { Move, Position } from '../../../../shared/game.ts';
import type { Board } from '../../search/board.ts';
import type { Row } from '../../search/row.ts';

const COLUMNS = 7;
const ROWS = 6;
const WIN = 1000;
const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];

/** The 49 bits of a side in two words: bit 7 × column + row, with an empty row on top of each column. */
const WORD = 32;

/** Whether four bits lie one step apart. A step is 1, 6, 7 or 8 bits: up, and the three ways to the right. */
const fourAlong = (low: number, high: number, step: number): boolean => {
  const pairsLow = low & ((low >>> step) | (high << (WORD - step)));
  const pairsHigh = high & (high >>> step);
  const two = 2 * step;
  return (
    ((pairsLow & ((pairsLow >>> two) | (pairsHigh << (WORD - two)))) | (pairsHigh & (pairsHigh >>> two))) !==
    0
  );
};

export const hasFour = (low: number, high: number): boolean =>
  fourAlong(low, high, 1) || fourAlong(low, high, 7) || fourAlong(low, high, 6) || fourAlong(low, high, 8);

/** The bits of a colour, from cells in reading order. */
export const bitsOfColour = (stones: Position['stones'][0]): { low: number; high: number } => {
  let [low, high] = [0, 0];
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    if (!has(stones, cell)) continue;
    const bit = 7 * (cell % COLUMNS) + ROWS - 1 - Math.floor(cell / COLUMNS);
    if (bit < WORD) low |= 1 << bit;
    else high |= 1 << (bit - WORD);
  }
  return { low, high };
};

export const connect4Board = (position: Position): Board => {
  const [black, white] = [bitsOfColour(position.stones[0]), bitsOfColour(position.stones[1])];
  const low = Int32Array.of(black.low, white.low);
  const high = Int32Array.of(black.high, white.high);
  /** The next free bit of each column; a full one has reached its empty row. */
  const heights = Int32Array.from({ length: COLUMNS }, (_, column) => {
    let bit = 7 * column;
    const taken = (at: number): boolean =>
      (at < WORD ? ((black.low | white.low) >>> at) & 1 : ((black.high | white.high) >>> (at - WORD)) & 1) ===
      1;
    while (taken(bit)) bit += 1;
    return bit;
  });
  const played: Move[] = [];
  let turn = position.turn as number;
  let free = COLUMNS * ROWS - position.ply;

  const flip = (bit: number): void => {
    if (bit < WORD) low[turn] = (low[turn] ?? 0) ^ (1 << bit);
    else high[turn] = (high[turn] ?? 0) ^ (1 << (bit - WORD));
  };

  return {
    moves: () => CENTRE_FIRST.filter((column) => (heights[column] ?? 0) < 7 * column + ROWS),
    play: (column) => {
      const bit = heights[column] ?? 0;
      flip(bit);
      heights[column] = bit + 1;
      played.push(column);
      turn ^= 1;
      free -= 1;
    },
    undo: () => {
      const column = played.pop() ?? 0;
      const bit = (heights[column] ?? 0) - 1;
      heights[column] = bit;
      turn ^= 1;
      free += 1;
      flip(bit);
    },
    value: () => 0,
    ended: () => {
      const mover = turn ^ 1;
      if (hasFour(low[mover] ?? 0, high[mover] ?? 0)) return -WIN;
      return free === 0 ? 0 : null;
    },
  };
};

const row = (name: 'connect4-minimax' | 'connect4-minimax-fixed', prune: boolean): Row => ({
  name,
  board: (_rules, position) => connect4Board(position),
  settings: ({ depth = 6 }) => ({ depth, prune, sooner: true }),
});

export const CONNECT4: readonly Row[] = [row('connect4-minimax', false), row('connect4-minimax-fixed', true)];
