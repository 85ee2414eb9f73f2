// Abalone's engine: positions of the rules in, moves and scores out.
import type { Setup } from '../../game.ts';
import type { Abalone } from '../../games/abalone/position.ts';
import { endingsOf } from '../../games/abalone/variants.ts';
import { OFF } from '../../board/hex.ts';
import { instantiate, type KernelMemory } from '../kernel.ts';
import { searchEngine, writeStones, type SearchEngine, type SearchKernel } from '../search-engine.ts';

/** The exports of kernel/abalone.ts. */
interface AbaloneKernel extends SearchKernel {
  init(hashBits: number): void;
  attach(thread: number, hashBits: number): void;
  open(repetition: number, quiet: number, limit: number, timed: number): void;
  earlier(turn: number): void;
  worth(): number;
  set(turn: number, blackLost: number, whiteLost: number, quiet: number, ply: number): void;
}

/** The engine of Abalone also says what a position looks worth to the side to move, before any search. */
interface AbaloneEngine extends SearchEngine<Abalone> {
  worth(): number;
}

const ENDS = [
  null,
  ...(['six-pushed-off', 'no-legal-move', 'repetition', 'quiet-more-marbles', 'quiet-even'] as const),
  ...(['limit-more-marbles', 'limit-even', 'timed-more-pushed-off', 'timed-nearer-centre'] as const),
  'timed-even',
] as const;

/** As many as the kernel has room for; longer ago than this, positions are taken for new ones. */
const MOST_EARLIER = 600;

/**
 * An engine for one setup. The memory belongs to it until another is opened on it; further threads attach to the
 * same memory. Of a position it takes over those before it too, so that it sees a repetition coming.
 */
export const openAbalone = (
  module: object,
  memory: KernelMemory,
  setup: Setup,
  hashBits: number,
  thread = 0,
): AbaloneEngine => {
  const kernel = instantiate(module, memory) as AbaloneKernel;
  const { repetition, quiet, limit, timed } = endingsOf(setup);
  if (thread === 0) {
    kernel.init(hashBits);
    kernel.clear();
  } else kernel.attach(thread, hashBits);
  return {
    ...searchEngine(kernel, memory, ENDS, thread),
    worth: () => kernel.worth(),
    set: (position) => {
      kernel.open(Number(repetition), Number(quiet), limit ?? 0, Number(timed));
      for (const past of earlierThan(position)) {
        writeStones(memory, OFF, past.stones);
        kernel.earlier(past.turn);
      }
      writeStones(memory, OFF, position.stones);
      kernel.set(position.turn, position.lost[0], position.lost[1], position.quiet, position.ply);
    },
  };
};

/** The positions before this one, the oldest first. */
const earlierThan = ({ earlier }: Abalone): Abalone[] => {
  const found: Abalone[] = [];
  for (let past = earlier; past !== null && found.length < MOST_EARLIER; past = past.earlier)
    found.push(past);
  return found.reverse();
};
