// A root searched with whoever takes part: the thread that was asked never waits, and does itself what others leave.
import type { Move } from '../../../shared/game.ts';
import type { Board, Found, Settings } from './board.ts';
import type { Place, Question } from '../agent.ts';
import { limitsOf, type Limits } from './limits.ts';
import { childrenOf, search, tableFor } from './search.ts';
import {
  bestOf,
  boundFor,
  finish,
  isFinished,
  isUnderWay,
  MOST_ROOTS,
  nextRound,
  openRound,
  take,
  unfinished,
  type Best,
  type Round,
  type Share,
  type Worth,
} from './split.ts';
import type { Table } from './table.ts';

/**
 * Whether the answer is the same whoever searches what: no chance and no fault in it, each position worth what its
 * depth alone says, and no count of nodes to end it.
 */
export const canShare = (settings: Settings): boolean =>
  settings.soft !== true &&
  settings.coin === undefined &&
  settings.overwrite === undefined &&
  settings.table !== 'published' &&
  settings.nodes === undefined;

interface Search {
  readonly board: Board;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly share: Share;
  readonly table: Table | null;
  /** What this thread was spared. */
  readonly spared: { duplicates: number };
}

/** As `search` would answer, sooner. */
export const searchTogether = (
  board: Board,
  moves: readonly Move[],
  settings: Settings,
  limits: Limits,
  share: Share,
): Found => {
  const started = limits.nodes();
  const search = { board, settings, limits, share, table: tableFor(settings), spared: { duplicates: 0 } };
  const { depth } = settings;
  const known = searchFirst(search, moves);
  const best = limits.over() ? null : searchRound(search, openRound(share, { depth, moves }, known));
  const move = moves[best?.index ?? 0];
  if (move === undefined) throw new Error('a search needs a move to search');
  const { score, pv } = best ?? { score: -Infinity, pv: [move] };
  const nodes = limits.nodes() - started;
  return { move, score, pv, nodes, duplicates: search.spared.duplicates, complete: !limits.over() };
};

/** Less deep, handing out the replies costs more than it saves. */
const LEAST_DEPTH = 3;

/**
 * The first move is the dearest, since nothing bounds it, and what it is worth bounds the others: so its replies are
 * shared out before them. Null where it is searched like the others.
 */
const searchFirst = (search: Search, [move]: readonly Move[]): Worth | null => {
  const { board, settings, limits, share } = search;
  if (move === undefined || settings.depth < LEAST_DEPTH) return null;
  board.play(move);
  limits.spend();
  const replies = board.ended() === null ? childrenOf(board, board.moves(), settings, 1) : [];
  board.undo();
  if (replies.length < 2 || replies.length > MOST_ROOTS) return null;
  const best = searchRound(
    search,
    openRound(share, { depth: settings.depth - 1, prefix: move, moves: replies }),
  );
  if (best === null || limits.over()) return null;
  return { score: -best.score, pv: [move, ...best.pv], nodes: 0 };
};

/** The best of a round; null where the limits left nothing of it. */
const searchRound = (search: Search, round: Round): Best | null => {
  const { board, settings, limits, share, table, spared } = search;
  for (let index = next(share, round); index >= 0 && !limits.over(); index = next(share, round)) {
    const isDone = (): boolean => isFinished(share, round, index);
    spared.duplicates += searchOne(board, settings, limitsUntil(limits, isDone), {
      share,
      round,
      lane: 0,
      index,
      table,
    });
  }
  return bestOf(share, round);
};

/** Takes moves of another thread's rounds, as long as there are any. */
export const takePart = (
  board: Board,
  settings: Settings,
  { share, lane }: Place,
  { now, stop }: Pick<Question, 'now' | 'stop'>,
): void => {
  for (let round = nextRound(share, 0, stop); round !== null; round = nextRound(share, round.number, stop)) {
    const present = round;
    const isOver = (): boolean => stop() || !isUnderWay(share, present);
    const table = tableFor(settings);
    for (let index = take(share, round); index >= 0 && !isOver(); index = take(share, round)) {
      const limits = limitsOf({ budget: {}, now, stop: isOver });
      searchOne(board, settings, limits, { share, round, lane, index, table });
    }
  }
};

/** What nobody does yet comes before what others do already. */
const next = (share: Share, round: Round): number => {
  const free = take(share, round);
  return free >= 0 ? free : unfinished(share, round);
};

interface One {
  readonly share: Share;
  readonly round: Round;
  readonly lane: number;
  readonly index: number;
  readonly table: Table | null;
}

const searchOne = (
  board: Board,
  settings: Settings,
  limits: Limits,
  { share, round, lane, index, table }: One,
): number => {
  const { depth, prefix, moves } = round;
  const above = boundFor(share, round, index);
  if (prefix !== null) board.play(prefix);
  const ply = prefix === null ? 0 : 1;
  const found = search(board, moves.slice(index, index + 1), { ...settings, depth }, limits, {
    above,
    table,
    ply,
  });
  if (prefix !== null) board.undo();
  if (found.complete) finish(share, round, lane, index, found);
  return found.duplicates;
};

/** Nodes between two looks at what another thread does. */
const BETWEEN_LOOKS = 128;

/** The same limits, and over too as soon as somebody else has done the work. */
const limitsUntil = (limits: Limits, isDone: () => boolean): Limits => {
  let over = false;
  let nodes = 0;
  return {
    ...limits,
    spend: () => {
      nodes += 1;
      if (limits.spend() || (nodes % BETWEEN_LOOKS === 0 && isDone())) over = true;
      return over;
    },
    over: () => over || limits.over(),
  };
};
