// Ninuki's engine: positions of the rules in, moves and scores out.
import type { Setup } from '../../game.ts';
import type { Ninuki } from '../../games/ninuki/rules.ts';
import { termsOf } from '../../games/ninuki/variants.ts';
import { instantiate, type KernelMemory } from '../kernel.ts';
import { searchEngine, writeStones, type SearchEngine, type SearchKernel } from '../search-engine.ts';

/** The exports of kernel/ninuki.ts. */
interface NinukiKernel extends SearchKernel {
  init(hashBits: number, exact: number): void;
  attach(thread: number, hashBits: number): void;
  terms(size: number, exact: number, breakable: number, doubleThree: number, opening: number): void;
  set(turn: number, blackPairs: number, whitePairs: number, pending: number): void;
  counters(): number;
}

export interface NinukiEngine extends SearchEngine<Ninuki> {
  /** The pairs taken, and whose five waits to be broken, after the moves played. */
  counters(): Pick<Ninuki, 'pairs' | 'pending'>;
}

const ENDS = [
  null,
  ...(['five', 'five', 'five-not-broken', 'five-not-broken', 'captures', 'captures'] as const),
  ...(['board-full', 'no-legal-move'] as const),
];

/** The numbers of kernel/ninuki/legality.ts and position.ts. */
const DOUBLE_THREES = ['allowed', 'never', 'unless-capture-or-five', 'only-forced'];
const OPENINGS = ['free', 'centre', 'centre-then-outside'];
const NOBODY = 2;

/** An engine for one setup. The memory belongs to it until another is opened on it; further threads attach to it. */
export const openNinuki = (
  module: object,
  memory: KernelMemory,
  setup: Setup,
  hashBits: number,
  thread = 0,
): NinukiEngine => {
  const kernel = instantiate(module, memory) as NinukiKernel;
  const terms = termsOf(setup);
  const size = Number(setup.size);
  const exact = Number(terms.five === 'exactly-five');
  if (thread === 0) {
    kernel.init(hashBits, exact);
    kernel.clear();
  } else kernel.attach(thread, hashBits);
  return {
    ...searchEngine(kernel, memory, ENDS, thread),
    set: ({ stones, turn, pairs, pending }) => {
      writeStones(memory, size * size, stones);
      kernel.terms(
        size,
        exact,
        Number(terms.breakable),
        DOUBLE_THREES.indexOf(terms.doubleThree),
        OPENINGS.indexOf(terms.opening),
      );
      kernel.set(turn, pairs[0], pairs[1], pending ?? NOBODY);
    },
    counters: () => {
      const packed = kernel.counters();
      const owner = packed >> 8;
      return {
        pairs: [(packed >> 4) & 15, packed & 15],
        pending: owner === 0 || owner === 1 ? owner : null,
      };
    },
  };
};
