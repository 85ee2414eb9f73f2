// Ninuki: five in a row or five captured pairs win; two stones flanked are taken, and a five must outlive the answer.
import { add, andNot, bitsOf, count, none, type Bits } from '../../board/bits.ts';
import {
  other,
  type Cell,
  type Colour,
  type Effect,
  type Move,
  type Position,
  type ReadError,
  type Rules,
  type Setup,
} from '../../game.ts';
import { grid } from '../../board/grid.ts';
import { parsePoint, splitPoints } from '../../board/points.ts';
import { no, ok, type Result } from '../../result.ts';
import { capturesAt } from './captures.ts';
import { cellsOf, EMPTY, frameOf, markOf, squareOf, unpack } from './field.ts';
import { judge, type End, type Pairs, type Verdict } from './judge.ts';
import { isForbidden } from './legality.ts';
import { readStated, writeStated } from './notation.ts';
import { judgeStated } from './reading.ts';
import { termsOf } from './variants.ts';

export type { End } from './judge.ts';
export type Illegal =
  'no-such-cell' | 'occupied' | 'first-move-centre' | 'second-move-outside' | 'double-three' | 'game-over';

/**
 * Always `ply` = stones on the board + 2 × all pairs. While the game is on, neither side has more than four pairs, so
 * it ends within the number of cells + 16 plies.
 */
export interface Ninuki extends Position<End> {
  /** The pairs each colour has captured. */
  readonly pairs: Pairs;
  /** The colour whose five wins unless the move to come breaks it. It is never the side to move. */
  readonly pending: Colour | null;
}

export const ninukiRules = (setup: Setup): Rules<Ninuki, Illegal> => {
  const width = Number(setup.size);
  const board = grid(width, width);
  const cells = board.rows.flat();
  const frame = frameOf(board);
  const terms = termsOf(setup);
  const start: Ninuki = {
    stones: [none(board.size), none(board.size)],
    turn: 0,
    ply: 0,
    outcome: null,
    pairs: [0, 0],
    pending: null,
  };

  /** Why a stone may not be placed on a cell of the board, or null. */
  const refusal = (field: Uint8Array, turn: Colour, ply: number, cell: Cell): Illegal | null => {
    const square = squareOf(frame, cell);
    if (field[square] !== EMPTY) return 'occupied';
    if (terms.opening !== 'free' && ply === 0 && cell !== board.centre) return 'first-move-centre';
    if (terms.opening === 'centre-then-outside' && ply === 2 && board.central(cell, 5)) {
      return 'second-move-outside';
    }
    return isForbidden(frame, field, square, markOf(turn), terms) ? 'double-three' : null;
  };

  /** The verdict on a position, or the draw when nobody has won and nobody can go on. */
  const conclude = (verdict: Verdict, field: Uint8Array, turn: Colour, ply: number): Verdict => {
    if (verdict.outcome !== null || verdict.pending !== null) return verdict;
    const goesOn = cells.some((cell) => refusal(field, turn, ply, cell) === null);
    if (goesOn) return verdict;
    const reason = frame.squares.some((square) => field[square] === EMPTY) ? 'no-legal-move' : 'board-full';
    return { outcome: { winner: null, reason, cells: [] }, pending: null };
  };

  return {
    setup,
    // A fixed first stone leaves only what leaves the centre in place: on even boards, one mirror.
    geometry:
      terms.opening === 'free'
        ? board
        : { ...board, symmetries: board.symmetries.filter((map) => map[board.centre] === board.centre) },
    start,
    seat: (position) => position.turn,

    moves: ({ stones, turn, ply, outcome }) => {
      if (outcome !== null) return [];
      const field = unpack(frame, stones);
      return cells.filter((cell) => refusal(field, turn, ply, cell) === null);
    },

    play: (position, cell) => {
      if (position.outcome !== null) return no('game-over');
      if (!Number.isInteger(cell) || cell < 0 || cell >= board.size) return no('no-such-cell');
      const { stones, turn, ply } = position;
      const field = unpack(frame, stones);
      const refused = refusal(field, turn, ply, cell);
      if (refused !== null) return no(refused);
      const square = squareOf(frame, cell);
      const taken = capturesAt(frame, field, square, markOf(turn));
      const captured = cellsOf(frame, taken);
      field[square] = markOf(turn);
      for (const gone of taken) field[gone] = EMPTY;
      const pairs = plus(position.pairs, turn, captured.length / 2);
      const verdict = judge(frame, terms, { field, mover: turn, pairs, captured });
      const next: Ninuki = {
        stones: placed(stones, turn, cell, captured, board.size),
        turn: other(turn),
        ply: ply + 1,
        pairs,
        ...conclude(verdict, field, other(turn), ply + 1),
      };
      return ok({ position: next, effects: effectsOf(cell, turn, captured) });
    },

    write: (position) => writeStated(board, position),
    taken: ({ pairs }) => pairs,

    read: (text): Result<Ninuki, ReadError> => {
      const stated = readStated(board, text);
      if (!stated.ok) return stated;
      const { stones, turn, pairs } = stated.value;
      const ply = count(stones[0]) + count(stones[1]) + 2 * (pairs[0] + pairs[1]);
      const field = unpack(frame, stones);
      const verdict = judgeStated(frame, terms, field, stated.value);
      if (!verdict.ok) return verdict;
      return ok({ stones, turn, ply, pairs, ...conclude(verdict.value, field, turn, ply) });
    },

    format: (cell) => board.name(cell),
    parse: (_position, text): Result<Move, 'not-a-move' | 'no-such-cell'> => parsePoint(board, text),
    split: splitPoints,
    path: (cell) => [cell],
    transform: (cell, symmetry) => symmetry[cell] ?? cell,
  };
};

const plus = ([black, white]: Pairs, colour: Colour, more: number): Pairs =>
  colour === 0 ? [black + more, white] : [black, white + more];

const placed = (
  stones: Position['stones'],
  colour: Colour,
  cell: Cell,
  captured: readonly Cell[],
  size: number,
): Position['stones'] => {
  const own = add(stones[colour], cell);
  const left: Bits =
    captured.length === 0 ? stones[other(colour)] : andNot(stones[other(colour)], bitsOf(size, captured));
  return colour === 0 ? [own, left] : [left, own];
};

const effectsOf = (cell: Cell, colour: Colour, captured: readonly Cell[]): Effect[] => {
  const place: Effect = { kind: 'place', cell, colour };
  return captured.length === 0
    ? [place]
    : [place, { kind: 'capture', cells: captured, colour: other(colour) }];
};
