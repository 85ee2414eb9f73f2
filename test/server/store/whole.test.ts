// A SQLite file that was copied without its log is noticed; one that only looks so is not refused.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openStore } from '../../../server/store/open.ts';
import type { Store } from '../../../server/store/store.ts';
import { appended, appendOf } from '../../support/appends.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pionnier-whole-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

let count = 0;
const fresh = (): string => {
  const folder = join(home, String(++count));
  mkdirSync(folder);
  return join(folder, 'pionnier.sqlite');
};
const open = (file: string): Promise<Store> => openStore({ url: undefined, file });
/** What is on the disk while a server is at work, or after a crash. */
const atWork = async (): Promise<string> => {
  const [file, left] = [fresh(), fresh()];
  const store = await open(file);
  await appended(store, appendOf('m', 0));
  for (const end of ['', '-wal']) copyFileSync(file + end, left + end);
  await store.close();
  return left;
};
const rowsIn = async (file: string): Promise<number> => {
  const store = await open(file);
  const { length } = await store.rows('m', 0);
  await store.close();
  return length;
};

test('a copy with its log is whole', async () => {
  expect(await rowsIn(await atWork())).toBe(1);
});

test('a copy without its log is refused, with what to do about it', async () => {
  const [file, copy] = [await atWork(), fresh()];
  copyFileSync(file, copy);
  const error = {
    reason: 'incomplete',
    message: expect.stringMatching(/-wal.*pionnier restore .* --incomplete/),
  };
  await expect(open(copy)).rejects.toMatchObject(error);
  expect(existsSync(`${copy}-wal`)).toBe(false);
});

test('a copy of what was closed needs no log', async () => {
  const [file, copy] = [await atWork(), fresh()];
  expect(await rowsIn(file)).toBe(1);
  copyFileSync(file, copy);
  expect(await rowsIn(copy)).toBe(1);
});

test('what somebody has looked into after a crash is whole', async () => {
  const file = fresh();
  const store = await open(file);
  await appended(store, appendOf('m', 0));
  await store.close();
  // As a server leaves it that was killed, and another program that opens and closes it.
  const owner = await import('../../../server/store/sqlite/database.ts');
  owner.openSqliteDatabase(file).own();
  const visitor = new Libsql(file);
  visitor.pragma('wal_checkpoint(truncate)');
  visitor.close();
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  expect(await rowsIn(file)).toBe(1);
});

test('a file that is known by another name is locked by its own', async () => {
  const [file, link] = [fresh(), fresh()];
  symlinkSync(file, link);
  const store = await open(file);
  await expect(open(link)).rejects.toMatchObject({ reason: 'store-in-use' });
  await store.close();
  expect(await rowsIn(link)).toBe(0);
});
