// Arbitrary records of games of stones, for round trips through file formats.
import fc from 'fast-check';
import type { StoneRecord } from '../../shared/record/formats/stones.ts';

/** A name as a person may have it: on one line, and neither a number nor the mark for nobody. */
const name = fc
  .string({
    unit: fc.constantFrom('a', 'Z', '9', ' ', ']', '\\', '(', ';', ':', ',', 'é', '黒', '-'),
    maxLength: 9,
  })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !/^-?\d/.test(text));

const move = (size: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 1, max: size }))
    .map(([x, row]) => String.fromCharCode(97 + x) + String(row));

export const stoneRecords: fc.Arbitrary<StoneRecord> = fc.integer({ min: 5, max: 19 }).chain((size) =>
  fc.record(
    {
      size: fc.constant(size),
      moves: fc.array(move(size), { maxLength: 40 }),
      black: name,
      white: name,
      result: fc.constantFrom('black', 'white', 'draw'),
      rules: name,
    },
    { requiredKeys: ['size', 'moves'] },
  ),
);
