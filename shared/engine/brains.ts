// The registry of engines: one line a game. Every one thinks about the positions of a setup, slice by slice.
import type { Position, Setup } from '../game.ts';
import { gomoku } from '../games/gomoku/game.ts';
import type { Gomoku } from '../games/gomoku/position.ts';
import type { GameId } from '../games/index.ts';
import { openAbalone } from './abalone/engine.ts';
import { openBook } from './connect4/book.ts';
import { openConnect4 } from './connect4/thinker.ts';
import { memoryNeeded } from './connect4/solver.ts';
import { swapMove } from './gomoku/colours.ts';
import { openGomoku } from './gomoku/engine.ts';
import type { KernelMemory } from './kernel.ts';
import { openNinuki } from './ninuki/engine.ts';
import { memoryFor } from './search-engine.ts';
import type { Thinker } from './thinker.ts';

/** What an engine is opened with: its kernel compiled, a memory of its own, and its book if it has one. */
interface Parts {
  readonly module: object;
  readonly memory: KernelMemory;
  readonly setup: Setup;
  readonly book: Uint8Array | null;
  /** Megabytes of its table, for which the memory has to have room. */
  readonly table: number;
}

export interface Brain {
  /** Megabytes of table that are enough for about a second of search; more take a processor's cache from others. */
  readonly table: number;
  /** How many bytes of memory the engine wants with so many megabytes of table. */
  bytes(table: number): number;
  /** Whether there is an opening book of the game. */
  readonly hasBook: boolean;
  open(parts: Parts): Thinker;
}

/** Tables have 2^bits places. */
const bitsOf = (table: number, bytesAPlace: number): number =>
  Math.floor(Math.log2((table * 2 ** 20) / bytesAPlace));
const searchBits = (table: number): number => bitsOf(table, 8);
const solverBits = (table: number): number => bitsOf(table, 16);

const SEARCH = { table: 2, bytes: (table: number): number => memoryFor(searchBits(table)), hasBook: false };

const isGomoku = (position: Position): position is Gomoku => 'stage' in position;

const thinkGomoku = ({ module, memory, setup, table }: Parts): Thinker => {
  const engine = openGomoku(module, memory, setup, searchBits(table));
  const rules = gomoku.rules(setup);
  return {
    ...engine,
    settle: (position, limits, random) =>
      isGomoku(position) && position.stage !== 'settled'
        ? swapMove(rules, engine, position, limits, random)
        : null,
  };
};

export const BRAINS = {
  connect4: {
    table: 8,
    bytes: (table) => memoryNeeded(solverBits(table)),
    hasBook: true,
    open: ({ module, memory, setup, book, table }) =>
      openConnect4(module, memory, setup, book === null ? null : openBook(book), solverBits(table)),
  },
  gomoku: { ...SEARCH, open: thinkGomoku },
  ninuki: {
    ...SEARCH,
    open: ({ module, memory, setup, table }) => openNinuki(module, memory, setup, searchBits(table)),
  },
  abalone: {
    ...SEARCH,
    open: ({ module, memory, setup, table }) => openAbalone(module, memory, setup, searchBits(table)),
  },
} as const satisfies Record<GameId, Brain>;
