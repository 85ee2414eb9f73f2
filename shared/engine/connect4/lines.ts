// A Connect Four board of any width that keeps count of its lines of four while stones are dropped and lifted.
import { grid, LINES } from '../../board/grid.ts';

export interface Lines {
  /** Empties the board; this side is to move. */
  empty(turn: 0 | 1): void;
  /** A stone of a side, whoever is to move. */
  put(column: number, side: 0 | 1): void;
  /** The side to move drops a stone into a column that is not full, or takes back the last one there. */
  drop(column: number): void;
  lift(column: number): void;
  isFull(column: number): boolean;
  /** Whether a stone there makes four for the side to move. */
  wins(column: number): boolean;
  free(): number;
  /** What the open lines say for the side to move: an estimate of a few hundred at most. */
  lean(): number;
  /** 64 bits that tell the position from others, the side to move included. */
  low(): number;
  high(): number;
}

const FOUR = 4;
/** An open line of so many stones of one side. */
const WORTH = [0, 1, 4, 13, 0];
/** The side to move will place one of the next stones. */
const TO_MOVE = 3;

export const connect4Lines = (columns: number, height: number): Lines => {
  const board = grid(columns, height);
  const linesOf: number[][] = Array.from({ length: board.size }, () => []);
  let lineCount = 0;
  for (let cell = 0; cell < board.size; cell += 1) {
    for (const step of LINES) {
      if (board.walk(cell, step, FOUR - 1) < 0) continue;
      for (let at = 0; at < FOUR; at += 1) linesOf[board.walk(cell, step, at)]?.push(lineCount);
      lineCount += 1;
    }
  }
  const codes = randomWords(4 * board.size);
  const counts = [new Int8Array(lineCount), new Int8Array(lineCount)] as const;
  const heights = new Int8Array(columns);
  let side: 0 | 1 = 0;
  let placed = 0;
  let ahead = 0;
  let low = 0;
  let high = 0;

  const next = (column: number): number => (height - 1 - (heights[column] ?? 0)) * columns + column;

  /** The first side's lines are worth something to it, the second side's cost it. */
  const change = (cell: number, who: 0 | 1, by: 1 | -1): void => {
    const own = counts[who];
    const enemy = counts[who === 0 ? 1 : 0];
    const sign = who === 0 ? 1 : -1;
    for (const line of linesOf[cell] ?? []) {
      const before = own[line] ?? 0;
      const theirs = enemy[line] ?? 0;
      const after = before + by;
      own[line] = after;
      if (theirs === 0) ahead += sign * ((WORTH[after] ?? 0) - (WORTH[before] ?? 0));
      else if (before === 0) ahead += sign * (WORTH[theirs] ?? 0);
      else if (after === 0) ahead -= sign * (WORTH[theirs] ?? 0);
    }
    low ^= codes[4 * cell + 2 * who] ?? 0;
    high ^= codes[4 * cell + 2 * who + 1] ?? 0;
  };

  const put = (column: number, who: 0 | 1): void => {
    change(next(column), who, 1);
    heights[column] = (heights[column] ?? 0) + 1;
    placed += 1;
  };

  return {
    empty: (turn) => {
      counts[0].fill(0);
      counts[1].fill(0);
      heights.fill(0);
      side = turn;
      placed = ahead = low = high = 0;
    },
    put,
    drop: (column) => {
      put(column, side);
      side = side === 0 ? 1 : 0;
    },
    lift: (column) => {
      side = side === 0 ? 1 : 0;
      heights[column] = (heights[column] ?? 0) - 1;
      placed -= 1;
      change(next(column), side, -1);
    },
    isFull: (column) => (heights[column] ?? 0) >= height,
    wins: (column) => {
      if ((heights[column] ?? 0) >= height) return false;
      const own = counts[side];
      for (const line of linesOf[next(column)] ?? []) if (own[line] === FOUR - 1) return true;
      return false;
    },
    free: () => board.size - placed,
    lean: () => (side === 0 ? ahead : -ahead) + TO_MOVE,
    low: () => low ^ side,
    high: () => high,
  };
};

/** The same numbers in every run: mulberry32. */
const randomWords = (count: number): Int32Array => {
  let state = 0x5eed;
  return Int32Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  });
};
