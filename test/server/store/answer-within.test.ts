// Whether a store is well is answered in time: by its own word, and with no where there is none.
import { expect, test } from '@jest/globals';
import { answerWithin } from '../../../server/store/answer-within.ts';

test('its own word counts', async () => {
  expect(await answerWithin(Promise.resolve(true))).toBe(true);
  expect(await answerWithin(Promise.resolve(false))).toBe(false);
});

test('a failure is a no', async () => {
  expect(await answerWithin(Promise.reject(new Error('gone')))).toBe(false);
});

test('silence is a no, after two seconds', async () => {
  const since = performance.now();
  expect(await answerWithin(new Promise(() => undefined))).toBe(false);
  expect(performance.now() - since).toBeGreaterThan(1_900);
});
