// The table of positions: what the sound one remembers and the published one mixes up.
import { describe, expect, test } from '@jest/globals';
import { seenTable } from '../../../../server/ai/search/seen.ts';
import { soundTable } from '../../../../server/ai/search/sound.ts';
import { AT_LEAST, AT_MOST, EXACT } from '../../../../server/ai/search/table.ts';

const KEY = { low: 12345, high: -6789 };

describe('sound', () => {
  test('gives back a value at its own depth only', () => {
    const table = soundTable();
    table.store(KEY, 2, 1, 7, EXACT);
    expect(table.probe(KEY, 2, 1, -100, 100)).toBe(7);
    expect(table.probe(KEY, 2, 4, -100, 100)).toBe(7);
    expect(table.probe(KEY, 1, 1, -100, 100)).toBeNull();
    expect(table.probe(KEY, 3, 1, -100, 100)).toBeNull();
  });

  test('lets a bound settle only what it is beyond', () => {
    const table = soundTable();
    table.store(KEY, 2, 1, 7, AT_LEAST);
    expect(table.probe(KEY, 2, 1, 0, 5)).toBe(7);
    expect(table.probe(KEY, 2, 1, 0, 9)).toBeNull();
    table.store(KEY, 2, 1, 7, AT_MOST);
    expect(table.probe(KEY, 2, 1, 8, 9)).toBe(7);
    expect(table.probe(KEY, 2, 1, 5, 9)).toBeNull();
  });

  test('tells two positions on one slot apart', () => {
    const table = soundTable();
    table.store(KEY, 2, 1, 7, EXACT);
    expect(table.probe({ low: KEY.low, high: KEY.high + 1 }, 2, 1, -100, 100)).toBeNull();
    expect(table.probe({ low: KEY.low + (1 << 20), high: KEY.high }, 2, 1, -100, 100)).toBeNull();
    table.store({ low: KEY.low, high: 1 }, 2, 1, 8, EXACT);
    expect(table.probe(KEY, 2, 1, -100, 100)).toBeNull();
  });
});

describe('published', () => {
  test('ignores depth and bound', () => {
    const table = seenTable();
    table.store(KEY, 0, 1, 7, AT_LEAST);
    expect(table.probe(KEY, 3, 1, -100, 100)).toBe(7);
  });

  test('forgets nothing, however many positions it has seen and wherever they fall', () => {
    const table = seenTable();
    const keys = Array.from({ length: 20_000 }, (_, index) => ({ low: index % 100, high: index }));
    keys.forEach((key, index) => table.store(key, 1, 2, index, EXACT));
    expect(keys.every((key, index) => table.probe(key, 1, 2, -100, 100) === index)).toBe(true);
    expect(table.probe({ low: 7, high: 8 }, 1, 2, -100, 100)).toBeNull();
  });

  test('keeps the root side’s value, whoever is to move', () => {
    const table = seenTable();
    table.store(KEY, 2, 1, 7, EXACT);
    expect(table.probe(KEY, 2, 2, -100, 100)).toBe(-7);
    expect(table.probe(KEY, 2, 3, -100, 100)).toBe(7);
  });
});
