// What the engine's learned evaluation is made of, for those who search without the engine.
import { LOST_TO_LOSE } from '../../games/abalone/position.ts';
import { createMemory, instantiate } from '../kernel.ts';
import { memoryFor } from '../search-engine.ts';

/** Sixteenths of a point. */
export interface Worths {
  /** By the colour to move: of each state of a line, counted from the first of its length. */
  readonly ofLines: readonly [black: Int16Array, white: Int16Array];
  /** See `lostAt`. */
  readonly ofLost: Int16Array;
}

/** The shortest and the longest line of the board. */
const SHORTEST = 5;
const LONGEST = 9;

/**
 * The states of lines of the same length lie together, the shortest first. A state is a number in base three, a black
 * marble a one and a white one a two.
 */
export const firstState = (length: number): number => (3 ** length - 3 ** SHORTEST) / 2;

/** Where it is told what it is worth that either side has lost so many marbles. */
export const lostAt = (own: number, others: number): number => own * LOST_TO_LOSE + others;

/** The kernel's tables are the same for every game. */
const HASH_BITS = 10;
const TABLE = 1 << 16;

interface WorthsKernel {
  init(hashBits: number): void;
  lineWorths(): number;
  lostWorths(): number;
}

export const readWorths = (module: object): Worths => {
  const memory = createMemory(memoryFor(HASH_BITS));
  const kernel = instantiate(module, memory) as WorthsKernel;
  kernel.init(HASH_BITS);
  const read = (at: number, count: number): Int16Array => new Int16Array(memory.buffer, at, count).slice();
  const states = firstState(LONGEST + 1);
  const [lines, lost] = [kernel.lineWorths(), kernel.lostWorths()];
  return {
    ofLines: [read(lines, states), read(lines + TABLE, states)],
    ofLost: read(lost, lostAt(LOST_TO_LOSE, 0)),
  };
};
