// Batches on their way to a database: sorted, bounded, one row a match, and never spoilt by one of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Batcher, type Committer } from '../../../server/store/batcher.ts';
import { StoreError } from '../../../server/store/errors.ts';
import { openSqliteDatabase } from '../../../server/store/sqlite/database.ts';
import type { AppendRows } from '../../../server/store/append-rows.ts';
import { appended, appendOf } from '../../support/appends.ts';

const noting = (committer: Partial<Committer> = {}) => {
  const batches: (readonly (readonly [string, number])[])[] = [];
  const batcher = new Batcher({
    held: () => true,
    commit: (batch) => Promise.resolve(batch.map(() => ({ ok: true }))),
    settle: (batch) => Promise.resolve(batch.map(() => ({ ok: true }))),
    ...committer,
  });
  const note = (batch: readonly AppendRows[]): void =>
    void batches.push(batch.map(({ event }) => [event.match, event.seq]));
  return { batches, batcher, note };
};
const name = (n: number): string => `match-${String((n * 7_919) % 2_500).padStart(4, '0')}`;

describe('invariant 4: a batch', () => {
  test('has at most a thousand rows, sorted, one a match', async () => {
    const { batches, batcher, note } = noting({
      commit: (batch) => {
        note(batch);
        return Promise.resolve(batch.map(() => ({ ok: true })));
      },
    });
    const appends = Array.from({ length: 2_500 }, (_, n) => appended(batcher, appendOf(name(n), 0)));
    appends.push(appended(batcher, appendOf(name(0), 1)));
    await Promise.all(appends);
    expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 501]);
    for (const batch of batches) {
      const matches = batch.map(([match]) => match);
      expect(matches).toEqual([...new Set(matches)].sort());
    }
    const [first, second] = batches.flat().filter(([match]) => match === name(0));
    expect([first, second]).toEqual([
      [name(0), 0],
      [name(0), 1],
    ]);
  });

  test('is never joined by a value that no driver may see', async () => {
    const { batches, batcher, note } = noting({
      commit: (batch) => {
        note(batch);
        return Promise.resolve(batch.map(() => ({ ok: true })));
      },
    });
    const strange: unknown[] = [true, 'nul\0', '\ud800', 2 ** 53, NaN, 1n, undefined];
    const all = await Promise.allSettled([
      ...strange.map((key) => appended(batcher, appendOf('bad', 0, { key: key as string }))),
      appended(batcher, appendOf('good', 0)),
    ]);
    expect(all.map(({ status }) => status)).toEqual([...strange.map(() => 'rejected'), 'fulfilled']);
    expect(batches).toEqual([[['good', 0]]]);
  });

  test('whose outcome is unknown is looked up row by row, and never called a success', async () => {
    const { batcher } = noting({
      commit: () => Promise.reject(new StoreError('store-unavailable', 'cut')),
      settle: (batch) =>
        Promise.resolve(
          batch.map(({ event }) =>
            event.match === 'there' ? { ok: true } : { ok: false, reason: 'store-unavailable' },
          ),
        ),
    });
    expect(
      await Promise.all(['there', 'lost'].map((match) => appended(batcher, appendOf(match, 0)))),
    ).toEqual([{ ok: true }, { ok: false, reason: 'store-unavailable' }]);
  });
});

afterEach(() => void jest.restoreAllMocks());

test('a busy store gathers rows before the next commit, a quiet one does not', async () => {
  const batches: number[] = [];
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const resting: (() => void)[] = [];
  const rests: number[] = [];
  const batcher = new Batcher(
    {
      held: () => true,
      commit: (batch) => {
        batches.push(batch.length);
        return Promise.resolve(batch.map(() => ({ ok: true })));
      },
      settle: () => Promise.resolve([]),
    },
    (milliseconds) => {
      rests.push(milliseconds);
      return new Promise<void>((resolve) => resting.push(resolve));
    },
  );
  const append = (...rows: number[]) => Promise.all(rows.map((n) => appended(batcher, appendOf(name(n), 0))));

  await append(...Array.from({ length: 31 }, (_, n) => n));
  await batcher.idle();
  await append(31);
  expect(resting).toEqual([]);

  await append(...Array.from({ length: 32 }, (_, n) => 100 + n));
  const one = append(200);
  await sleep(20);
  const two = append(201);
  expect(batches).toEqual([31, 1, 32]);
  expect(resting).toHaveLength(1);
  resting[0]?.();
  await Promise.all([one, two]);
  await batcher.idle();
  expect(batches).toEqual([31, 1, 32, 2]);

  const many = append(...Array.from({ length: 900 }, (_, n) => 300 + n));
  await sleep(20);
  resting[1]?.();
  await many;
  expect(rests).toEqual([expect.closeTo(32 * 0.3), 30]);
});

test('invariant 4: SQLite waits five seconds for a lock, and syncs every commit', async () => {
  const database = openSqliteDatabase(':memory:');
  expect(database.statement('pragma busy_timeout').all([])).toEqual([{ timeout: 5_000 }]);
  expect(database.statement('pragma synchronous').all([])).toEqual([{ synchronous: 2 }]);
  await database.db.destroy();
  database.close();
});
