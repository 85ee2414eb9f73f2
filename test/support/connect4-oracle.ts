// A Connect Four solver as plain as can be: tries every move, to the end. The kernel is held against it.

/** Columns of stones from the bottom, 0 for the player who began. */
export type Board = number[][];

export const boardOf = (digits: string): Board => {
  const board: Board = Array.from({ length: 7 }, () => []);
  for (let ply = 0; ply < digits.length; ply += 1) board[Number(digits[ply]) - 1]?.push(ply % 2);
  return board;
};

export const stonesOn = (board: Board): number => board.reduce((sum, column) => sum + column.length, 0);

export const canPlay = (board: Board, column: number): boolean => (board[column]?.length ?? 6) < 6;

/** Whether the top stone of the column is part of four in a row. */
export const hasWonWith = (board: Board, column: number): boolean => {
  const row = (board[column]?.length ?? 0) - 1;
  const player = board[column]?.[row];
  const count = (right: number, up: number): number => {
    let length = 0;
    while (board[column + right * (length + 1)]?.[row + up * (length + 1)] === player) length += 1;
    return length;
  };
  return (
    count(0, -1) >= 3 ||
    count(1, 0) + count(-1, 0) >= 3 ||
    count(1, 1) + count(-1, -1) >= 3 ||
    count(1, -1) + count(-1, 1) >= 3
  );
};

/**
 * The exact score of a game that is not over, if it lies between the bounds; else a bound on their side of it.
 * Alpha-beta and nothing more: no table, no threats, no judgement.
 */
export const oracle = (board: Board, alpha = -21, beta = 21): number => {
  const stones = stonesOn(board);
  if (stones === 42) return 0;
  for (let column = 0; column < 7; column += 1) {
    if (canPlay(board, column) && winsBy(board, column)) return 22 - (Math.floor(stones / 2) + 1);
  }
  let best = -Infinity;
  for (const column of [3, 2, 4, 1, 5, 0, 6]) {
    if (!canPlay(board, column)) continue;
    board[column]?.push(stones % 2);
    best = Math.max(best, -oracle(board, -beta, -Math.max(alpha, best)));
    board[column]?.pop();
    if (best >= beta) break;
  }
  return best;
};

const winsBy = (board: Board, column: number): boolean => {
  board[column]?.push(stonesOn(board) % 2);
  const won = hasWonWith(board, column);
  board[column]?.pop();
  return won;
};
