// The search all classic agents share: minimax or alpha-beta, fail-hard or fail-soft, to a fixed depth, as its settings say.
// Boards say what a decided game is worth, and know no ply. With `sooner` it is worth ±(win − ply) here, counted from
// the root, so that a win in one is taken and a loss in one met; without it all wins are alike and may be put off.
// So the win has to exceed every evaluation by more plies than are searched.
import type { Move } from '../../../shared/game.ts';
import type { Board, Found, Settings } from './board.ts';
import type { Limits } from './limits.ts';
import { seenTable } from './seen.ts';
import { soundTable } from './sound.ts';
import { AT_LEAST, AT_MOST, EXACT, type Table } from './table.ts';

/** The children of a node that are searched, in their order. */
export const childrenOf = (board: Board, moves: Move[], settings: Settings, ply: number): Move[] => {
  const children = settings.ordered === true ? byValue(board, moves, settings, ply) : moves;
  const { width = Infinity } = settings;
  return children.length > width ? children.slice(0, width) : children;
};

/** What the position is worth to the side to move if the game ends here, `ply` moves below the root. */
const endedAt = (board: Board, { sooner }: Settings, ply: number): number | null => {
  const end = board.ended();
  return end === null || sooner !== true ? end : end - Math.sign(end) * ply;
};

const byValue = (board: Board, moves: readonly Move[], settings: Settings, ply: number): Move[] => {
  const valued = moves.map((move) => {
    board.play(move);
    const value = -(endedAt(board, settings, ply + 1) ?? board.value());
    board.undo();
    return { move, value };
  });
  return valued.sort((a, b) => b.value - a.value).map(({ move }) => move);
};

/** What is known before a search begins. */
export interface Given {
  /** A move that is worth no more than this does not matter; its score is then this. */
  readonly above?: number;
  readonly table?: Table | null;
  /** How many moves have led here from where plies are counted. */
  readonly ply?: number;
}

/** The table that the settings name. */
export const tableFor = ({ table }: Settings): Table | null => {
  if (table === undefined) return null;
  return table === 'published' ? seenTable() : soundTable();
};

/** Searches the root moves given, in their order. */
export const search = (
  board: Board,
  roots: readonly Move[],
  settings: Settings,
  limits: Limits,
  { above = -Infinity, table = tableFor(settings), ply: from = 0 }: Given = {},
): Found => {
  const { prune, soft = false, coin, overwrite } = settings;
  const started = limits.nodes();
  /** Past here positions are evaluated only. */
  const enough = started + (settings.nodes ?? Infinity);
  let duplicates = 0;
  /** What an inner node last wrote over the move chosen at the root. */
  const over: { written: Move | null } = { written: null };
  /** The best line found below each ply. */
  const lines: Move[][] = Array.from({ length: from + settings.depth + 2 }, () => []);

  const better = (value: number, best: number): boolean =>
    value > best || (value === best && coin !== undefined && coin() < 0.5);

  /** As published a position is known from when it is first seen: by its evaluation, until it has been searched. */
  const see = (depth: number, ply: number): void => {
    const { key } = board;
    if (table === null || key === undefined || settings.table !== 'published') return;
    table.store(key, depth, ply, board.value(), EXACT);
  };

  const visit = (depth: number, ply: number, alpha: number, beta: number): number => {
    const line = lines[ply];
    if (line !== undefined) line.length = 0;
    const end = endedAt(board, settings, ply);
    const { key } = board;
    if (end === null && table !== null && key !== undefined) {
      const known = table.probe(key, depth, ply, alpha, beta);
      if (known !== null) {
        duplicates += 1;
        return known;
      }
    }
    if (limits.spend()) return 0;
    if (end !== null) return end;
    const shallow = depth === 0 || limits.nodes() > enough;
    if (!shallow) see(depth, ply);
    const value = shallow ? board.value() : expand(depth, ply, alpha, beta);
    if (table !== null && key !== undefined && !limits.over()) {
      const bound = shallow ? EXACT : value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
      const whole = depth === 0 || limits.nodes() <= enough;
      if (whole || settings.table === 'published') table.store(key, depth, ply, value, bound);
    }
    return value;
  };

  const expand = (depth: number, ply: number, alpha: number, beta: number): number => {
    const children = childrenOf(board, board.moves(), settings, ply);
    if (children.length === 0) return board.value();
    let best = prune && !soft ? alpha : -Infinity;
    for (const move of children) {
      board.play(move);
      const value = prune
        ? -visit(depth - 1, ply + 1, -beta, -Math.max(alpha, best))
        : -visit(depth - 1, ply + 1, -Infinity, Infinity);
      board.undo();
      if (limits.over()) return 0;
      if (prune && !soft && value >= beta) {
        over.written = move;
        return beta;
      }
      if (better(value, best)) {
        best = value;
        over.written = move;
        lines[ply] = [move, ...(lines[ply + 1] ?? [])];
      }
      if (soft && best >= beta) return best;
    }
    return best;
  };

  see(settings.depth, 0);
  let chosen = roots[0];
  if (chosen === undefined) throw new Error('a search needs a move to search');
  let score = above;
  let pv: Move[] = [chosen];
  let complete = true;
  for (const move of roots) {
    board.play(move);
    const value = -visit(settings.depth - 1, from + 1, -Infinity, prune ? -score : Infinity);
    board.undo();
    if (limits.over()) {
      complete = false;
      break;
    }
    if (better(value, score)) {
      score = value;
      chosen = move;
      over.written = null;
      pv = [move, ...(lines[from + 1] ?? [])];
    }
  }
  const move = overwrite !== undefined && over.written !== null ? overwrite(chosen, over.written) : chosen;
  return { move, score, pv, nodes: limits.nodes() - started, duplicates, complete };
};
