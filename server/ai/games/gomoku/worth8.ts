// R1's evaluation of a side: a five, else its weighted patterns, the centre grid and one a stone.
import { other, type Cell, type Colour } from '../../../../shared/game.ts';
import { CELLS, cellOf, emptyOf, hasBit, type Sides } from './board8.ts';
import { countPattern, everyWay, type Held, type Pattern } from './pattern8.ts';

export const FIVE = 100000;
const STONE = 1;

/**
 * The lines by their worth: `o` an own stone, `x` an opposing one, `.` an empty cell. Twos and threes are open at both
 * ends, straight or broken by a hole; a four needs one cell to be five, at an end or within; a straight three that is
 * blocked at both ends counts against its owner, like a lost two.
 */
export const LINES: readonly { readonly shapes: readonly string[]; readonly worth: number }[] = [
  { shapes: ['.oo.', '.o.o.'], worth: 10 },
  { shapes: ['.ooo.', '.oo.o.', '.o.oo.'], worth: 100 },
  { shapes: ['oooo.', '.oooo', 'ooo.o', 'oo.oo', 'o.ooo'], worth: 1000 },
  { shapes: ['xooox'], worth: -10 },
];
export const FIVE_SHAPE = 'ooooo';

interface Weighted {
  readonly pattern: Pattern;
  readonly worth: number;
}

/** Each shape's patterns, with what one of them is worth. */
export const weighted = (patternsOf: (shape: string) => readonly Pattern[]): Weighted[] =>
  LINES.flatMap(({ shapes, worth }) => shapes.flatMap(patternsOf).map((pattern) => ({ pattern, worth })));

const FIVES = everyWay(FIVE_SHAPE);
const EVERY_WAY = weighted(everyWay);

/** The published grid, 1 in the corners and 7 in the middle, and one for the stone itself. */
export const STANDING = Int32Array.from({ length: CELLS }, (_, cell) => {
  const fromEdge = (at: number): number => Math.min(at, 7 - at);
  return STONE + 1 + fromEdge(cell >> 3) + fromEdge(cell & 7);
});

export const worthOf = (patterns: readonly Weighted[], held: Held): number =>
  patterns.reduce((total, { pattern, worth }) => total + worth * countPattern(pattern, held), 0);

/** Told of every stone; asked what a side's stones are worth. */
export interface Judge8 {
  readonly place: (cell: Cell, colour: Colour) => void;
  readonly clear: (cell: Cell, colour: Colour) => void;
  readonly worth: (board: () => Sides, side: Colour) => number;
}

/** Slides every pattern over the whole board at each question, as the first agent does. */
export const slidingJudge = (): Judge8 => ({
  place: () => undefined,
  clear: () => undefined,
  worth: (board, side) => {
    const sides = board();
    const own = sides[side];
    const held = { own, enemy: sides[other(side)], empty: emptyOf(sides) };
    if (FIVES.some((five) => countPattern(five, held) > 0)) return FIVE;
    let standing = 0;
    for (let bit = 0; bit < CELLS; bit += 1) if (hasBit(own, bit)) standing += STANDING[cellOf(bit)] ?? 0;
    return standing + worthOf(EVERY_WAY, held);
  },
});
