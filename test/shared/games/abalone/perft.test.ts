// Abalone's move sequences counted from known positions; the deep counts are in `test/bench/abalone-perft.ts`.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { countSequences } from '../../../../shared/perft.ts';
import { positionOf, rulesOf } from '../../../support/abalone.ts';

interface Known {
  readonly name: string;
  readonly position: string;
  readonly counts: readonly number[];
}

const known = JSON.parse(
  readFileSync(new URL('../../../data/abalone/perft.json', import.meta.url), 'utf8'),
) as readonly Known[];
const rules = rulesOf(undefined, { repetition: 'off', quiet: 'off', limit: 'off' });

describe('Abalone move sequences', () => {
  test.each(known)('$name to depth 3', ({ position, counts }) => {
    const start = positionOf(rules, position);
    const counted = [1, 2, 3].map((depth) => countSequences(rules, start, depth));
    expect(counted).toEqual(counts.slice(0, 3));
  });

  test.each(['standard', 'belgian-daisy'])(
    '%s to depth 4, from the layout itself',
    (layout) => {
      const { start } = rulesOf(layout);
      const counts = known.find(({ name }) => name === layout)?.counts ?? [];
      expect(countSequences(rules, start, 4)).toBe(counts[3]);
    },
    60_000,
  );

  test.each(['migs-1-ply65', 'migs-10-ply62'])(
    '%s to depth 4',
    (name) => {
      const row = known.find((entry) => entry.name === name);
      expect(countSequences(rules, positionOf(rules, row?.position ?? ''), 4)).toBe(row?.counts[3]);
    },
    60_000,
  );
});
