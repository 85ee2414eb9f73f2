// What the record says of how long somebody thinks – their own moves alone, and not those of the opening – and of what they
// make of rated games.
import { expect, test } from '@jest/globals';
import { againstExpectation, timesIn } from '../../../server/order/figures.ts';
import { ADA, BEN, startedTable } from '../../support/table.ts';

test('times are those of the own moves after the opening', () => {
  const table = startedTable();
  const pace = [900, 900, 900, 900, 1_000, 50, 3_000, 50, 2_000];
  for (const [index, time] of pace.entries()) {
    table.now += time;
    expect(table.move(index % 2 === 0 ? ADA : BEN, String((index % 7) + 1))).toBeNull();
  }
  expect(timesIn(table.rows, 'table', ADA.id)).toEqual([1_000, 3_000, 2_000]);
  expect(timesIn(table.rows, 'table', BEN.id)).toEqual([50, 50]);
  expect(timesIn(table.rows, 'table', 'eve')).toEqual([]);
});

test('rated games stand beside what could be expected of them, and those given away early are counted', () => {
  const result = (points: number, expected: number, plies: number | null) => ({
    ended: 1,
    points,
    expected,
    plies,
  });
  expect(againstExpectation([])).toBeUndefined();
  expect(
    againstExpectation([
      result(0, 0.91, 4),
      result(0, 0.5, 19),
      // Long, of unknown length, against a stronger one, and not lost: none of them is thrown.
      result(0, 0.9, 20),
      result(0, 0.9, null),
      result(0, 0.49, 4),
      result(0.5, 0.9, 4),
      result(1, 0.2, 9),
    ]),
  ).toEqual({ games: 7, points: 1.5, expected: 4.8, thrown: 2 });
});
