// What a kernel must not have, read off its binary: a second thread's instance would run it again on shared memory.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { forbiddenSections, KERNELS } from '../../../server/build/kernels.mjs';

const BUILT = new URL('../../../dist/engine/', import.meta.url);

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** One empty function type, one function of it, one page of memory. */
const TYPE = [1, 4, 1, 0x60, 0, 0];
const FUNCTION = [3, 2, 1, 0];
const MEMORY = [5, 3, 1, 0, 1];
const START = [8, 1, 0];
const CODE = [10, 4, 1, 2, 0, 0x0b];
const DATA = [11, 7, 1, 0, 0x41, 0, 0x0b, 1, 7];
const moduleOf = (...sections: readonly number[][]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...HEADER, ...sections.flat()]);

describe('invariant 11: kernels have no data segment and no start function', () => {
  test('there are kernels', () => expect(KERNELS).not.toEqual([]));

  test.each(KERNELS)('%s', (game) => {
    const bytes = readFileSync(new URL(`${game}.wasm`, BUILT));
    expect(WebAssembly.validate(bytes)).toBe(true);
    expect(forbiddenSections(bytes)).toEqual([]);
  });

  test.each([
    ['neither', moduleOf(TYPE, FUNCTION, MEMORY, CODE), []],
    ['a data segment', moduleOf(TYPE, FUNCTION, MEMORY, CODE, DATA), ['data segment']],
    ['a start function', moduleOf(TYPE, FUNCTION, MEMORY, START, CODE), ['start function']],
    ['both', moduleOf(TYPE, FUNCTION, MEMORY, START, CODE, DATA), ['start function', 'data segment']],
  ])('a module with %s is seen as such', (_name, bytes, found) => {
    expect(WebAssembly.validate(bytes)).toBe(true);
    expect(forbiddenSections(bytes)).toEqual(found);
  });
});
