// Gomoku's engine: positions of the rules in, moves and scores out.
import type { Setup } from '../../game.ts';
import type { Gomoku } from '../../games/gomoku/position.ts';
import { isCentred } from '../../games/gomoku/opening.ts';
import { openingOf, variantOf } from '../../games/gomoku/variants.ts';
import { instantiate, type KernelMemory } from '../kernel.ts';
import { searchEngine, writeStones, type SearchEngine, type SearchKernel } from '../search-engine.ts';

/** The exports of kernel/gomoku.ts. */
interface GomokuKernel extends SearchKernel {
  init(hashBits: number, blackExact: number, whiteExact: number, fouls: number): void;
  attach(thread: number, hashBits: number): void;
  set(
    size: number,
    turn: number,
    exact: number,
    fouls: number,
    centred: number,
    avoided: number,
    supply: number,
  ): void;
}

const ENDS = [null, 'five', 'five', 'board-full', 'stones-spent', 'no-legal-move'] as const;

/** How far from the centre Black's second stone must be. */
const AVOIDED: Readonly<Record<string, number>> = { pro: 3, 'long-pro': 4 };

/**
 * An engine for one setup. The memory belongs to it until another is opened on it; further threads attach to the
 * same memory. Choosing colours is not a search: set only positions where a stone is to be placed.
 */
export const openGomoku = (
  module: object,
  memory: KernelMemory,
  setup: Setup,
  hashBits: number,
  thread = 0,
): SearchEngine<Gomoku> => {
  const kernel = instantiate(module, memory) as GomokuKernel;
  const variant = variantOf(setup.variant);
  const opening = openingOf(setup.options['opening']);
  const size = Number(setup.size);
  const [blackExact, whiteExact] = variant.exact;
  if (thread === 0) {
    kernel.init(hashBits, Number(blackExact), Number(whiteExact), Number(variant.fouls));
    kernel.clear();
  } else kernel.attach(thread, hashBits);
  return {
    ...searchEngine(kernel, memory, ENDS, thread),
    set: ({ stones, turn }) => {
      writeStones(memory, size * size, stones);
      kernel.set(
        size,
        turn,
        Number(blackExact || whiteExact),
        Number(variant.fouls),
        Number(isCentred(variant, opening)),
        AVOIDED[opening] ?? 0,
        variant.supply ?? 0,
      );
    },
  };
};
