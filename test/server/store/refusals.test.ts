// What a store will not take: values that break drivers, a full disk, a schema from the future (invariant 4).
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/open.ts';
import { isPlain } from '../../../server/store/plain.ts';
import { openSqlite } from '../../../server/store/sqlite/store.ts';
import type { Store } from '../../../server/store/store.ts';
import { appended, appendOf, seekOf } from '../../support/appends.ts';
import { DIALECTS, freshStores, startDatabases, type TestDatabases } from '../../support/stores.ts';

test('invariant 4: plain values are finite numbers, whole only as far as they are exact, sound strings, bytes and null', () => {
  const plain = ['', 'é ✿ 𝄞', 0, -1.5, 2 ** 53 - 1, null, new Uint8Array(2)];
  const strange = [
    true,
    false,
    undefined,
    NaN,
    Infinity,
    2 ** 53,
    1n,
    'a\0',
    '\ud800',
    '\udc00x',
    {},
    [],
    new Date(),
    () => 1,
  ];
  expect(plain.map(isPlain)).toEqual(plain.map(() => true));
  expect(strange.map(isPlain)).toEqual(strange.map(() => false));
});

describe.each(DIALECTS)('invariant 4: a store in %s', (dialect) => {
  const on = freshStores(dialect);

  test('refuses strange parameters and lives', async () => {
    const { store } = on;
    for (const strange of [true, NaN, 2 ** 53, 10n, 'nul\0', '\ud83d', { a: 1 }]) {
      const value = strange as never;
      for (const asked of [
        store.rename('ann', { name: value, look: 'ann' }),
        store.log(value, 0),
        store.renewNode('n', value, 1),
        store.putSeek({ ...seekOf('s'), at: value }),
        appended(store, appendOf('m', 0, { by: value, json: '{}' })),
        appended(store, appendOf('m', 0, { dues: [{ kind: 'flag', turn: 0, at: value }] })),
        appended(store, appendOf('m', 0, { seeks: [value] })),
      ]) {
        await expect(asked).rejects.toThrow('must not reach the database');
      }
    }
    expect(await store.rows('m', 0)).toEqual([]);
    expect(await store.seeks()).toEqual([]);
  });

  test('keeps strange text inside an event as it is', async () => {
    const event = { kind: 'play', move: 'a\0b\ud800', credit: 0 } as const;
    expect(await appended(on.store, appendOf('m', 0, { event }))).toEqual({ ok: true });
    expect((await on.store.rows('m', 0))[0]?.event).toEqual(event);
  });
});

describe.each(DIALECTS)('a database in %s', (dialect) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
  });
  afterAll(() => databases.remove());

  test('is brought up to date once, and opened by the program that knows it', async () => {
    const settings = await databases.fresh();
    await (await openStore(settings)).close();
    const store = await openStore(settings);
    expect(await store.healthy()).toBe(true);
    await store.close();
  });

  test('of a newer program is refused by name', async () => {
    const settings = await databases.fresh();
    await (await openStore(settings)).close();
    const direct = databases.direct(settings);
    await sql`insert into schema_step (version, name) values (99, 'future')`.execute(direct);
    await direct.destroy();
    await expect(openStore(settings)).rejects.toMatchObject({ reason: 'newer-schema' });
    // The refusal holds no lock.
    await expect(openStore(settings)).rejects.toMatchObject({ reason: 'newer-schema' });
  });

  test('that is full says so, keeps what it has, and goes on when there is room again', async () => {
    const settings = await databases.fresh();
    const { store, makeRoom } = await (dialect === 'sqlite'
      ? fullSqlite(settings.file)
      : fullPostgres(settings.url));
    const event = { kind: 'play', move: 'x'.repeat(500), credit: 0 } as const;
    const stored: string[] = [];
    const refusals = new Set<string>();
    for (let wave = 0; wave < 15; wave++) {
      const matches = Array.from({ length: 20 }, (_, i) => `m${String(wave)}-${String(i)}`);
      const answers = await Promise.all(
        matches.map((match) => appended(store, appendOf(match, 0, { event }))),
      );
      answers.forEach((answer, i) => {
        if (answer.ok) stored.push(matches[i] ?? '');
        else refusals.add(answer.reason);
      });
    }
    expect([...refusals]).toEqual(['store-full']);
    expect(stored.length).toBeGreaterThan(0);
    for (const match of stored) expect(await store.rows(match, 0)).toHaveLength(1);
    await expect(store.say(lineOf('x'.repeat(9_000)), 'k')).rejects.toMatchObject({ reason: 'store-full' });
    const roomy = await makeRoom();
    for (const match of stored)
      expect(await appended(roomy, appendOf(match, 0))).toEqual({ ok: false, reason: 'conflict' });
    expect(await appended(roomy, appendOf('new', 0))).toEqual({ ok: true });
    await roomy.close();
  });

  interface Full {
    readonly store: Store;
    readonly makeRoom: () => Promise<Store>;
  }

  /** Pages beside those that an empty database has. */
  const ROOM = 25;
  const fullSqlite = async (file: string): Promise<Full> => {
    await (await openStore({ url: undefined, file })).close();
    const direct = databases.direct({ url: undefined, file });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(direct);
    await direct.destroy();
    const maxPages = (rows[0]?.page_count ?? 0) + ROOM;
    const store = await openSqlite({ file, maxPages, onError: () => undefined });
    return {
      store,
      makeRoom: async () => {
        await store.close();
        return openSqlite({ file, onError: () => undefined });
      },
    };
  };

  /** The same error that a full disk gives, from the hundredth row on. */
  const fullPostgres = async (url: string | undefined): Promise<Full> => {
    const store = await openStore({ url, file: '' });
    const direct = databases.direct({ url, file: '' });
    await sql
      .raw(
        `create function full_disk() returns trigger language plpgsql as $$ begin
          if (select count(*) from event) > 100 then
            raise exception 'no space left on device' using errcode = '53100';
          end if;
          return new;
        end $$;
        create trigger full_disk before insert on event for each row execute function full_disk();
        create trigger full_disk before insert on chat for each row execute function full_disk()`,
      )
      .execute(direct);
    return {
      store,
      makeRoom: async () => {
        await sql.raw('drop function full_disk cascade').execute(direct);
        await direct.destroy();
        return store;
      },
    };
  };
});

const lineOf = (text: string) =>
  ({ match: 'm', at: 1, from: { id: 'ann', name: 'Ann' }, channel: 'players', say: { text } }) as const;
