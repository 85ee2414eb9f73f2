// R1: Gomoku on 8×8 with a 64-bit board a side, counted by patterns.
import { has } from '../../../../shared/board/bits.ts';
import type { Move, Position } from '../../../../shared/game.ts';
import type { Board } from '../../search/board.ts';
import type { Row } from '../../search/row.ts';
import { countWindows, hasFive } from './windows8.ts';

const CELLS = 64;
const FIVE = 100000;

/** What an open window of five is worth by its number of own stones; a six-stone line has two full windows. */
type Weights = readonly [none: 0, one: number, two: number, three: number, four: number];
const WEIGHTS: Weights = [0, 1, 10, 100, 1000];

/** The published grid: 1 in the corners, 7 in the middle. */
const CENTRE = Int32Array.from({ length: CELLS }, (_, cell) => {
  const fromEdge = (at: number): number => Math.min(at, 7 - at);
  return 1 + fromEdge(cell >> 3) + fromEdge(cell & 7);
});

/** As published, the lowest free bit comes first: the bottom right cell. */
const LOWEST_BIT_FIRST = Array.from({ length: CELLS }, (_, index) => CELLS - 1 - index);

const fromCentre = (cell: Move): number => Math.hypot((cell >> 3) - 3.5, (cell & 7) - 3.5);
const CENTRE_FIRST = [...LOWEST_BIT_FIRST].reverse().sort((a, b) => fromCentre(a) - fromCentre(b));

interface Faults {
  readonly weights: Weights;
  readonly order: readonly Move[];
  /** Whether a five or a full board ends the branch. */
  readonly ends: boolean;
}

const gomoku8Board = (position: Position, { weights, order, ends }: Faults): Board => {
  const high = new Int32Array(2);
  const low = new Int32Array(2);
  const centre = new Int32Array(2);
  const counts = new Int32Array(6);
  const played: Move[] = [];
  let turn = position.turn as number;
  let free = CELLS;

  const flip = (cell: Move, by: number): void => {
    if (cell < 32) high[turn] = (high[turn] ?? 0) ^ (1 << (31 - cell));
    else low[turn] = (low[turn] ?? 0) ^ (1 << (63 - cell));
    centre[turn] = (centre[turn] ?? 0) + by * (CENTRE[cell] ?? 0);
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
    let value = centre[side] ?? 0;
    for (let stones = 1; stones < 5; stones += 1) value += (weights[stones] ?? 0) * (counts[stones] ?? 0);
    return value;
  };

  return {
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
      if (!ends) return null;
      if (hasFive(high[turn ^ 1] ?? 0, low[turn ^ 1] ?? 0)) return -FIVE;
      return free === 0 ? 0 : null;
    },
  };
};

const PUBLISHED: Faults = { weights: WEIGHTS, order: LOWEST_BIT_FIRST, ends: false };
const FIXED: Faults = { weights: WEIGHTS, order: CENTRE_FIRST, ends: true };

/** A ply more for every so many stones. */
const STONES_A_PLY = 16;

const row = (
  name: 'gomoku8-negamax' | 'gomoku8' | 'gomoku8-fixed',
  depth: number,
  prune: boolean,
  faults: Faults,
): Row => ({
  name,
  options: { depth: { initial: depth, least: 1, most: 8 } },
  board: (_rules, position) => gomoku8Board(position, faults),
  settings: (options, { ply }) => ({
    depth: (options['depth'] ?? depth) + (faults.ends ? Math.floor(ply / STONES_A_PLY) : 0),
    prune,
    sooner: faults.ends,
  }),
});

/** Maximum is depth 4, medium depth 2; plain negamax is too slow for more than medium. */
export const GOMOKU8: readonly Row[] = [
  row('gomoku8-negamax', 2, false, PUBLISHED),
  row('gomoku8', 4, true, PUBLISHED),
  row('gomoku8-fixed', 4, true, FIXED),
];
