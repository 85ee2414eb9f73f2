// R1's evaluation kept move by move: what the patterns of a row find on a line of the board is remembered by its stones.
import type { Cell } from '../../../../shared/game.ts';
import { linesOf } from '../../search/line-sums.ts';
import { bitOf, NO_BITS, withBit, type Word } from './board8.ts';
import { alongRow, countPattern } from './pattern8.ts';
import { FIVE, FIVE_SHAPE, STANDING, weighted, worthOf, type Judge8 } from './worth8.ts';

const ROW = weighted((shape) => [alongRow(shape)]);
const ROW_FIVE = alongRow(FIVE_SHAPE);

const { lines, lineAt, weightAt } = linesOf(8);

/** Where the memory of each length begins; a line's stones are a number in base three. */
const BASES = [0, 0];
for (let length = 1; length < 8; length += 1) BASES.push((BASES[length] ?? 0) + 3 ** length);
const MEMORY = (BASES[8] ?? 0) + 3 ** 8;

/** For each colour what a line's patterns are worth, and its fives; NaN until it has been seen. */
const WORTH = [new Float64Array(MEMORY).fill(NaN), new Float64Array(MEMORY)] as const;
const FIVES = [new Uint8Array(MEMORY), new Uint8Array(MEMORY)] as const;

/** A line lies on the top row; past its end there is nothing that fits a pattern. */
const learn = (at: number, length: number): void => {
  const held: [empty: Word, black: Word, white: Word] = [NO_BITS, NO_BITS, NO_BITS];
  let code = at - (BASES[length] ?? 0);
  for (let place = 0; place < length; place += 1) {
    const mark = code % 3;
    if (mark === 0 || mark === 1 || mark === 2) held[mark] = withBit(held[mark], bitOf(place));
    code = Math.floor(code / 3);
  }
  const [empty, black, white] = held;
  const views = [
    { own: black, enemy: white, empty },
    { own: white, enemy: black, empty },
  ] as const;
  for (const side of [0, 1] as const) {
    WORTH[side][at] = worthOf(ROW, views[side]);
    FIVES[side][at] = countPattern(ROW_FIVE, views[side]);
  }
};

/** Every line begins without a stone, and only the line that a move leads to is new. */
lines.forEach((length) => learn(BASES[length] ?? 0, length));

export const lineJudge = (): Judge8 => {
  /** Where each line stands in the memory. */
  const places = Int32Array.from(lines, (length) => BASES[length] ?? 0);
  const worth = new Float64Array(2);
  const fives = new Int32Array(2);

  const change = (cell: Cell, colour: number, by: 1 | -1): void => {
    let [black, white, blackFives, whiteFives] = [0, 0, 0, 0];
    for (let way = cell * 4; way < cell * 4 + 4; way += 1) {
      const line = lineAt[way] ?? 0;
      const before = places[line] ?? 0;
      const after = before + by * (colour + 1) * (weightAt[way] ?? 0);
      places[line] = after;
      if (Number.isNaN(WORTH[0][after])) learn(after, lines[line] ?? 0);
      black += (WORTH[0][after] ?? 0) - (WORTH[0][before] ?? 0);
      white += (WORTH[1][after] ?? 0) - (WORTH[1][before] ?? 0);
      blackFives += (FIVES[0][after] ?? 0) - (FIVES[0][before] ?? 0);
      whiteFives += (FIVES[1][after] ?? 0) - (FIVES[1][before] ?? 0);
    }
    worth[0] = (worth[0] ?? 0) + black;
    worth[1] = (worth[1] ?? 0) + white;
    fives[0] = (fives[0] ?? 0) + blackFives;
    fives[1] = (fives[1] ?? 0) + whiteFives;
    worth[colour] = (worth[colour] ?? 0) + by * (STANDING[cell] ?? 0);
  };

  return {
    place: (cell, colour) => change(cell, colour, 1),
    clear: (cell, colour) => change(cell, colour, -1),
    worth: (_board, side) => ((fives[side] ?? 0) > 0 ? FIVE : (worth[side] ?? 0)),
  };
};
