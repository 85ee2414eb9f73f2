// Aba-Pro notation: `e4e5` pushes along a line from its rear, `e4e6f5` moves a line sideways by its ends.
import type { Cell, Move } from '../../game.ts';
import { hex, neighbour, straight } from '../../board/hex.ts';
import { no, ok, type Result } from '../../result.ts';
import { inline, sideways, stepOf, type Blocked } from './moves.ts';

export type Misnamed = 'not-a-move' | 'not-adjacent' | 'not-line' | Blocked;

/** The cells named by a move: rear and next, or both ends from the lower one and where that one goes. */
export const pathOf = (move: Move): Cell[] => {
  const { first, axis, count, direction } = stepOf(move);
  const target = neighbour(first, direction);
  if (count === 1) return [first, target];
  const second = neighbour(first, axis);
  return [first, count === 2 ? second : neighbour(second, axis), target];
};

export const formatMove = (move: Move): string =>
  pathOf(move)
    .map((cell) => hex.name(cell))
    .join('');

/** A move by the cells that name it; of a line's two ends either may come first. */
export const moveBetween = ([from, to, target]: readonly Cell[]): Result<Move, Misnamed> => {
  if (from === undefined || to === undefined) return no('not-a-move');
  const line = straight(from, to);
  if (target === undefined) {
    return line?.steps === 1 ? ok(inline(from, line.direction)) : no('not-adjacent');
  }
  if (line === null) return no('not-line');
  if (line.steps > 2) return no('more-than-3-own');
  const step = straight(from, target);
  if (step?.steps !== 1) return no('not-adjacent');
  if (step.direction % 3 === line.direction % 3) return no('not-sideways');
  const lower = line.direction < 3 ? from : to;
  return ok(sideways(lower, line.direction % 3, line.steps + 1, step.direction));
};

const NAME = /[a-z]\d{1,2}/g;

export const parseMove = (text: string): Result<Move, Misnamed> => {
  const lower = text.toLowerCase();
  if (!/^(?:[a-z]\d{1,2}){2,3}$/.test(lower)) return no('not-a-move');
  const cells: Cell[] = [];
  for (const name of lower.match(NAME) ?? []) {
    const cell = hex.cell(name);
    if (cell === null) return no('off-board');
    cells.push(cell);
  }
  return moveBetween(cells);
};

/** Separators are spaces, commas and semicolons; moves written without one stay together for `cutMove`. */
export const splitMoves = (line: string): string[] => line.match(/[^\s,;]+/g) ?? [];

/**
 * The length of the first of several moves written together. Its third cell belongs to it exactly if that cell is
 * empty: an inline push would leave it empty, and the next move cannot start from an empty cell.
 */
export const cutMove = (isEmpty: (cell: Cell) => boolean, piece: string): number => {
  const names: readonly string[] = /^(?:[a-z]\d{1,2}){4,}$/i.test(piece)
    ? (piece.toLowerCase().match(NAME) ?? [])
    : [];
  const [from, to, third] = names;
  if (from === undefined || to === undefined || third === undefined) return piece.length;
  const pair = from + to;
  const triple = pair + third;
  const target = hex.cell(third);
  const one = parseMove(triple).ok ? target !== null && isEmpty(target) : !parseMove(pair).ok;
  return one ? triple.length : pair.length;
};
