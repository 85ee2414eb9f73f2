// Connect Four's notation: a move is the digit of its column, from 1.
import type { Move } from '../../game.ts';
import { no, ok, type Result } from '../../result.ts';

export const parseColumn = (text: string, columns: number): Result<Move, 'not-a-move' | 'no-such-column'> => {
  if (!/^\d$/.test(text)) return no('not-a-move');
  const column = Number(text) - 1;
  return column >= 0 && column < columns ? ok(column) : no('no-such-column');
};

/** Digits one by one; separators are spaces, commas and semicolons, and any other run of characters stays whole. */
export const splitColumns = (line: string): string[] => line.match(/\d|[^\d\s,;]+/g) ?? [];
