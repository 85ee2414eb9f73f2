// Fives: unbroken lines of five or more stones, or of exactly five where longer ones are worth nothing.
import type { Frame, Mark, Square } from './field.ts';
import type { Terms } from './variants.ts';

const isFive = (length: number, five: Terms['five']): boolean =>
  five === 'exactly-five' ? length === 5 : length >= 5;

/** Whether a stone on the empty square would make a five. Captures take only enemies, so they do not matter. */
export const makesFive = (
  frame: Frame,
  field: Uint8Array,
  square: Square,
  mark: Mark,
  five: Terms['five'],
): boolean =>
  frame.steps.some((step) =>
    isFive(1 + run(field, square, step, mark) + run(field, square, -step, mark), five),
  );

/** Every five of one side, each as its whole line. */
export const fivesOf = (frame: Frame, field: Uint8Array, mark: Mark, five: Terms['five']): Square[][] => {
  const fives: Square[][] = [];
  for (const square of frame.squares) {
    if (field[square] !== mark) continue;
    for (const step of frame.steps) {
      if (field[square - step] === mark) continue;
      const length = 1 + run(field, square, step, mark);
      if (isFive(length, five)) fives.push(Array.from({ length }, (_, index) => square + index * step));
    }
  }
  return fives;
};

/** How many stones follow the square without a gap. */
const run = (field: Uint8Array, square: Square, step: number, mark: Mark): number => {
  let length = 0;
  while (field[square + (length + 1) * step] === mark) length += 1;
  return length;
};
