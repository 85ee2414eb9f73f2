// The journal of SQLite: rows are the log's wherever they lie, in order and once, and come to their places by themselves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { copyAll } from '../../../server/store/copy/copy.ts';
import { openBeside, openNewFile } from '../../../server/store/copy/places.ts';
import { openSqliteDatabase } from '../../../server/store/sqlite/database.ts';
import { openSqlite, type SqliteStore } from '../../../server/store/sqlite/store.ts';
import { appended, appendOf } from '../../support/appends.ts';
import { until } from '../../support/wait.ts';

const home = mkdtempSync(join(tmpdir(), 'pionnier-journal-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let file = '';
let count = 0;
beforeEach(() => {
  file = join(home, String(++count), 'journal.sqlite');
});

const open = (maxPages?: number): Promise<SqliteStore> =>
  openSqlite({ file, onError: () => undefined, ...(maxPages === undefined ? {} : { maxPages }) });

/** How many rows lie in their places, and how many batches wait. */
const lying = async (): Promise<{ placed: number; batches: number }> => {
  const database = openSqliteDatabase(file);
  const { rows } = await sql<{ placed: number; batches: number }>`
    select (select count(*) from event) as placed, (select count(*) from journal) as batches`.execute(
    database.db,
  );
  database.close();
  const [found = { placed: 0, batches: 0 }] = rows;
  return found;
};

const fill = async (store: SqliteStore, match: string, from: number, to: number): Promise<void> => {
  const rows = Array.from({ length: to - from }, (_, n) => appended(store, appendOf(match, from + n)));
  expect((await Promise.all(rows)).every(({ ok }) => ok)).toBe(true);
};
const seqs = async (store: SqliteStore, match: string, from = 0, limit?: number): Promise<number[]> =>
  (await store.rows(match, from, limit)).map(({ seq }) => seq);
const upTo = (end: number, from = 0): number[] => Array.from({ length: end - from }, (_, n) => from + n);

test('a batch of many matches is one row of it, and is read as the log', async () => {
  const store = await open();
  await Promise.all(upTo(50).map((n) => appended(store, appendOf(`m${String(n)}`, 0))));
  await fill(store, 'm7', 1, 4);
  const { placed, batches } = await lying();
  expect(placed).toBe(0);
  expect(batches).toBeLessThan(10);
  expect(await seqs(store, 'm7')).toEqual(upTo(4));
  expect(await seqs(store, 'm7', 1, 2)).toEqual([1, 2]);
  expect((await store.log('m7', 3)).map(({ key }) => key)).toEqual(['m7.3']);
  await store.close();
});

test('invariant 1: a place is taken once, whether its row lies here or there', async () => {
  const first = await open();
  await fill(first, 'm', 0, 3);
  await first.close();
  expect(await lying()).toEqual({ placed: 3, batches: 0 });
  const store = await open();
  await fill(store, 'm', 3, 5);
  for (const seq of upTo(5)) {
    expect(await appended(store, appendOf('m', seq, { key: 'another' }))).toEqual({
      ok: false,
      reason: 'conflict',
    });
  }
  const twice = await Promise.all([appended(store, appendOf('m', 5)), appended(store, appendOf('m', 5))]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await seqs(store, 'm')).toEqual(upTo(6));
  await store.close();
});

test('invariant 1: a thread that ends leaves nothing of it behind', async () => {
  const store = await open();
  await fill(store, 'm', 0, 4);
  await store.killThread();
  expect(await seqs(store, 'm')).toEqual(upTo(4));
  expect(await lying()).toEqual({ placed: 4, batches: 0 });
  await fill(store, 'm', 4, 6);
  expect(await seqs(store, 'm')).toEqual(upTo(6));
  await store.close();
});

test('thousands of rows come to their places by themselves', async () => {
  const store = await open();
  const matches = upTo(100).map((n) => `m${String(n)}`);
  for (const round of upTo(7))
    await Promise.all(matches.map((m) => fill(store, m, round * 10, round * 10 + 10)));
  await until(async () => (await lying()).placed >= 6_000);
  expect((await lying()).placed).toBeLessThan(7_000);
  for (const match of ['m0', 'm99']) expect(await seqs(store, match)).toEqual(upTo(70));
  expect(await seqs(store, 'm50', 55, 10)).toEqual(upTo(65, 55));
  await store.close();
  expect(await lying()).toEqual({ placed: 7_000, batches: 0 });
}, 20_000);

test('a copy made beside a server has what lies in it', async () => {
  const store = await open();
  await fill(store, 'm', 0, 5);
  const source = await openBeside({ file });
  const target = await openNewFile(join(home, `${String(count)}-copy.sqlite`));
  await copyAll(source.db, target.db);
  const copied = await target.db.selectFrom('event').select(['match', 'seq']).orderBy('seq').execute();
  expect(copied).toEqual(upTo(5).map((seq) => ({ match: 'm', seq })));
  await source.close();
  await target.close();
  await store.close();
});

test('what has no place on a full disk stays in it, and can be read', async () => {
  const store = await open(130);
  let written = 0;
  for (let seq = 0, full = false; !full; seq += 1) {
    const round = upTo(40).map((n) => appended(store, appendOf(`m${String(n)}`, seq)));
    const ok = (await Promise.all(round)).filter((each) => each.ok).length;
    full = ok < 40;
    written += ok;
  }
  await store.close();
  expect(await lying()).toMatchObject({ placed: 0 });
  const again = await open(130);
  let read = 0;
  for (const n of upTo(40)) read += (await seqs(again, `m${String(n)}`)).length;
  expect(read).toBe(written);
  await again.close();
  // With room again, all comes to its place.
  await (await open()).close();
  expect(await lying()).toEqual({ placed: written, batches: 0 });
}, 20_000);
