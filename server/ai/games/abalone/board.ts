// R4: an Abalone board for the search, with the published evaluation and Zobrist keys.
import { other, type Colour, type Move, type Position } from '../../../../shared/game.ts';
import { boardOf, EMPTY, legalMoves, shifted, stepOf } from '../../../../shared/games/abalone/moves.ts';
import { LOST_TO_LOSE, type Abalone } from '../../../../shared/games/abalone/position.ts';
import { AXES, hex, neighbour, OFF } from '../../../../shared/board/hex.ts';
import type { Board } from '../../search/board.ts';
import { zobrist } from '../../search/table.ts';

/** A decided game; the evaluation stays within. */
const WON = 6;
/** Keeps the evaluation in [−6, 6]: six lost and the rest at its worst is 6.5. */
const SCALE = 6.5 / 6;

/** Euclidean, with neighbours one apart. */
const DISTANCE = Float64Array.from({ length: OFF }, (_, cell) => {
  const [at, centre] = [hex.at(cell), hex.at(Math.floor(OFF / 2))];
  return Math.hypot(at.x - centre.x, at.y - centre.y);
});

/** For each cell its neighbour along each of the three lines, so that each pair is seen once; OFF is never a colour. */
const ALONG = Uint8Array.from(
  Array.from({ length: OFF }, (_, cell) => AXES.map((axis) => neighbour(cell, axis))).flat(),
);

/** Three keys a cell, for black, white and empty, and one for the side to move, which the published table lacks. */
const KEYS = zobrist(OFF * 3 + 1, 0x4142414c);
const SIDE = OFF * 3;

const fraction = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const isAbalone = (position: Position): position is Abalone => 'lost' in position;

/** The evaluation for a side. It is not the negative of the other side's: own losses weigh twice the opponent's. */
export const evaluate = (board: Uint8Array, lost: readonly [number, number], side: Colour): number => {
  let [near0, near1, pairs0, pairs1] = [0, 0, 0, 0];
  for (let cell = 0; cell < OFF; cell += 1) {
    const mark = board[cell] ?? EMPTY;
    if (mark === EMPTY) continue;
    let pairs = 0;
    for (let axis = cell * 3; axis < cell * 3 + 3; axis += 1)
      if (board[ALONG[axis] ?? OFF] === mark) pairs += 1;
    if (mark === 0) {
      near0 += DISTANCE[cell] ?? 0;
      pairs0 += pairs;
    } else {
      near1 += DISTANCE[cell] ?? 0;
      pairs1 += pairs;
    }
  }
  const sign = side === 0 ? 1 : -1;
  const marbles = 0.5 * lost[other(side)] - lost[side];
  const centred = sign * fraction(near1 - near0, near1 + near0);
  const joined = sign * fraction(pairs0 - pairs1, pairs0 + pairs1);
  return (marbles + 0.25 * centred + 0.25 * joined) / SCALE;
};

interface Before {
  readonly board: Uint8Array;
  readonly lost: readonly [number, number];
  readonly low: number;
  readonly high: number;
}

/** Values are the root side's, with the sign of the side to move. Repetitions and limits are not looked at. */
export const abaloneBoard = (position: Position, sided: boolean): Board => {
  if (!isAbalone(position)) throw new Error('not a position of Abalone');
  const board = boardOf(position);
  const lost: [number, number] = [...position.lost];
  const root = position.turn;
  const key = { low: 0, high: 0 };
  const history: Before[] = [];
  let turn = position.turn;

  const toggle = (index: number): void => {
    key.low ^= KEYS.low[index] ?? 0;
    key.high ^= KEYS.high[index] ?? 0;
  };
  const put = (cell: number, mark: number): void => {
    toggle(cell * 3 + (board[cell] ?? EMPTY));
    board[cell] = mark;
    toggle(cell * 3 + mark);
  };
  for (let cell = 0; cell < OFF; cell += 1) toggle(cell * 3 + (board[cell] ?? EMPTY));
  if (sided && turn === 1) toggle(SIDE);

  /** Each marble of the line takes the place of the next; the last one may fall. */
  const push = (rear: number, direction: number, length: number): void => {
    let moving: number = EMPTY;
    let cell = rear;
    for (let marble = 0; marble < length; marble += 1) {
      const standing = board[cell] ?? EMPTY;
      put(cell, moving);
      moving = standing;
      cell = neighbour(cell, direction);
    }
    if (cell !== OFF) put(cell, moving);
    else lost[moving === 0 ? 0 : 1] += 1;
  };

  return {
    key,
    moves: () => legalMoves(board, turn),
    play: (move: Move) => {
      history.push({ board: board.slice(), lost: [...lost], low: key.low, high: key.high });
      const { first, axis, count, direction } = stepOf(move);
      if (count === 1) {
        const length = shifted(board, turn, first, direction);
        if (typeof length === 'number') push(first, direction, length);
      } else {
        for (let marble = 0, cell = first; marble < count; marble += 1) {
          put(cell, EMPTY);
          put(neighbour(cell, direction), turn);
          cell = neighbour(cell, axis);
        }
      }
      turn = other(turn);
      if (sided) toggle(SIDE);
    },
    undo: () => {
      const before = history.pop();
      if (before === undefined) return;
      board.set(before.board);
      [lost[0], lost[1]] = before.lost;
      key.low = before.low;
      key.high = before.high;
      turn = other(turn);
    },
    value: () => (turn === root ? evaluate(board, lost, root) : -evaluate(board, lost, root)),
    ended: () => {
      if (lost[turn] >= LOST_TO_LOSE) return -WON;
      return lost[other(turn)] >= LOST_TO_LOSE ? WON : null;
    },
  };
};
