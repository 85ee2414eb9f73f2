// R4's wish: a learned evaluation, the engine's own, in place of the report's; the lines of the board kept marble by marble.
import { other, type Colour } from '../../../../shared/game.ts';
import { AXES, neighbour, OFF } from '../../../../shared/board/hex.ts';
import { firstState, lostAt, readWorths, type Worths } from '../../../../shared/engine/abalone/worths.ts';
import { EMPTY, type Board } from '../../../../shared/games/abalone/moves.ts';
import { kernelOf } from '../../engines.ts';

/** Points of the engine for a marble, so that the worth is near that of the report's evaluation; in its sixteenths. */
const MARBLE = 100 * 16;

const OPPOSITE = 3;
const WAYS = AXES.length;

/** The three lines through each cell, and what a black marble on it adds to each line's state. */
const LINE_AT = new Uint8Array(OFF * WAYS);
const SHARE_AT = new Int32Array(OFF * WAYS);

/** The lines of an empty board. */
const EMPTY_LINES = Int32Array.from(
  AXES.flatMap((axis) =>
    Array.from({ length: OFF }, (_, cell) => cell)
      .filter((cell) => neighbour(cell, axis + OPPOSITE) === OFF)
      .map((first) => ({ axis, first })),
  ).map(({ axis, first }, line) => {
    let length = 0;
    for (let cell = first; cell !== OFF; cell = neighbour(cell, axis)) {
      LINE_AT[cell * WAYS + axis] = line;
      SHARE_AT[cell * WAYS + axis] = 3 ** length;
      length += 1;
    }
    return firstState(length);
  }),
);

/** Read from the kernel by the first who asks. */
let worths: Worths | null = null;

export interface Learned {
  /** A marble comes to a cell or leaves it (`by` is 1 or −1). */
  readonly count: (cell: number, mark: number, by: number) => void;
  /** For the side to move, in marbles. */
  readonly worth: (lost: Uint8Array, turn: Colour) => number;
}

export const learnedOf = (board: Board): Learned => {
  const { ofLines, ofLost } = (worths ??= readWorths(kernelOf('abalone')));
  const lines = EMPTY_LINES.slice();
  const count = (cell: number, mark: number, by: number): void => {
    for (let way = cell * WAYS; way < cell * WAYS + WAYS; way += 1) {
      const line = LINE_AT[way] ?? 0;
      lines[line] = (lines[line] ?? 0) + by * (mark + 1) * (SHARE_AT[way] ?? 0);
    }
  };
  for (let cell = 0; cell < OFF; cell += 1) {
    const mark = board[cell] ?? EMPTY;
    if (mark !== EMPTY) count(cell, mark, 1);
  }
  return {
    count,
    worth: (lost, turn) => {
      const table = ofLines[turn];
      let sum = ofLost[lostAt(lost[turn] ?? 0, lost[other(turn)] ?? 0)] ?? 0;
      for (const state of lines) sum += table[state] ?? 0;
      return sum / MARBLE;
    },
  };
};
