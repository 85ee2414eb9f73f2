// Says how every move of Connect Four ends: late in the game by trying everything, before that by a solver of its own.
import { exactFor } from '../../../server/ai/exact-engine.ts';
import { has } from '../../../shared/board/bits.ts';
import type { ExactMove } from '../../../shared/engine/exact.ts';
import type { Position, Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Oracle } from '../../../shared/report/check-claim.ts';
import { canPlay, hasWonWith, oracle, stonesOn, type Board } from '../../support/connect4-oracle.ts';

/** From so many discs on, trying everything takes no time. */
const LATE = 28;
/** Enough for any position. */
const ENOUGH = 400_000_000;
const [COLUMNS, ROWS, CELLS] = [7, 6, 42];

/** Null where the game is not solved: then proofs are played through. */
export const oracleFor = (game: GameId, { setup }: Rules): Oracle | null => {
  const exact = exactFor(game, setup);
  if (exact === null) return null;
  return (position) => {
    if (position.outcome !== null) return [];
    const board = boardOf(position);
    if (stonesOn(board) >= LATE) return triedOut(board);
    return exact.moves(position, ENOUGH);
  };
};

/** Black began. */
const boardOf = ({ stones: [black, white] }: Position): Board =>
  Array.from({ length: COLUMNS }, (_, column) =>
    Array.from({ length: ROWS }, (__, row) => (ROWS - 1 - row) * COLUMNS + column)
      .filter((cell) => has(black, cell) || has(white, cell))
      .map((cell) => (has(black, cell) ? 0 : 1)),
  );

const triedOut = (board: Board): ExactMove[] =>
  Array.from({ length: COLUMNS }, (_, column) => column)
    .filter((column) => canPlay(board, column))
    .map((move) => {
      const stones = stonesOn(board);
      board[move]?.push(stones % 2);
      const found = hasWonWith(board, move) ? 22 - (Math.floor(stones / 2) + 1) : -oracle(board);
      board[move]?.pop();
      if (found === 0) return { move, result: 0, plies: CELLS - stones };
      // The score counts the discs that the winner has left; plies to the end count here.
      const winners = found > 0 ? Math.floor(stones / 2) : Math.ceil(stones / 2);
      const toCome = 22 - Math.abs(found) - winners;
      return found > 0 ? { move, result: 1, plies: 2 * toCome - 1 } : { move, result: -1, plies: 2 * toCome };
    });
