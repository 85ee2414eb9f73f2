// R4's wish: marbles that the other side could push off at once, as a part of the evaluation.
import { other, type Colour } from '../../../../shared/game.ts';
import type { Board } from '../../../../shared/games/abalone/moves.ts';
import { DIRECTIONS, neighbour, OFF } from '../../../../shared/board/hex.ts';

/** What a marble in danger counts of a lost one. */
const SHARE = 0.3;
/** The evaluation's own unit: own losses weigh twice the opponent's. */
const UNIT = 6 / 6.5;

/** Each edge cell with the directions that lead off the board from it, inwards: the way a pusher stands. */
const EDGES = Array.from({ length: OFF }, (_, cell) => cell).flatMap((cell) =>
  DIRECTIONS.filter((direction) => neighbour(cell, direction) === OFF).map((direction) => ({
    cell,
    inwards: (direction + 3) % 6,
  })),
);

/** How many marbles of each colour can be pushed off with the next move, a marble once for each way. */
const inDanger = (board: Board): readonly [black: number, white: number] => {
  const found: [number, number] = [0, 0];
  for (const { cell, inwards } of EDGES) {
    const colour = board[cell];
    if ((colour === 0 || colour === 1) && isPushed(board, cell, inwards, colour)) found[colour] += 1;
  }
  return found;
};

/** One or two marbles at the edge with more of the other colour behind them; three push at most. */
const isPushed = (board: Board, cell: number, inwards: number, colour: Colour): boolean => {
  let at = cell;
  let pushed = 0;
  for (; board[at] === colour; at = neighbour(at, inwards)) pushed += 1;
  if (pushed > 2) return false;
  const pusher = other(colour);
  let pushers = 0;
  for (; pushers <= pushed && board[at] === pusher; at = neighbour(at, inwards)) pushers += 1;
  return pushers > pushed;
};

/** For a side, in the unit of the evaluation. */
export const ejections = (board: Board, side: Colour): number => {
  const danger = inDanger(board);
  return SHARE * UNIT * (0.5 * danger[other(side)] - danger[side]);
};
