// Connect Four looked into ply by ply on a board of any width: alpha-beta over lines of four, in slices.
import { has } from '../../board/bits.ts';
import type { Position } from '../../game.ts';
import { connect4Lines, type Lines } from './lines.ts';
import { connect4Table, EXACT, LOWER, UPPER } from './table.ts';

/** A win is this less the plies to it; scores below DECIDED are estimates. The same as in the other engines. */
export const WIN = 30_000;
export const DECIDED = 29_000;
const INFINITE = 31_000;
/** A table for a few hundred thousand positions, as many as a second sees. */
const TABLE_BITS = 17;

/** What a lookahead has found: the score is the mover's, and exact to that depth. */
interface Found {
  readonly depth: number;
  readonly score: number;
  readonly column: number | null;
}

interface Lookahead {
  set(position: Position): void;
  clear(): void;
  begin(depth: number, without?: readonly number[]): void;
  /** Looks on for about so many nodes; whether there is more to do. */
  resume(nodes: number): boolean;
  found(): Found;
  nodes(): number;
}

export const openLookahead = (columns: number, height: number): Lookahead => {
  const lines = connect4Lines(columns, height);
  const table = connect4Table(TABLE_BITS);
  const centreFirst = Array.from({ length: columns }, (_, column) => column).sort(
    (a, b) => Math.abs(a - (columns - 1) / 2) - Math.abs(b - (columns - 1) / 2),
  );
  let nodes = 0;
  let limit = 0;
  let depth = 1;
  let lastDepth = 0;
  /** Columns that are left out at the root. */
  let excluded: readonly number[] = [];
  let found: Found = { depth: 0, score: 0, column: null };

  const isOpen = (column: number): boolean => !lines.isFull(column) && !excluded.includes(column);

  const isOver = (): boolean => nodes >= limit;

  /** The mover's score, exact between alpha and beta; worthless once the slice is over. */
  const visit = (alpha: number, beta: number, left: number, ply: number): number => {
    nodes += 1;
    if (isOver()) return 0;
    if (lines.free() === 0) return 0;
    const known = table.find(lines);
    const first = known?.column ?? -1;
    if (known !== null && ply > 0 && known.depth >= left) {
      const score =
        known.score > DECIDED ? known.score - ply : known.score < -DECIDED ? known.score + ply : known.score;
      if (known.bound === EXACT || (known.bound === LOWER ? score >= beta : score <= alpha)) return score;
    }
    for (const column of centreFirst) {
      if (!lines.wins(column) || (ply === 0 && excluded.includes(column))) continue;
      if (ply === 0) found = { depth, score: WIN - 1, column };
      return WIN - ply - 1;
    }
    if (left <= 0) return lines.lean();
    let best = -INFINITE;
    let bestColumn = -1;
    let floor = alpha;
    for (let index = -1; index < centreFirst.length; index += 1) {
      const column = index < 0 ? first : (centreFirst[index] ?? 0);
      if (column < 0 || (index >= 0 && column === first) || lines.isFull(column)) continue;
      if (ply === 0 && excluded.includes(column)) continue;
      lines.drop(column);
      const score = -visit(-beta, -floor, left - 1, ply + 1);
      lines.lift(column);
      if (isOver()) return 0;
      if (score <= best) continue;
      best = score;
      bestColumn = column;
      if (ply === 0) found = { depth, score, column };
      floor = Math.max(floor, score);
      if (score >= beta) break;
    }
    if (ply === 0 && excluded.length > 0) return best;
    const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
    const away = best > DECIDED ? best + ply : best < -DECIDED ? best - ply : best;
    table.keep(lines, { depth: left, score: away, bound, column: bestColumn });
    return best;
  };

  return {
    set: ({ stones, turn }) => place(lines, columns, height, stones, turn),
    clear: () => table.clear(),
    begin: (most, without = []) => {
      excluded = without;
      nodes = 0;
      depth = 1;
      lastDepth = Math.min(most, lines.free());
      found = { depth: 0, score: 0, column: centreFirst.find(isOpen) ?? null };
    },
    resume: (slice) => {
      limit = nodes + slice;
      for (; depth <= lastDepth; depth += 1) {
        const score = visit(-INFINITE, INFINITE, depth, 0);
        if (isOver()) return true;
        found = { ...found, depth, score };
        // A win found ply by ply is the nearest one, and a loss the farthest.
        if (Math.abs(score) > DECIDED && WIN - Math.abs(score) <= depth) break;
      }
      return false;
    },
    found: () => found,
    nodes: () => nodes,
  };
};

const place = (
  lines: Lines,
  columns: number,
  height: number,
  [black, white]: Position['stones'],
  turn: 0 | 1,
): void => {
  lines.empty(turn);
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column;
      if (has(black, cell)) lines.put(column, 0);
      else if (has(white, cell)) lines.put(column, 1);
    }
  }
};
