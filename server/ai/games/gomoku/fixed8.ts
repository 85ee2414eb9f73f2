// R1 repaired: windows of five counted all at once, from the centre outwards, ended by a five or a full board.
import { has } from '../../../../shared/board/bits.ts';
import type { Cell, Move, Position } from '../../../../shared/game.ts';
import type { Board } from '../../search/board.ts';
import { zobrist } from '../../search/table.ts';
import { bitOf, CELLS } from './board8.ts';
import { countWindows, hasFive } from './windows8.ts';
import { FIVE, STANDING } from './worth8.ts';

/** What an open window of five is worth by its number of own stones; a six-stone line has two full windows. */
const WEIGHTS = [0, 1, 10, 100, 1000] as const;

/** As published, the lowest free bit comes first: the bottom right cell. */
const LOWEST_BIT_FIRST = Array.from({ length: CELLS }, (_, bit) => CELLS - 1 - bit);

const fromCentre = (cell: Move): number => Math.hypot((cell >> 3) - 3.5, (cell & 7) - 3.5);
const CENTRE_FIRST = [...LOWEST_BIT_FIRST].reverse().sort((a, b) => fromCentre(a) - fromCentre(b));

/** A key for each cell and colour; whose turn it is follows from the stones. */
const KEYS = zobrist(2 * CELLS, 0x474f4d38);

export const fixed8 = (position: Position, centreFirst: boolean): Board => {
  const high = new Int32Array(2);
  const low = new Int32Array(2);
  const standing = new Int32Array(2);
  const counts = new Int32Array(6);
  const key = { low: 0, high: 0 };
  const played: Move[] = [];
  const order = centreFirst ? CENTRE_FIRST : LOWEST_BIT_FIRST;
  let turn = position.turn as number;
  let free = CELLS;

  const flip = (cell: Cell, by: number): void => {
    const bit = bitOf(cell);
    if (bit < 32) low[turn] = (low[turn] ?? 0) ^ (1 << bit);
    else high[turn] = (high[turn] ?? 0) ^ (1 << (bit - 32));
    key.low ^= KEYS.low[2 * cell + turn] ?? 0;
    key.high ^= KEYS.high[2 * cell + turn] ?? 0;
    standing[turn] = (standing[turn] ?? 0) + by * (STANDING[cell] ?? 0);
    free -= by;
  };

  for (const colour of [0, 1] as const) {
    turn = colour;
    for (let cell = 0; cell < CELLS; cell += 1) if (has(position.stones[colour], cell)) flip(cell, 1);
  }
  turn = position.turn;

  const sideValue = (side: number): number => {
    counts.fill(0);
    countWindows(high[side] ?? 0, low[side] ?? 0, high[side ^ 1] ?? 0, low[side ^ 1] ?? 0, counts);
    if (counts[5] !== 0) return FIVE;
    let value = standing[side] ?? 0;
    for (let stones = 1; stones < 5; stones += 1) value += (WEIGHTS[stones] ?? 0) * (counts[stones] ?? 0);
    return value;
  };

  return {
    key,
    moves: () => {
      const takenHigh = (high[0] ?? 0) | (high[1] ?? 0);
      const takenLow = (low[0] ?? 0) | (low[1] ?? 0);
      const found: Move[] = [];
      for (const cell of order) {
        const taken = cell < 32 ? takenHigh >>> (31 - cell) : takenLow >>> (63 - cell);
        if ((taken & 1) === 0) found.push(cell);
      }
      return found;
    },
    play: (cell) => {
      flip(cell, 1);
      played.push(cell);
      turn ^= 1;
    },
    undo: () => {
      turn ^= 1;
      flip(played.pop() ?? 0, -1);
    },
    value: () => sideValue(turn) - sideValue(turn ^ 1),
    ended: () => {
      if (hasFive(high[turn ^ 1] ?? 0, low[turn ^ 1] ?? 0)) return -FIVE;
      return free === 0 ? 0 : null;
    },
  };
};
