// A database grows with the program: step by step, whole or not at all, and with everything that was in it.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { localBus } from '../../support/local-bus.ts';
import { creationIds } from '../../../server/match/match-id.ts';
import { Matches } from '../../../server/match/matches.ts';
import { migrate, MIGRATIONS } from '../../../server/store/migrations.ts';
import type { Migration } from '../../../server/store/migrations/migration.ts';
import { first } from '../../../server/store/migrations/first.ts';
import { keysByTime } from '../../../server/store/migrations/keys-by-time.ts';
import { openStore, type StoreSettings } from '../../../server/store/open.ts';
import { mayChangeSchema } from '../../../server/store/postgres/lock.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Row } from '../../../shared/match/match.ts';
import { appended, appendOf, summaryOf } from '../../support/appends.ts';
import { DIALECTS, nodeEntry, startDatabases, type TestDatabases } from '../../support/stores.ts';
import { ADA, BEN, openTable, terms } from '../../support/table.ts';

const OLD = 'randomly-named-1';
const CREATE = { kind: 'create', terms: terms(), chairs: ['me', 'open'] } as const;

/** Rows as the version before wrote them: Ada's room, Ben's coming, Ada's move. */
const oldRows = (): readonly Row[] => {
  const table = openTable();
  table.say(BEN, { kind: 'sit' });
  table.move(ADA, '4');
  return table.rows;
};

describe.each(DIALECTS)('a database in %s', (dialect) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
  });
  afterAll(() => databases.remove());

  /** A new database, made by hand. */
  const made = async (make: (db: Kysely<Tables>) => Promise<void>): Promise<StoreSettings> => {
    const settings = await databases.fresh();
    if (settings.url === undefined) mkdirSync(dirname(settings.file));
    const db = databases.direct(settings);
    await make(db);
    await db.destroy();
    return settings;
  };

  test('keeps nothing of a migration that breaks off', async () => {
    await made(async (db) => {
      await migrate(db, dialect);
      const { rows } = await sql`select name from schema_step`.execute(db);
      const done = rows.map(() => ({ name: 'done', statements: () => [] }));
      const good = { name: 'good', statements: () => ['create table better (id integer primary key)'] };
      const bad = { name: 'bad', statements: () => ['create table worse (id integer)', 'create nonsense'] };
      await expect(migrate(db, dialect, [...done, good, bad])).rejects.toThrow();
      await expect(sql`select * from better`.execute(db)).rejects.toThrow();
      await migrate(db, dialect, [...done, good]);
      await sql`select * from better`.execute(db);
      await migrate(db, dialect, [...done, good]);
    });
  });

  describe('of a newer version', () => {
    const later = (beside: boolean, ...statements: string[]): Migration => ({
      name: 'later',
      ...(beside ? { beside: true as const } : {}),
      statements: () => statements,
    });
    const LIVABLE = later(
      true,
      'create table later (match text primary key)',
      'alter table match add column colour text',
      `alter table event add column weight integer not null default 0`,
      'create index match_colour on match (colour)',
    );

    test('is lived with by the version before where each step says so, and by no older one', async () => {
      const settings = await made((db) => migrate(db, dialect, [...MIGRATIONS, LIVABLE]));
      const store = await openStore(settings);
      const due = { kind: 'flag', turn: 0, at: 5 } as const;
      const append = appendOf('m', 0, { dues: [due], summary: summaryOf('playing') });
      expect(await appended(store, append)).toEqual({ ok: true });
      expect(await appended(store, append)).toEqual({ ok: false, reason: 'conflict' });
      expect(await store.log('m', 0)).toHaveLength(1);
      expect(await store.running()).toEqual(['m']);
      expect(await store.claimDues('n', 9, 1_000, 1)).toHaveLength(1);
      await store.enterNode(nodeEntry('n'), 1, 1_000);
      expect(await store.renewNode('n', 1, 1_000)).not.toBeNull();
      await store.close();
      const db = databases.direct(settings);
      await migrate(db, dialect, [...MIGRATIONS, LIVABLE, later(false, 'drop table later')]);
      await db.destroy();
      await expect(openStore(settings)).rejects.toMatchObject({ reason: 'newer-schema' });
    });
  });

  describe('invariant 3: of the version before', () => {
    const old = () =>
      made(async (db) => {
        await migrate(db, dialect, [first, keysByTime]);
        const keys = ['old-create', 'old-sit', 'old-move'];
        for (const { seq, at, by, event } of oldRows()) {
          const key = keys[seq] ?? null;
          await db
            .insertInto('event')
            .values({ match: OLD, seq, at, by, key, body: JSON.stringify(event) })
            .execute();
        }
        const say = JSON.stringify({ text: 'hello' });
        const spoken = { at: 5, identity: ADA.id, name: ADA.name, channel: 'players', say } as const;
        await db
          .insertInto('chat')
          .values([
            { ...spoken, match: OLD, seq: 1, key: 'one' },
            { ...spoken, match: OLD, seq: 2, key: 'two' },
          ])
          .execute();
      });

    test('gives a command that comes once more the answer it got then', async () => {
      const store = await openStore(await old());
      const errors: unknown[] = [];
      const matches = new Matches(store, localBus(), (error) => errors.push(error));
      const rows = oldRows();
      const again = (by: typeof ADA, key: string, command: Parameters<Matches['ask']>[0]['command']) =>
        matches.askAndWait({ match: OLD, command, by, key, now: Date.now() });
      const move = { kind: 'play', turn: 1, move: '4' } as const;
      expect(await again(ADA, 'old-move', move)).toMatchObject({ ok: true, row: rows[2] });
      expect(await again(BEN, 'old-sit', { kind: 'sit' })).toMatchObject({ ok: true, row: rows[1] });
      expect(await again(BEN, 'new-move', { kind: 'play', turn: 2, move: '4' })).toMatchObject({ ok: true });
      expect(await store.rows(OLD, 0)).toHaveLength(4);
      await matches.drain();
      expect(errors).toEqual([]);
      await store.close();
    });

    test('makes a creation that comes once more a room beside the old one, once', async () => {
      const store = await openStore(await old());
      const matches = new Matches(store, localBus(), () => undefined);
      const match = creationIds(await store.secret())(ADA.id, 'old-create');
      const create = () =>
        matches.askAndWait({ match, command: CREATE, by: ADA, key: 'old-create', now: Date.now() });
      const created = await create();
      expect(created).toMatchObject({ ok: true, match });
      expect(await create()).toEqual(created);
      expect(await store.rows(OLD, 0)).toEqual(oldRows());
      await matches.drain();
      await store.close();
    });

    test('has its chat, and says nothing of it twice', async () => {
      const store = await openStore(await old());
      const said = await store.chat(OLD, 10);
      expect(said.map(({ seq, say }) => [seq, say])).toEqual([
        [1, { text: 'hello' }],
        [2, { text: 'hello' }],
      ]);
      const line = { match: OLD, at: 9, from: ADA, channel: 'players', say: { text: 'hello' } } as const;
      expect(await store.say(line, 'one')).toEqual(said[0]);
      expect(await store.say({ ...line, match: 'another-room' }, 'one')).toMatchObject({ seq: 1 });
      expect(await store.say(line, 'three')).toMatchObject({ seq: 3 });
      await store.close();
    });
  });
});

test('a step that the version before cannot live with waits for the end of its servers, another does not', async () => {
  const databases = await startDatabases('postgres');
  const settings = await databases.fresh();
  const store = await openStore(settings);
  await store.enterNode(nodeEntry('old'), 1, 4_000);
  const renewing = setInterval(() => void store.renewNode('old', 1, 4_000), 100);
  const db = databases.direct(settings);
  const beside: Migration = {
    name: 'beside',
    beside: true,
    statements: () => ['create table one (id integer)'],
  };
  await migrate(db, 'postgres', [...MIGRATIONS, beside], mayChangeSchema);
  const alone: Migration = { name: 'alone', statements: () => ['drop table one'] };
  const steps = [...MIGRATIONS, beside, alone];
  const refused = { reason: 'store-in-use' };
  await expect(migrate(db, 'postgres', steps, mayChangeSchema)).rejects.toMatchObject(refused);
  clearInterval(renewing);
  await store.leaveNode('old', 2);
  await migrate(db, 'postgres', steps, mayChangeSchema);
  await db.destroy();
  await store.close();
  await databases.remove();
});

/** What a server of the version before does not notice. */
const UNNOTICED = [
  /^create (table|index|view) /,
  /^alter table \w+ add column \w+ [^,]*(?<!not null)$/,
  /^alter table \w+ add column .* not null default /,
  /^alter table \w+ set \(autovacuum_\w+ = [\d.]+\)$/,
];

test('a step that says so changes nothing that the version before would notice', () => {
  const types = {
    text: 'text',
    time: 'bigint',
    bytes: 'bytea',
    real: 'double precision',
    strict: '',
    now: '0',
    dialect: 'postgres',
  } as const;
  const noticed = (statement: string): boolean => !UNNOTICED.some((form) => form.test(statement.trim()));
  const steps = MIGRATIONS.filter(({ beside }) => beside === true);
  expect(steps.flatMap(({ statements }) => statements(types).filter(noticed))).toEqual([]);
  const all = ['alter table a add column b text not null', 'drop table a', 'alter table a rename to b'];
  expect(all.filter(noticed)).toEqual(all);
  expect(noticed('alter table a add column b text')).toBe(false);
});
