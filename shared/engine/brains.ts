// The registry of engines: one line a game. Every one thinks about the positions of a setup, slice by slice.
import type { Position, Setup } from '../game.ts';
import { gomoku } from '../games/gomoku/game.ts';
import type { Gomoku } from '../games/gomoku/position.ts';
import type { GameId } from '../games/index.ts';
import { openAbalone } from './abalone.ts';
import { openBook } from './connect4-book.ts';
import { openConnect4 } from './connect4-thinker.ts';
import { memoryNeeded } from './connect4.ts';
import { swapMove } from './gomoku-colours.ts';
import { openGomoku } from './gomoku.ts';
import type { KernelMemory } from './kernel.ts';
import { openNinuki } from './ninuki.ts';
import { memoryFor } from './search-engine.ts';
import type { Thinker } from './thinker.ts';

/** What an engine is opened with: its kernel compiled, a memory of its own, and its book if it has one. */
interface Parts {
  readonly module: object;
  readonly memory: KernelMemory;
  readonly setup: Setup;
  readonly book: Uint8Array | null;
}

export interface Brain {
  /** How many bytes of memory the engine wants. */
  readonly bytes: number;
  /** Whether there is an opening book of the game. */
  readonly hasBook: boolean;
  open(parts: Parts): Thinker;
}

/** 2^18 entries of eight bytes: two megabytes, which hold about a second of search. */
const HASH_BITS = 18;
const bytes = memoryFor(HASH_BITS);

const isGomoku = (position: Position): position is Gomoku => 'stage' in position;

const thinkGomoku = ({ module, memory, setup }: Parts): Thinker => {
  const engine = openGomoku(module, memory, setup, HASH_BITS);
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
    bytes: memoryNeeded(),
    hasBook: true,
    open: ({ module, memory, setup, book }) =>
      openConnect4(module, memory, setup, book === null ? null : openBook(book)),
  },
  gomoku: { bytes, hasBook: false, open: thinkGomoku },
  ninuki: {
    bytes,
    hasBook: false,
    open: ({ module, memory, setup }) => openNinuki(module, memory, setup, HASH_BITS),
  },
  abalone: {
    bytes,
    hasBook: false,
    open: ({ module, memory, setup }) => openAbalone(module, memory, setup, HASH_BITS),
  },
} as const satisfies Record<GameId, Brain>;
