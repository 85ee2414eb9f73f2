// Random unfinished games of Connect Four.
import { boardOf, canPlay, hasWonWith } from './connect4-oracle.ts';

/** The columns of a random game of that many plies which nobody has won yet. */
export const randomGame = (plies: number, random: () => number): string => {
  const board = boardOf('');
  let digits = '';
  while (digits.length < plies) {
    const column = Math.floor(random() * 7);
    if (!canPlay(board, column)) continue;
    board[column]?.push(digits.length % 2);
    digits += String(column + 1);
    if (hasWonWith(board, column)) return randomGame(plies, random);
  }
  return digits;
};
