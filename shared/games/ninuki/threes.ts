// Free threes: three stones within four cells that one more turns into four in a row with both ends empty.
import { EMPTY, type Frame, type Mark, type Square } from './field.ts';

/** Whether the stone standing on the square belongs to free threes along two lines at least. */
export const isDoubleThree = (frame: Frame, field: Uint8Array, square: Square, mark: Mark): boolean => {
  let threes = 0;
  for (const step of frame.steps) {
    if (isFreeThree(field, square, step, mark)) threes += 1;
    if (threes === 2) return true;
  }
  return false;
};

const isFreeThree = (field: Uint8Array, square: Square, step: number, mark: Mark): boolean => {
  let near = 0;
  for (let distance = 1; distance <= 3; distance += 1) {
    if (field[square + distance * step] === mark) near += 1;
    if (field[square - distance * step] === mark) near += 1;
  }
  if (near < 2) return false;
  for (let first = square - 3 * step, i = 0; i < 4; first += step, i += 1) {
    if (field[first - step] === EMPTY && field[first + 4 * step] === EMPTY) {
      if (isThreeOfFour(field, first, step, mark)) return true;
    }
  }
  return false;
};

const isThreeOfFour = (field: Uint8Array, first: Square, step: number, mark: Mark): boolean => {
  let stones = 0;
  let gaps = 0;
  for (let i = 0; i < 4; i += 1) {
    const found = field[first + i * step];
    if (found === mark) stones += 1;
    if (found === EMPTY) gaps += 1;
  }
  return stones === 3 && gaps === 1;
};
