// Everything is copied between databases, row by row and type by type, or nothing is.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { copyAll } from '../../../server/store/copy/copy.ts';
import { TABLE_NAMES } from '../../../server/store/copy/tables.ts';
import { openStore, type StoreSettings } from '../../../server/store/open.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { appended, appendOf, seekOf, summaryOf } from '../../support/appends.ts';
import { gameByChance } from '../../support/archived-games.ts';
import { population } from '../../support/population.ts';
import { randomNumbers } from '../../support/random.ts';
import { DIALECTS, startDatabases, type TestDatabases, nodeEntry } from '../../support/stores.ts';

/** More than a page of rows, in an order in which no database files them. */
const ROWS = 1_234;
const { match: _match, ...FINISHED } = gameByChance(randomNumbers(1), 1);
const BOARD = { board: 'freestyle 15', opening: 'opening=free', first: 40 };
const { games: RATED } = population({ seed: 1, people: 4, rounds: 3, from: 1200, to: 1800, boards: [BOARD] });
const DUE = { kind: 'flag', turn: 1, at: 9_000_000_000_000 } as const;

let databases: Record<(typeof DIALECTS)[number], TestDatabases>;
beforeAll(async () => {
  databases = { sqlite: await startDatabases('sqlite'), postgres: await startDatabases('postgres') };
});
afterAll(async () => {
  for (const dialect of DIALECTS) await databases[dialect].remove();
});

const fill = async (settings: StoreSettings): Promise<void> => {
  const store = await openStore(settings);
  await store.createIdentity(
    { id: 'ada', name: 'Ada “é” ✿', bot: false },
    Uint8Array.from({ length: 32 }, (_, i) => i),
    1,
  );
  await store.addToken('ada', new Uint8Array(32).fill(255), 2);
  await store.addToken('ada', new Uint8Array(32).fill(7), 2);
  await store.revoke({ hash: new Uint8Array(32).fill(7) });
  const program = { id: 'program', name: 'Bot', scopes: ['read', 'play'], created: 3, seen: 3 } as const;
  await store.giveAccess('ada', new Uint8Array(32).fill(8), program, 1);
  await store.secret();
  await store.putSeek(seekOf('ada'));
  await store.enterNode(nodeEntry('here'), 7, 60_000);
  await store.savePresence('here', [{ match: 'match 1', identity: 'ada', gone: null }], []);
  await Promise.all(
    Array.from({ length: ROWS }, (_, n) => appended(store, appendOf(`match ${String((n * 619) % ROWS)}`, 0))),
  );
  await appended(store, { ...appendOf('with a wake-up', 0), dues: [DUE], summary: summaryOf('playing') });
  await appended(store, { ...appendOf('over', 0), summary: summaryOf('over'), finished: FINISHED });
  for (const rated of RATED) await store.rateGames(rated.match, 0, [rated]);
  await store.say(
    { match: 'match 1', at: 5, from: { id: 'ada', name: 'Ada' }, channel: 'players', say: { text: 'hé' } },
    'key',
  );
  await store.close();
};
/** What people keep and moderators do: a row of each. */
const fillPeople = async (db: Kysely<Tables>): Promise<void> => {
  const [at, until] = [4, 9_000_000_000_000];
  await db
    .insertInto('passkey')
    .values({
      id: 'key of ada',
      identity: 'ada',
      public_key: new Uint8Array(77).fill(200),
      counter: 3,
      transports: 'internal',
      device: 'Phone',
      created: at,
      used: at,
    })
    .execute();
  await db.insertInto('kept_name').values({ look: 'ada', identity: 'ada', name: 'Ada' }).execute();
  await db.insertInto('ceremony').values({ challenge: 'c', identity: 'ada', kind: 'make', until }).execute();
  await db.insertInto('moderator').values({ identity: 'ada', since: at }).execute();
  const deed = {
    id: 'deed',
    at,
    by: 'ada',
    kind: 'ban',
    target: 'bob',
    why: 'rude',
    until,
    detail: '',
  } as const;
  await db
    .insertInto('moderation')
    .values({ ...deed, done: 1 })
    .execute();
  await db.insertInto('ban').values({ target: 'bob', until }).execute();
  const word = {
    id: 'word',
    at,
    by: 'ada',
    against: 'bob',
    match: 'match 1',
    about: 'chat',
    text: 'é',
  } as const;
  await db
    .insertInto('report')
    .values({ ...word, settled: 0 })
    .execute();
  await db
    .insertInto('conduct')
    .values({ identity: 'bob', match: 'match 1', game: 1, at, kind: 'left' })
    .execute();
  await db
    .insertInto('solved_puzzle')
    .values({ identity: 'ada', game: 'gomoku', puzzle: 'one', at })
    .execute();
  await db.insertInto('tie').values({ identity: 'ada', other: 'bob', kind: 'block', at }).execute();
};
const shown = ([column, value]: [string, unknown]): unknown[] => [
  column,
  value instanceof ArrayBuffer || value instanceof Uint8Array ? [...new Uint8Array(value)] : value,
];
const everything = async (db: Kysely<Tables>) => {
  const all: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).map(shown))).sort();
  }
  return all;
};
const pair = async (from: (typeof DIALECTS)[number], to: (typeof DIALECTS)[number]) => {
  const [source, target] = [await databases[from].fresh(), await databases[to].fresh()];
  await fill(source);
  await (await openStore(target)).close();
  const filled = databases[from].direct(source);
  await fillPeople(filled);
  return { source: filled, target: databases[to].direct(target), settings: target };
};

describe.each(DIALECTS.flatMap((from) => DIALECTS.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    test('everything is there, and the same', async () => {
      const { source, target, settings } = await pair(from, to);
      const told: [number, number][] = [];
      const count = await copyAll(source, target, (...progress) => told.push(progress));
      const copied = await everything(target);
      expect(copied).toEqual(await everything(source));
      expect(Object.values(copied).filter((rows) => rows.length === 0)).toEqual([]);
      expect(count).toBe(Object.values(copied).flat().length);
      expect(told.at(-1)).toEqual([count, count]);
      const store = await openStore(settings);
      expect(await store.chat('match 1', 9)).toMatchObject([{ say: { text: 'hé' } }]);
      expect(await store.claimDues('me', DUE.at, 1_000, 9)).toMatchObject([{ match: 'with a wake-up' }]);
      await store.close();
      for (const db of [source, target]) await db.destroy();
    });
  },
);

test.each(DIALECTS)('a database in %s that is not empty is refused, and stays as it is', async (dialect) => {
  const { source, target } = await pair(dialect, dialect);
  await sql`insert into node (id, seen) values ('there', 1)`.execute(target);
  await expect(copyAll(source, target)).rejects.toMatchObject({ reason: 'not-empty' });
  expect((await everything(target))['event']).toEqual([]);
  for (const db of [source, target]) await db.destroy();
});

test.each([
  ['a changed row', `update event set body = '{}' where match = 'match 1000'`],
  ['a lost row', `delete from event where match = 'match 1000'`],
  [
    'a row too many',
    `insert into chat select match, 99, at, identity, name, 'more', channel, say, hidden from chat`,
  ],
])('with %s the copy differs, and nothing is kept', async (_what, harm) => {
  const { source, target } = await pair('sqlite', 'sqlite');
  await sql.raw(`create trigger harm after insert on node begin ${harm}; end`).execute(target);
  await expect(copyAll(source, target)).rejects.toMatchObject({ reason: 'copy-differs' });
  expect(Object.values(await everything(target)).flat()).toEqual([]);
  for (const db of [source, target]) await db.destroy();
});
