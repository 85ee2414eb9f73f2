// The key of a command: letters and digits, the time first, never twice the same.
import { expect, test } from '@jest/globals';
import { newKey } from '../../../shared/match/command-key.ts';

const NOW = Date.UTC(2030, 0, 1);

test('a key is letters and digits, as long whatever chance gives', () => {
  for (const chance of [0, 0.5, 1 - 2 ** -53]) {
    expect(newKey(NOW, () => chance)).toMatch(/^[0-9a-z]{16}$/);
  }
  expect(newKey(NOW, () => 0)).toBe(`${NOW.toString(36)}00000000`);
  expect(newKey(NOW, () => 1 - 2 ** -53)).toBe(`${NOW.toString(36)}zzzzzzzz`);
});

test('a later key comes after an earlier one', () => {
  expect(newKey(NOW + 1, () => 0) > newKey(NOW, () => 1 - 2 ** -53)).toBe(true);
});

test('keys of the same moment differ', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newKey(NOW))).size).toBe(1_000);
});
