// How often the windows of a board of lines are filled by one side alone: the first look at all games of lines.
import { members } from '../../../shared/board/bits.ts';
import { LINES, type Grid } from '../../../shared/board/grid.ts';
import type { Cell, Position } from '../../../shared/game.ts';

/** What a window is worth by the stones of the one side that has some in it. */
export interface Worth {
  /** To the side to move, for placing a stone there: its own windows, and the other side's. */
  readonly own: readonly number[];
  readonly enemy: readonly number[];
  /** For the lean, the same for both sides. */
  readonly lean: readonly number[];
}

export interface Sight {
  /** By cell; 0 for taken cells and for those on no one's window. */
  readonly weights: Float64Array;
  /** The cells where one stone would fill a window: for the side to move, and for the other. */
  readonly wins: readonly Cell[];
  readonly threats: readonly Cell[];
  /** The worth of the own windows and of the other side's. */
  readonly own: number;
  readonly enemy: number;
  /** 0 empty, 1 black, 2 white. */
  readonly marks: Uint8Array;
}

/** A reader of positions for windows of `length` cells. */
export const windowReader = (board: Grid, length: number, worth: Worth): ((position: Position) => Sight) => {
  const windows = windowsOf(board, length);
  return ({ stones: [black, white], turn }) => {
    const marks = new Uint8Array(board.size);
    for (const cell of members(black)) marks[cell] = 1;
    for (const cell of members(white)) marks[cell] = 2;
    const weights = new Float64Array(board.size);
    const wins = new Set<Cell>();
    const threats = new Set<Cell>();
    const mine = turn + 1;
    let [own, enemy] = [0, 0];
    for (let start = 0; start < windows.length; start += length) {
      let [mineHere, theirsHere] = [0, 0];
      for (let at = start; at < start + length; at += 1) {
        const mark = marks[windows[at] ?? 0] ?? 0;
        if (mark === mine) mineHere += 1;
        else if (mark !== 0) theirsHere += 1;
      }
      const count = mineHere + theirsHere;
      if (count === 0 || count === length || (mineHere > 0 && theirsHere > 0)) continue;
      const isMine = mineHere > 0;
      if (isMine) own += worth.lean[count] ?? 0;
      else enemy += worth.lean[count] ?? 0;
      const weight = (isMine ? worth.own[count] : worth.enemy[count]) ?? 0;
      for (let at = start; at < start + length; at += 1) {
        const cell = windows[at] ?? 0;
        if (marks[cell] !== 0) continue;
        weights[cell] = (weights[cell] ?? 0) + weight;
        if (count === length - 1) (isMine ? wins : threats).add(cell);
      }
    }
    return { weights, wins: [...wins], threats: [...threats], own, enemy, marks };
  };
};

/** The cells of all windows, one window after the other. */
const windowsOf = (board: Grid, length: number): Int16Array => {
  const cells: Cell[] = [];
  for (let cell = 0; cell < board.size; cell += 1) {
    for (const step of LINES) {
      if (board.walk(cell, step, length - 1) < 0) continue;
      for (let at = 0; at < length; at += 1) cells.push(board.walk(cell, step, at));
    }
  }
  return Int16Array.from(cells);
};
