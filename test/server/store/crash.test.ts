// What is acknowledged stays, what is not is never called so: servers, threads and databases that die (invariant 1).
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openStore, type StoreSettings } from '../../../server/store/open.ts';
import { openSqlite } from '../../../server/store/sqlite/store.ts';
import type { Appended } from '../../../server/store/contract/log.ts';
import type { Store } from '../../../server/store/store.ts';
import { appended, appendOf } from '../../support/appends.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { tcpProxy } from '../../support/tcp-proxy.ts';
import { until } from '../../support/wait.ts';

const CHILD = fileURLToPath(new URL('../../support/append-forever.mjs', import.meta.url));
const UNAVAILABLE = { ok: false, reason: 'store-unavailable' };

jest.setTimeout(60_000);

let home: string;
let postgres: TestPostgres;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'pionnier-crash-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  rmSync(home, { recursive: true, force: true });
});

let count = 0;
const onSqlite = (): Promise<StoreSettings> =>
  Promise.resolve({ url: undefined, file: join(home, String(++count), 'pionnier.db') });
const SETTINGS: readonly (readonly [string, () => Promise<StoreSettings>])[] = [
  ['SQLite', onSqlite],
  ['PostgreSQL', async () => ({ url: await postgres.database(), file: '' })],
];

/** Another process that appends; resolves when it has acknowledged so many rows. */
const serve = async (name: string, { file, url }: StoreSettings, rows: number) => {
  const child: ChildProcess = spawn(
    process.execPath,
    [CHILD, name, file, ...(url === undefined ? [] : [url])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > rows) resolve();
    });
    void exited.then(() => reject(new Error('the other server ended')));
  });
  return {
    kill: async (): Promise<(readonly [match: string, seq: number])[]> => {
      child.kill('SIGKILL');
      await exited;
      return said
        .split('\n')
        .slice(1, -1)
        .map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]);
    },
  };
};

test('invariant 4: a second server on the same SQLite file is refused by name', async () => {
  const settings = await onSqlite();
  const server = await serve('first', settings, 1);
  await expect(openStore(settings)).rejects.toMatchObject({ reason: 'store-in-use' });
  await server.kill();
  await (await openStore(settings)).close();
});

describe.each(SETTINGS)('invariant 1: on %s', (_name, fresh) => {
  test('a killed server has lost nothing that it acknowledged, and another takes its place at once', async () => {
    const settings = await fresh();
    for (const name of ['first', 'second']) {
      const server = await serve(name, settings, 300);
      const acknowledged = await server.kill();
      expect(acknowledged.length).toBeGreaterThanOrEqual(299);
      const store = await openStore(settings);
      const missing: string[] = [];
      for (let i = 0; i < 40; i++) {
        const match = `${name}-${String(i)}`;
        const rows = await store.rows(match, 0);
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, seq) => seq));
        const last = Math.max(-1, ...acknowledged.filter(([of]) => of === match).map(([, seq]) => seq));
        if (rows.length <= last) missing.push(match);
      }
      expect(missing).toEqual([]);
      await store.close();
    }
  });

  test('a store that was closed opens again with everything in it', async () => {
    const settings = await fresh();
    const store = await openStore(settings);
    const secret = await store.secret();
    const last = appended(store, appendOf('m', 0));
    await store.close();
    expect(await last).toEqual({ ok: true });
    await expect(store.rows('m', 0)).rejects.toThrow();
    const again = await openStore(settings);
    expect(await again.rows('m', 0)).toHaveLength(1);
    expect(await appended(again, appendOf('m', 0))).toEqual({ ok: false, reason: 'conflict' });
    expect(await again.secret()).toEqual(secret);
    await again.close();
  });
});

/** Rows sent in waves while something breaks; every one is sent again until the store knows about it. */
const appendThrough = async (store: Store, breaking: () => Promise<void>) => {
  const answers: Appended[] = [];
  const persist = async (match: string): Promise<void> => {
    for (;;) {
      const answer = await appended(store, appendOf(match, 0));
      answers.push(answer);
      const rows = await store.rows(match, 0).catch(() => null);
      // Never a yes without the row.
      if (answer.ok && rows !== null) expect(rows).toHaveLength(1);
      if (answer.ok || answer.reason === 'conflict') return;
      expect(answer).toEqual(UNAVAILABLE);
      await sleep(50);
    }
  };
  const all: Promise<void>[] = [];
  for (let wave = 0; wave < 20; wave++) {
    for (let i = 0; i < 20; i++) all.push(persist(`m${String(wave)}-${String(i)}`));
    if (wave === 8) all.push(breaking());
    await sleep(5);
  }
  await Promise.all(all);
  for (let wave = 0; wave < 20; wave++) {
    for (let i = 0; i < 20; i++) expect(await store.rows(`m${String(wave)}-${String(i)}`, 0)).toHaveLength(1);
  }
  return answers;
};

test('the thread of SQLite dies: another takes over and no answer is a lie', async () => {
  const errors: string[] = [];
  const file = join(home, 'thread', 'pionnier.db');
  const store = await openSqlite({ file, onError: ({ message }) => errors.push(message) });
  await appendThrough(store, () => store.killThread());
  expect(errors).toEqual(['the thread of the store ended']);
  const asked = store.rows('m', 0);
  await store.killThread();
  await expect(asked).rejects.toMatchObject({ reason: 'store-unavailable' });
  expect(await store.healthy()).toBe(true);
  await store.close();
});

test('PostgreSQL dies and comes back: the store goes on and no answer is a lie', async () => {
  const store = await openStore({ url: await postgres.database(), file: '' });
  const answers = await appendThrough(store, async () => {
    await postgres.stop('SIGQUIT');
    expect(await store.healthy()).toBe(false);
    expect(await appended(store, appendOf('down', 0))).toEqual(UNAVAILABLE);
    await expect(store.rows('m', 0)).rejects.toMatchObject({ reason: 'store-unavailable' });
    await postgres.start();
  });
  expect(answers).toContainEqual(UNAVAILABLE);
  expect(await store.healthy()).toBe(true);
  await store.close();
});

test('PostgreSQL goes away while nobody asks anything: idle connections end no process', async () => {
  const errors: string[] = [];
  const onError = ({ message }: Error): void => void errors.push(message);
  const store = await openStore({ url: await postgres.database(), file: '', onError });
  await Promise.all(Array.from({ length: 8 }, () => store.rows('m', 0)));
  await postgres.stop('SIGQUIT');
  await until(() => errors.length > 0);
  await postgres.start();
  expect(await appended(store, appendOf('m', 0))).toEqual({ ok: true });
  await store.close();
});

describe('the wire to PostgreSQL is cut', () => {
  const cutOff = async (when: 'before' | 'after', wish: Parameters<typeof appendOf>[2], word: string) => {
    const url = new URL(await postgres.database());
    const wire = await tcpProxy(Number(url.port));
    url.port = String(wire.port);
    const store = await openStore({ url: url.href, file: '' });
    await appended(store, appendOf('m', 0, { key: 'start' }));
    wire.cutAt(word, when);
    const answer = await appended(store, appendOf('m', 1, wish));
    const rows = await store.rows('m', 1);
    const next = await store.nextDue();
    await store.close();
    wire.close();
    return { answer, rows: rows.length, next };
  };
  const dues = [{ kind: 'flag', turn: 1, at: 7 }] as const;

  test('before a commit was heard: the row is not there, and not acknowledged', async () => {
    expect(await cutOff('before', { dues }, 'commit')).toEqual({ answer: UNAVAILABLE, rows: 0, next: null });
    expect(await cutOff('before', {}, 'insert into')).toEqual({ answer: UNAVAILABLE, rows: 0, next: null });
  });
  test('before a commit was answered: the log knows that the row is there', async () => {
    expect(await cutOff('after', { dues }, 'commit')).toEqual({ answer: { ok: true }, rows: 1, next: 7 });
    expect(await cutOff('after', {}, 'insert into')).toEqual({ answer: { ok: true }, rows: 1, next: null });
  });
});
