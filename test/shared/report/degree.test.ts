// How a move is named by what it gave away: what is proven comes first, and whoever had won or lost is judged mildly.
import { expect, test } from '@jest/globals';
import type { Claim } from '../../../shared/report/claim.ts';
import { degreeOf } from '../../../shared/report/degree.ts';

const had: Claim = { kind: 'had', stake: 'win', plies: 5, line: [], proof: null };
const allowed: Claim = { kind: 'allowed', stake: 'win', plies: 5, line: [], proof: null };
const taken: Claim = { kind: 'had', stake: 'take', plies: 1, line: [], proof: null };

test.each<[string, number | null, number | null, Claim[], string | null]>([
  ['little is given away', 0.6, 0.55, [], null],
  ['something is', 0.6, 0.5, [], 'slip'],
  ['more is', 0.6, 0.42, [], 'mistake'],
  ['much is', 0.6, 0.3, [], 'blunder'],
  ['the game was lost anyway', 0.1, 0.0, [], null],
  ['it is still won', 1, 0.9, [], null],
  ['a win was there and is no longer sure', 1, 0.6, [had], 'blunder'],
  ['a win was there, and it is as good as won still', 1, 0.97, [had], 'slip'],
  ['a win was there, and the other side has one now', 1, 0, [had, allowed], 'blunder'],
  ['the other side has a win that it had not', 0.3, 0.2, [allowed], 'mistake'],
  ['the other side stood so well that it matters little', 0.05, 0, [allowed], 'slip'],
  ['a marble was not taken, and nothing is lost by it', 0.6, 0.6, [taken], null],
  ['nobody can say', null, 0.3, [], null],
])('where %s', (_what, before, after, claims, degree) => {
  expect(degreeOf(before, after, claims)).toBe(degree);
});
