// R4: an Abalone board for the search, with what the evaluation needs and Zobrist keys kept move by move.
import { other, type Move, type Position } from '../../../../shared/game.ts';
import { boardOf, EMPTY, legalMoves, shifted, stepOf } from '../../../../shared/games/abalone/moves.ts';
import { LOST_TO_LOSE, type Abalone } from '../../../../shared/games/abalone/position.ts';
import { neighbour, OFF } from '../../../../shared/board/hex.ts';
import type { Board } from '../../search/board.ts';
import { zobrist } from '../../search/table.ts';
import { ejections } from './ejections.ts';
import { count, evaluate, standingOf } from './evaluation.ts';
import { learnedOf } from './learned.ts';

/** A decided game as published is the most that the evaluation can be; repaired it is beyond, however late it comes. */
const WON = 6;
const WON_REPAIRED = 1000;

/** Three keys a cell, for black, white and empty, and one for the side to move, which the published table lacks. */
const KEYS = zobrist(OFF * 3 + 1, 0x4142414c);
const SIDE = OFF * 3;
const START = -1;

const isAbalone = (position: Position): position is Abalone => 'lost' in position;

/** What was wished for in the evaluation: marbles in danger as a part of it, and a learned one in place of the report's. */
interface Wishes {
  readonly danger?: boolean;
  readonly learned?: boolean;
}

/**
 * Values are the root side's, with the sign of the side to move. Repetitions and limits are not looked at. Repaired,
 * keys have the side to move, a win in one is the only move at the root, and a loss in one is met where it can be.
 */
export const abaloneBoard = (position: Position, repaired: boolean, wishes: Wishes = {}): Board => {
  if (!isAbalone(position)) throw new Error('not a position of Abalone');
  const board = boardOf(position);
  const standing = standingOf(board, position.lost);
  const { lost } = standing;
  const learned = wishes.learned === true ? learnedOf(board) : null;
  const root = position.turn;
  const key = { low: 0, high: 0 };
  /** What was on each cell that a move changed, as cell × 4 + mark, and START where a move begins; a fallen marble is on OFF. */
  const changes: number[] = [];
  const won = repaired ? WON_REPAIRED : WON;
  let turn = position.turn;

  const toggle = (index: number): void => {
    key.low ^= KEYS.low[index] ?? 0;
    key.high ^= KEYS.high[index] ?? 0;
  };
  const put = (cell: number, mark: number): void => {
    const before = board[cell] ?? EMPTY;
    if (before !== EMPTY) {
      count(standing, board, cell, before, -1);
      learned?.count(cell, before, -1);
    }
    board[cell] = mark;
    if (mark !== EMPTY) {
      count(standing, board, cell, mark, 1);
      learned?.count(cell, mark, 1);
    }
    toggle(cell * 3 + before);
    toggle(cell * 3 + mark);
  };
  const change = (cell: number, mark: number): void => {
    const before = board[cell] ?? EMPTY;
    if (before === mark) return;
    changes.push(cell * 4 + before);
    put(cell, mark);
  };
  for (let cell = 0; cell < OFF; cell += 1) toggle(cell * 3 + (board[cell] ?? EMPTY));
  if (repaired && turn === 1) toggle(SIDE);

  /** Each marble of the line takes the place of the next; the last one may fall. */
  const push = (rear: number, direction: number, length: number): void => {
    let moving: number = EMPTY;
    let cell = rear;
    for (let marble = 0; marble < length; marble += 1) {
      const here = board[cell] ?? EMPTY;
      change(cell, moving);
      moving = here;
      cell = neighbour(cell, direction);
    }
    if (cell !== OFF) change(cell, moving);
    else {
      lost[moving] = (lost[moving] ?? 0) + 1;
      changes.push(OFF * 4 + moving);
    }
  };

  const play = (move: Move): void => {
    changes.push(START);
    const { first, axis, count, direction } = stepOf(move);
    if (count === 1) {
      const length = shifted(board, turn, first, direction);
      if (typeof length === 'number') push(first, direction, length);
    } else {
      for (let marble = 0, cell = first; marble < count; marble += 1) {
        change(cell, EMPTY);
        change(neighbour(cell, direction), turn);
        cell = neighbour(cell, axis);
      }
    }
    turn = other(turn);
    if (repaired) toggle(SIDE);
  };

  const undo = (): void => {
    for (let last = changes.pop() ?? START; last !== START; last = changes.pop() ?? START) {
      const mark = last % 4;
      if (last >= OFF * 4) lost[mark] = (lost[mark] ?? 0) - 1;
      else put(Math.floor(last / 4), mark);
    }
    turn = other(turn);
    if (repaired) toggle(SIDE);
  };

  /** The report's evaluation is the root side's; the learned one is the mover's, whose turn it knows. */
  const value = (): number => {
    const sign = turn === root ? 1 : -1;
    const worth = learned === null ? sign * evaluate(standing, root) : learned.worth(lost, turn);
    return wishes.danger === true ? worth + sign * ejections(board, root) : worth;
  };

  const winsAt = (move: Move): boolean => {
    const opponent = other(turn);
    play(move);
    const wins = lost[opponent] === LOST_TO_LOSE;
    undo();
    return wins;
  };

  const isSafe = (move: Move): boolean => {
    play(move);
    const safe = !legalMoves(board, turn).some(winsAt);
    undo();
    return safe;
  };

  /** The wins in one; without any, the moves that leave the other side none; without any, all. */
  const forced = (moves: Move[]): Move[] => {
    const wins = lost[other(turn)] === LOST_TO_LOSE - 1 ? moves.filter(winsAt) : [];
    if (wins.length > 0) return wins;
    const safe = lost[turn] === LOST_TO_LOSE - 1 ? moves.filter(isSafe) : [];
    return safe.length > 0 ? safe : moves;
  };

  return {
    key,
    moves: () =>
      repaired && changes.length === 0 ? forced(legalMoves(board, turn)) : legalMoves(board, turn),
    play,
    undo,
    value,
    ended: () => {
      if ((lost[turn] ?? 0) >= LOST_TO_LOSE) return -won;
      return (lost[other(turn)] ?? 0) >= LOST_TO_LOSE ? won : null;
    },
  };
};
