// The Connect Four solver: exact scores from the kernel, or from the book where it has the position.
import type { Book } from './book.ts';
import { COLUMNS, drop, isFull, plyOf, winsWith, type Stones } from './position.ts';
import { instantiate, type KernelMemory } from '../kernel.ts';

/** What the kernel exports; see kernel/connect4.ts. */
export interface Kernel {
  bytesNeeded(bits: number, threads: number): number;
  init(thread: number, bits: number, threads: number): void;
  clear(): void;
  solve(mover: number, other: number, low: number, high: number, helpers: boolean): number;
  allow(nodes: number): void;
  help(): void;
  nodes(): number;
  legal(mover: number, other: number): number;
  wins(mover: number, other: number): number;
  perft(mover: number, other: number, depth: number): number;
}

/**
 * 2^19 buckets of 16 bytes for each thread, since a processor's cache serves several programs: beside others, a node
 * takes half as long again with twice as many.
 */
export const TABLE_BITS = 19;

/** The tables, and room for all that lies before them. */
export const memoryNeeded = (bits = TABLE_BITS, threads = 1): number => threads * 16 * 2 ** bits + 2 ** 21;

/** The functions of one thread of so many: 0 is the one that solves, every helper has another number. */
export const openKernel = (
  module: object,
  memory: KernelMemory,
  thread = 0,
  bits = TABLE_BITS,
  threads = 1,
): Kernel => {
  const kernel = instantiate(module, memory) as Kernel;
  kernel.init(thread, bits, threads);
  return kernel;
};

export interface Moves {
  /** One score a column, from the view of the player to move; null for a full column. */
  readonly scores: readonly (number | null)[];
  /** The column of the highest score, of equal ones the nearest to the centre; null on a full board. */
  readonly best: number | null;
}

export interface Best {
  readonly column: number;
  readonly score: number;
}

/** Answers are null when the search was stopped. */
export interface Solver {
  score(stones: Stones): number | null;
  /** 1 if the player to move can win, 0 for a draw, −1 if they lose: quicker than the score. */
  sign(stones: Stones): number | null;
  /** A move that wins soonest, or else resists longest; quicker than all moves. The board must not be full. */
  best(stones: Stones): Best | null;
  moves(stones: Stones): Moves | null;
  /** Nodes visited for the last answer. */
  nodes(): number;
}

const STOPPED = -128;
const HIGHEST = 21;
export const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];

/** With helper threads, `allNodes` counts the nodes of the last search over all of them. */
export const createSolver = (kernel: Kernel, book: Book | null, allNodes?: () => number): Solver => {
  let nodes = 0;

  /** The score as far as it lies between the bounds, else the nearer bound. */
  const look = (stones: Stones, low = -HIGHEST, high = HIGHEST): number | null => {
    const known = book?.lookup(stones);
    if (known !== undefined) return Math.min(Math.max(known, low), high);
    const found = kernel.solve(stones.mover, stones.other, low, high, allNodes !== undefined);
    nodes += allNodes?.() ?? kernel.nodes();
    return found === STOPPED ? null : found;
  };

  const best = (stones: Stones): Best | null => {
    const score = look(stones);
    if (score === null) return null;
    const columns = CENTRE_FIRST.filter((column) => !isFull(stones, column));
    for (const column of columns.slice(0, -1)) {
      if (winsWith(stones, column)) return { column, score };
      const reply = look(drop(stones, column), -score, -score + 1);
      if (reply === null) return null;
      if (reply === -score) return { column, score };
    }
    // One move has the score; it is not any of the others.
    return { column: columns.at(-1) ?? 0, score };
  };

  const moves = (stones: Stones): Moves | null => {
    const scores: (number | null)[] = Array.from({ length: COLUMNS }, () => null);
    let bestColumn: number | null = null;
    let highest = -Infinity;
    for (const column of CENTRE_FIRST) {
      if (isFull(stones, column)) continue;
      let score = winningNow(stones);
      if (!winsWith(stones, column)) {
        const reply = look(drop(stones, column));
        if (reply === null) return null;
        score = -reply || 0;
      }
      scores[column] = score;
      if (score > highest) {
        highest = score;
        bestColumn = column;
      }
    }
    return { scores, best: bestColumn };
  };

  const counted =
    <T>(answer: (stones: Stones) => T) =>
    (stones: Stones): T => {
      nodes = 0;
      return answer(stones);
    };
  return {
    score: counted((stones) => look(stones)),
    sign: counted((stones) => look(stones, -1, 1)),
    best: counted(best),
    moves: counted(moves),
    nodes: () => nodes,
  };
};

/** 22 less the stones of the winner when they win with their next one. */
export const winningNow = (stones: Stones): number => 21 - (plyOf(stones) >> 1);
