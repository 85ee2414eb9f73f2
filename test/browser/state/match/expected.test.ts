// What an AI expects is what is still to come.
import { expect, test } from '@jest/globals';
import { stillExpected } from '../../../../client/state/match/expected.ts';

test('a line told for the position that stands is expected whole', () => {
  expect(stillExpected(['h8', 'h9'], ['a1', 'h8'], 'now')).toEqual(['h8', 'h9']);
});

test('the move just played, and the answer to it, are no longer expected', () => {
  expect(stillExpected(['h8', 'h9', 'i9'], ['a1', 'h8'], 'before')).toEqual(['h9', 'i9']);
  expect(stillExpected(['h8', 'h9', 'i9'], ['a1', 'h8', 'h9'], 'before')).toEqual(['i9']);
  expect(stillExpected(['h8'], ['a1', 'h8'], 'before')).toEqual([]);
});

test('nothing is expected once the game went another way', () => {
  expect(stillExpected(['h8', 'h9', 'i9'], ['h8', 'c3'], 'before')).toEqual([]);
  expect(stillExpected(['h8', 'h9'], [], 'before')).toEqual([]);
});
