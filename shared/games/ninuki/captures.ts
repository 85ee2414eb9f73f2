// What a stone captures: exactly two enemies between it and another own stone, in every direction at once.
import { enemyOf, type Frame, type Mark, type Square } from './field.ts';

/** This many pairs win; one stone may take more than are missing, up to eight at once. */
export const PAIRS_TO_WIN = 5;
export const MOST_PAIRS = PAIRS_TO_WIN - 1 + 8;

export const capturesAt = (frame: Frame, field: Uint8Array, square: Square, mark: Mark): Square[] => {
  const enemy = enemyOf(mark);
  const captured: Square[] = [];
  for (const line of frame.steps) {
    for (const step of [line, -line]) {
      if (
        field[square + step] === enemy &&
        field[square + 2 * step] === enemy &&
        field[square + 3 * step] === mark
      ) {
        captured.push(square + step, square + 2 * step);
      }
    }
  }
  return captured;
};
