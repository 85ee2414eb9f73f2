// A game for load: Gomoku moves that fill the whole board and never make five in a row.
const SIZE = 15;

/** Two and two along a row, shifted from row to row: no line has more than two of a colour together. */
const isBlack = (x: number, y: number): boolean => (x + 2 * y) % 4 < 2;

const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => ({
  x: cell % SIZE,
  y: Math.floor(cell / SIZE),
}));
const name = ({ x, y }: { x: number; y: number }): string => String.fromCharCode(97 + x) + String(SIZE - y);
const black = cells.filter(({ x, y }) => isBlack(x, y)).map(name);
const white = cells.filter(({ x, y }) => !isBlack(x, y)).map(name);

/** Moves by ply. Where one colour's cells run out the game is given up and begun again. */
export const SCRIPT: readonly string[] = Array.from(
  { length: 2 * Math.min(black.length, white.length) },
  (_, ply) => (ply % 2 === 0 ? black : white)[Math.floor(ply / 2)] ?? '',
);
