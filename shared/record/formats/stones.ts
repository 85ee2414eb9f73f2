// What files about games of stones on a square board carry, and the two ways to name a cell.

export interface StoneRecord {
  readonly size: number;
  /** In the product's notation, Black first: `h8`, `pass`. */
  readonly moves: readonly string[];
  readonly black?: string;
  readonly white?: string;
  readonly result?: 'black' | 'white' | 'draw';
  /** The rules as the file names them. */
  readonly rules?: string;
}

export const isBoardSize = (size: number): boolean => Number.isInteger(size) && size >= 5 && size <= 19;

/** The name of the cell in a column from the left and a row from the top, both counted from 0, or null. */
export const nameAt = (size: number, x: number, y: number): string | null =>
  x >= 0 && x < size && y >= 0 && y < size ? String.fromCharCode(97 + x) + String(size - y) : null;

/** The column and the row of a named cell. */
export const placeOf = (size: number, name: string): { readonly x: number; readonly y: number } => ({
  x: name.charCodeAt(0) - 97,
  y: size - Number(name.slice(1)),
});

/** A choice of colours in a swap opening places nothing; files keep the stones by colour. */
export const withoutChoices = (moves: readonly string[]): string[] =>
  moves.filter((move) => move !== 'black' && move !== 'white' && move !== 'more');

/** Text for one line of a file. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
