// What a game's engine is to those that use it: how much memory it wants, how it thinks, and how it counts.
import type { Position, Rules, Setup } from '../game.ts';
import { ok, type Result } from '../result.ts';
import type { Exact } from './exact.ts';
import { createMemory, type KernelMemory } from './kernel.ts';
import { memoryFor, type SearchEngine } from './search-engine.ts';
import type { Thinker } from './thinker.ts';
import type { Curves } from '../report/curve.ts';

/** What an engine is opened with: its kernel compiled, a memory of its own, and its book if it has one. */
export interface Parts {
  readonly module: object;
  readonly memory: KernelMemory;
  readonly setup: Setup;
  readonly book: Uint8Array | null;
  /** Megabytes of its table, for which the memory has to have room. */
  readonly table: number;
  /** Which thread on the memory this is; the first one, which opens it, has no number. */
  readonly thread?: number;
}

/** Counts the sequences of so many legal moves from a position whose game is not over. */
export type Counter = (position: Position, depth: number) => number;

export type NoCounter = 'engine-plays-7x6-only';

export interface Brain {
  /** Megabytes of table that are enough for some seconds of search beside others in a room. */
  readonly table: number;
  /** Megabytes of table where the engine is a program of its own. */
  readonly tableAlone: number;
  /** How many bytes of memory the engine wants with so many megabytes of table. */
  bytes(table: number): number;
  /** Whether several threads can search on one memory. */
  readonly joins: boolean;
  /** Whether there is an opening book of the game. */
  readonly hasBook: boolean;
  /** What its scores stand for, after as many nodes as a report spends. */
  readonly curves: Curves;
  open(parts: Parts): Thinker;
  /** Where the game is solved, how every move ends. It takes the memory that it is given for itself. */
  readonly exact?: (parts: Parts) => Exact | null;
  /** What counts sequences of moves as the rules do, some hundred times faster. */
  counter(module: object, rules: Rules): Result<Counter, NoCounter>;
}

/** Tables have 2^bits places. */
export const bitsOf = (table: number, bytesAPlace: number): number =>
  Math.floor(Math.log2((table * 2 ** 20) / bytesAPlace));

/** Counting needs no table: the smallest will do. */
const COUNTING_BITS = 10;

type Open = (
  module: object,
  memory: KernelMemory,
  setup: Setup,
  hashBits: number,
  thread?: number,
) => SearchEngine<Position>;

/** The brain of a game whose kernel is built on the common search. */
export const searchingBrain = (open: Open, curves: Curves): Brain => ({
  curves,
  table: 16,
  tableAlone: 64,
  bytes: (table) => memoryFor(bitsOf(table, 8)),
  joins: true,
  hasBook: false,
  open: ({ module, memory, setup, table, thread }) => open(module, memory, setup, bitsOf(table, 8), thread),
  counter: (module, { setup }) => {
    const engine = open(module, createMemory(memoryFor(COUNTING_BITS)), setup, COUNTING_BITS);
    return ok((position, depth) => {
      engine.set(position);
      return engine.perft(depth);
    });
  },
});

/** Sequences from a position in which the game may be over. */
export const countOpen = (count: Counter, position: Position, depth: number): number => {
  if (depth === 0) return 1;
  return position.outcome === null ? count(position, depth) : 0;
};
