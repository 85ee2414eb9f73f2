// Bitboards against sets of numbers.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  add,
  andNot,
  bitsOf,
  count,
  equal,
  has,
  isEmpty,
  members,
  none,
  or,
  remove,
} from '../../../shared/board/bits.ts';

const CELLS = 100;
const cell = fc.integer({ min: 0, max: CELLS - 1 });
const cells = fc.uniqueArray(cell, { maxLength: CELLS });
const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

describe('a bitboard is a set', () => {
  test('of the cells it was made of', () => {
    fc.assert(
      fc.property(cells, cell, (a, one) => {
        const bits = bitsOf(CELLS, a);
        expect(members(bits)).toEqual(sorted(a));
        expect(count(bits)).toBe(a.length);
        expect(has(bits, one)).toBe(a.includes(one));
        expect(isEmpty(bits)).toBe(a.length === 0);
      }),
    );
  });

  test('whose operations are those of sets', () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const [x, y] = [bitsOf(CELLS, a), bitsOf(CELLS, b)];
        expect(members(or(x, y))).toEqual(sorted(new Set([...a, ...b])));
        expect(members(andNot(x, y))).toEqual(sorted(a.filter((each) => !b.includes(each))));
        expect(equal(x, y)).toBe(sorted(a).join() === sorted(b).join());
      }),
    );
  });

  test('that nobody changes', () => {
    fc.assert(
      fc.property(cells, cell, (a, one) => {
        const bits = bitsOf(CELLS, a);
        expect(members(add(bits, one))).toEqual(sorted(new Set([...a, one])));
        expect(members(remove(bits, one))).toEqual(sorted(a.filter((each) => each !== one)));
        expect(members(bits)).toEqual(sorted(a));
      }),
    );
  });

  test('of nothing', () => {
    expect(members(none(CELLS))).toEqual([]);
  });
});
