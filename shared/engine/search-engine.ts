// What every kernel that searches for a move looks like from outside: the input, lists of moves, progress.
import { has } from '../board/bits.ts';
import type { Move, Position } from '../game.ts';
import { letAsk, type KernelMemory } from './kernel.ts';

/** Byte offsets, the same as in kernel/search/layout.ts and progress.ts. */
const PROGRESS = 4096;
const EXCLUDED = 4608;
const EXCLUDED_SIZE = 16;
const INPUT = 5120;
const OUTPUT = 6144;
const TRAILS = 12_591_104;
const TRAIL = 128;
const HASH = TRAILS + 256 * 1024;
const NO_MOVE = 4095;

/** The bytes of memory a kernel needs for a table of 2^hashBits entries. */
export const memoryFor = (hashBits: number): number => HASH + 8 * 2 ** hashBits;

/** Scores beyond this are wins, or losses when negative. */
const DECIDED = 29_000;
const WIN = 30_000;

/** How far a search is. The score is the mover's; `plies` tells how far off the end is where that is certain. */
export interface SearchProgress {
  readonly depth: number;
  readonly score: number;
  readonly plies: number | null;
  readonly nodes: number;
  readonly best: Move | null;
  readonly line: readonly Move[];
}

/** What every kernel of this kind exports. */
export interface SearchKernel {
  wantSamples(count: number): void;
  clear(): void;
  moves(): number;
  play(move: Move): number;
  undo(): void;
  perft(depth: number): number;
  begin(depth: number): void;
  resume(nodes: number): number;
}

/** What ends a slice of a search before its nodes are spent. */
export interface Slice {
  /** Asked every few hundred nodes. */
  readonly isOver?: () => boolean;
}

/** A search engine on one memory and one thread. */
export interface SearchEngine<P extends Position> {
  /** The position that everything below is about. */
  set(position: P): void;
  moves(): Move[];
  /** Makes a legal move; how the game then stands, null while it goes on. */
  play(move: Move): string | null;
  undo(): void;
  perft(depth: number): number;
  /** Forgets all earlier searches. */
  clear(): void;
  /** Begins a search of the position that was set, to a depth at most, without those of its moves, `MOST_EXCLUDED` at most. */
  begin(depth?: number, without?: readonly Move[]): void;
  /** Searches on for about so many nodes, or until it is over; whether there is more to do. */
  resume(nodes: number, slice?: Slice): boolean;
  progress(): SearchProgress;
  /** Asks for the moves that lead to positions met by the next searches, and hands over those that were met. */
  wantSamples(count: number): void;
  samples(): Move[][];
}

export const writeStones = (memory: KernelMemory, size: number, [black, white]: Position['stones']): void => {
  const input = new Uint8Array(memory.buffer, INPUT, size);
  for (let cell = 0; cell < size; cell += 1) input[cell] = has(black, cell) ? 1 : has(white, cell) ? 2 : 0;
};

/** So many moves can be left out. */
export const MOST_EXCLUDED = 7;

/** Tells the kernel's thread which moves of the root it has to leave out. */
const exclude = (memory: KernelMemory, thread: number, moves: readonly Move[]): void => {
  if (moves.length > MOST_EXCLUDED)
    throw new Error(`${String(moves.length)} moves are too many to leave out`);
  new Uint16Array(memory.buffer, EXCLUDED + thread * EXCLUDED_SIZE).set([moves.length, ...moves]);
};

/** More than any search visits. */
const ENDLESS = 1e15;

/** The part of an engine that is the same for every game. */
export const searchEngine = (
  kernel: SearchKernel,
  memory: KernelMemory,
  ends: readonly (string | null)[],
  thread = 0,
): Omit<SearchEngine<Position>, 'set'> => ({
  moves: () => [...new Uint16Array(memory.buffer, OUTPUT, kernel.moves())],
  play: (move) => ends[kernel.play(move)] ?? null,
  undo: () => kernel.undo(),
  perft: (depth) => kernel.perft(depth),
  clear: () => kernel.clear(),
  begin: (depth = 100, without = []) => {
    exclude(memory, thread, without);
    kernel.begin(depth);
  },
  resume: (nodes, { isOver = () => false } = {}) => {
    letAsk(memory, isOver);
    return kernel.resume(Math.min(nodes, ENDLESS)) !== 0;
  },
  progress: () => readProgress(memory),
  wantSamples: (count) => kernel.wantSamples(count),
  samples: () => readSamples(memory),
});

/** Reads the progress block from any thread; a block that changes meanwhile is read again. */
const readProgress = (memory: KernelMemory): SearchProgress => {
  const words = new Int32Array(memory.buffer, PROGRESS, 8);
  for (;;) {
    const turn = Atomics.load(words, 0);
    const block = new DataView(memory.buffer, PROGRESS, 192);
    const score = block.getInt32(8, true);
    const best = block.getInt32(12, true);
    const length = block.getInt32(16, true);
    const progress: SearchProgress = {
      depth: block.getInt32(4, true),
      score,
      plies: Math.abs(score) > DECIDED ? WIN - Math.abs(score) : null,
      nodes: block.getFloat64(24, true),
      best: best === NO_MOVE ? null : best,
      line: Array.from({ length }, (_, index) => block.getUint16(32 + 2 * index, true)),
    };
    if (turn % 2 === 0 && Atomics.load(words, 0) === turn) return progress;
  }
};

const readSamples = (memory: KernelMemory): Move[][] => {
  const block = new DataView(memory.buffer, TRAILS);
  return Array.from({ length: block.getUint32(4, true) }, (_, index) => {
    const record = TRAIL * (index + 1);
    const length = block.getUint16(record, true);
    return Array.from({ length }, (__, ply) => block.getUint16(record + 2 + 2 * ply, true));
  });
};

/** What ends a search, besides its own end. */
export interface Limits {
  readonly depth?: number;
  readonly nodes?: number;
  /** Asked as the search goes: whether time is up, or somebody wants the answer now. */
  readonly isOver?: () => boolean;
  /** Nodes a slice; without it there is one only. */
  readonly slice?: number;
}

/** Searches on this thread to its end or its limits. */
export const think = (
  engine: Pick<SearchEngine<Position>, 'begin' | 'resume' | 'progress'>,
  limits: Limits = {},
): SearchProgress => {
  const { depth, nodes = Infinity, isOver = () => false, slice = Infinity } = limits;
  engine.begin(depth);
  let spent = 0;
  do {
    if (!engine.resume(Math.min(slice, nodes - spent), { isOver })) break;
    spent = engine.progress().nodes;
  } while (spent < nodes && !isOver());
  return engine.progress();
};
