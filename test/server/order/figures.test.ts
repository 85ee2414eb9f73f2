// What the record says of how long somebody thinks: their own moves alone, and not those of the opening.
import { expect, test } from '@jest/globals';
import { timesIn } from '../../../server/order/figures.ts';
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
