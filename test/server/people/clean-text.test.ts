// Whatever people type, what is left of it is harmless, visible, and stays as it is.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanLine, cleanName } from '../../../server/people/clean-text.ts';

/** Text that is rich in what makes trouble. */
const trouble = fc.constantFrom(
  ...[
    '\u202e',
    '\u2066',
    '\u200d',
    '\u200b',
    '\u3164',
    '\u0301',
    '\u0344',
    '\u00a0',
    '\n',
    '\u2028',
    '\u{e0041}',
  ],
  ...['\u0000', '\ufeff', 'a', 'é', 'e', '안', '👩', '<', ' ', '\u1100', '\u1161', '\ufb1d', '\u0958'],
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(trouble, { maxLength: 40 }).map((parts) => parts.join('')),
);

describe.each([
  ['a name', (typed: string) => cleanName(typed, 1_000), /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u],
  ['a line', cleanLine, /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u],
] as const)('%s', (_what, clean, steering) => {
  test('steers nothing, is one line, trimmed and visible', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const left = clean(typed);
        if (left === null) return;
        expect(left).not.toMatch(steering);
        expect(left).not.toMatch(/\p{M}{4}| {2}/u);
        expect(left).toBe(left.trim());
        expect(left).toMatch(/[\p{L}\p{N}\p{S}\p{P}]/u);
        expect(left.isWellFormed()).toBe(true);
      }),
      { numRuns: 800 },
    );
  });

  test('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const left = clean(typed);
        if (left !== null) expect(clean(left)).toBe(left);
      }),
      { numRuns: 800 },
    );
  });
});
