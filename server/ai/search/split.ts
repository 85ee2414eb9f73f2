// One root searched by several threads: shared memory in which they take root moves and leave what those are worth.
// The outcome is that of one thread: of equal moves the first in the order stands, whoever searched it and when.
import type { Move } from '../../../shared/game.ts';

/** The thread that was asked is the first of the lanes; it opens the rounds, and the others follow. */
export interface Share {
  readonly words: Int32Array<SharedArrayBuffer>;
  /** What each lane found each root move to be worth. */
  readonly scores: Float64Array<SharedArrayBuffer>;
  /** The line that each lane expects after each root move, behind its length. */
  readonly lines: Int32Array<SharedArrayBuffer>;
}

export interface Round {
  /** Rounds are numbered from 1. */
  readonly number: number;
  readonly depth: number;
  /** The move that leads to the position in which the moves are searched; null for the root itself. */
  readonly prefix: Move | null;
  readonly moves: readonly Move[];
}

/** No root that is shared has more moves: a stone on each cell of 19×19. */
export const MOST_ROOTS = 361;
export const MOST_LANES = 64;
const LINE = 16;

const ROUND = 0;
const DEPTH = 1;
const COUNT = 2;
const PREFIX = 3;
const NODES = 4;
const MOVES = 5;
const STATES = MOVES + MOST_ROOTS;
const CLOSED = -1;
const NO_MOVE = -1;
/** Milliseconds between two looks at whether to stop. */
const LOOK_EVERY = 5;

/** A move's state says of which round it is, so that whoever is late for a round changes nothing in the next. */
const FREE = 0;
const TAKEN = 1;
const DONE = 2;
const KINDS = DONE + MOST_LANES;
const stateOf = (round: Round, kind: number): number => round.number * KINDS + kind;

export const newShare = (lanes: number): Share => {
  const words = new Int32Array(new SharedArrayBuffer((STATES + MOST_ROOTS) * Int32Array.BYTES_PER_ELEMENT));
  const cells = Math.min(lanes, MOST_LANES) * MOST_ROOTS;
  return {
    words,
    scores: new Float64Array(new SharedArrayBuffer(cells * Float64Array.BYTES_PER_ELEMENT)),
    lines: new Int32Array(new SharedArrayBuffer(cells * LINE * Int32Array.BYTES_PER_ELEMENT)),
  };
};

/** The moves are free to be taken, but the first, where its worth is known already. */
export const openRound = (
  share: Share,
  { depth, prefix = null, moves }: Pick<Round, 'depth' | 'moves'> & { readonly prefix?: Move | null },
  known: Worth | null = null,
): Round => {
  const { words } = share;
  const round = { number: Atomics.load(words, ROUND) + 1, depth, prefix, moves };
  words[DEPTH] = depth;
  words[PREFIX] = prefix ?? NO_MOVE;
  words[COUNT] = moves.length;
  moves.forEach((move, index) => {
    words[MOVES + index] = move;
    Atomics.store(words, STATES + index, stateOf(round, FREE));
  });
  if (known !== null) {
    take(share, round);
    finish(share, round, 0, 0, known);
  }
  Atomics.store(words, ROUND, round.number);
  Atomics.notify(words, ROUND);
  return round;
};

/** The search is over: whoever takes part goes. */
export const closeShare = ({ words }: Share): void => {
  Atomics.store(words, ROUND, CLOSED);
  Atomics.notify(words, ROUND);
};

/** Waits for another round than the last one; null once there is none any more. */
export const nextRound = (share: Share, last: number, stop: () => boolean): Round | null => {
  const { words } = share;
  for (;;) {
    const number = Atomics.load(words, ROUND);
    if (number === CLOSED || stop()) return null;
    if (number === last) Atomics.wait(words, ROUND, last, LOOK_EVERY);
    else {
      const moves = [...words.subarray(MOVES, MOVES + (words[COUNT] ?? 0))];
      const prefix = words[PREFIX] ?? NO_MOVE;
      const round = { number, depth: words[DEPTH] ?? 0, prefix: prefix === NO_MOVE ? null : prefix, moves };
      // What was read while the next one was being written is of neither.
      if (isUnderWay(share, round)) return round;
    }
  }
};

export const isUnderWay = ({ words }: Share, round: Round): boolean =>
  Atomics.load(words, ROUND) === round.number;

/** The first move that nobody has taken, now taken; −1 where there is none. */
export const take = ({ words }: Share, round: Round): number =>
  round.moves.findIndex(
    (_, index) =>
      Atomics.compareExchange(words, STATES + index, stateOf(round, FREE), stateOf(round, TAKEN)) ===
      stateOf(round, FREE),
  );

/** The move that others have taken last and not finished; −1 where there is none. */
export const unfinished = ({ words }: Share, round: Round): number =>
  round.moves.findLastIndex((_, index) => Atomics.load(words, STATES + index) === stateOf(round, TAKEN));

export const isFinished = ({ words }: Share, round: Round, index: number): boolean =>
  Atomics.load(words, STATES + index) !== stateOf(round, TAKEN);

/** What a move is worth, the line it leads to, and what it took to know that. */
export interface Worth {
  readonly score: number;
  readonly pv: readonly Move[];
  readonly nodes: number;
}

/** What a lane found of a move; nothing if another was first, or the round is over. */
export const finish = (
  { words, scores, lines }: Share,
  round: Round,
  lane: number,
  index: number,
  { score, pv, nodes }: Worth,
): void => {
  const cell = lane * MOST_ROOTS + index;
  const line = pv.slice(0, LINE - 1);
  scores[cell] = score;
  lines.set([line.length, ...line], cell * LINE);
  Atomics.compareExchange(words, STATES + index, stateOf(round, TAKEN), stateOf(round, DONE + lane));
  if (lane > 0) Atomics.add(words, NODES, nodes);
};

/** Nodes that lanes other than the first have searched. */
export const nodesOfOthers = ({ words }: Share): number => Atomics.load(words, NODES);

export interface Best {
  readonly index: number;
  readonly score: number;
  readonly pv: readonly Move[];
}

/** The best of the moves that are finished, the first of equals; null while there is none. */
export const bestOf = ({ words, scores, lines }: Share, round: Round): Best | null => {
  let best: { readonly index: number; readonly score: number; readonly cell: number } | null = null;
  for (let index = 0; index < round.moves.length; index += 1) {
    const lane = Atomics.load(words, STATES + index) - stateOf(round, DONE);
    if (lane < 0 || lane >= MOST_LANES) continue;
    const cell = lane * MOST_ROOTS + index;
    const score = scores[cell] ?? 0;
    if (best === null || score > best.score) best = { index, score, cell };
  }
  if (best === null) return null;
  const from = best.cell * LINE;
  return {
    index: best.index,
    score: best.score,
    pv: [...lines.subarray(from + 1, from + 1 + (lines[from] ?? 0))],
  };
};

/** What a move has to exceed to matter: the best so far, or just less where it would come before that one. */
export const boundFor = (share: Share, round: Round, index: number): number => {
  const best = bestOf(share, round);
  if (best === null) return -Infinity;
  return best.index < index ? best.score : lessThan(best.score);
};

/** The next lower number. */
const lessThan = (score: number): number => {
  if (score === 0) return -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, score);
  view.setBigInt64(0, view.getBigInt64(0) + (score > 0 ? -1n : 1n));
  return view.getFloat64(0);
};
