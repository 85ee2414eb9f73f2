// The archive: every game that is over, page by page as if each were looked at, by indexes, whoever filed it.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { fileAll } from '../../../server/match/filing.ts';
import { finishedIn } from '../../../server/match/finished.ts';
import { migrate, MIGRATIONS } from '../../../server/store/migrations.ts';
import { games as step } from '../../../server/store/migrations/games.ts';
import { openStore } from '../../../server/store/open.ts';
import { gameRow } from '../../../server/store/game-row.ts';
import { gameQueries } from '../../../server/store/queries/games.ts';
import type { ArchivedGame, ArchivePlace, ArchiveWish } from '../../../server/store/contract/archive.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import { appended, appendOf, summaryOf } from '../../support/appends.ts';
import { archivePage } from '../../support/archive-page.ts';
import { gameByChance } from '../../support/archived-games.ts';
import { pick } from '../../support/random-commands.ts';
import { randomNumbers } from '../../support/random.ts';
import { DIALECTS, freshStores, startDatabases, type TestDatabases } from '../../support/stores.ts';
import { BEN, playAll, startedTable } from '../../support/table.ts';

const EXPLAIN = { sqlite: 'explain query plan ', postgres: 'explain ' } as const;
const TABLES_READ_WHOLE = { sqlite: /SCAN game(?! USING)/, postgres: /Seq Scan on game/ } as const;

const ALL: ArchiveWish = { games: GAME_IDS };

const wishBy = (random: () => number): ArchiveWish => {
  const maybe = <T>(values: readonly T[]): T | undefined =>
    random() < 0.5 ? undefined : pick(random, values);
  const game = maybe(['connect4', 'gomoku', 'ninuki', 'abalone'] as const);
  const of = maybe(['ann', 'bob', 'bot0', 'nobody']);
  return {
    games: GAME_IDS,
    game,
    variant: game === undefined ? undefined : maybe(Object.keys(GAMES[game].variants)),
    players: maybe(['people', 'mixed', 'computers'] as const),
    of,
    result: maybe(['first', 'second', 'draw'] as const),
    ...(of === undefined ? {} : { own: maybe(['won', 'lost', 'drawn'] as const), hidden: random() < 0.5 }),
  };
};

/** All pages one after the other. */
const readThrough = async (store: Pick<Store, 'archive'>, wish: ArchiveWish, limit: number) => {
  const found: ArchivedGame[] = [];
  for (let after: ArchivePlace | null = null; ;) {
    const page: readonly ArchivedGame[] = await store.archive(wish, after, limit);
    found.push(...page);
    after = page.at(-1) ?? null;
    if (page.length < limit || after === null) return found;
  }
};

describe.each(DIALECTS)('the archive in %s', (dialect) => {
  const on = freshStores(dialect);

  test('has the pages that looking at every game would give', async () => {
    const random = randomNumbers(7);
    const all = Array.from({ length: 400 }, (_, at) => gameByChance(random, at));
    for (const game of all) await on.store.fileGames(game.match, 0, [game]);
    for (let round = 0; round < 60; round += 1) {
      const wish = wishBy(random);
      const limit = pick(random, [3, 17, 50]);
      expect(await readThrough(on.store, wish, limit)).toEqual(archivePage(all, wish, null, Infinity));
    }
  });

  test('gains a game with the row that ends it, and none with a row that is refused', async () => {
    const table = startedTable();
    playAll(table, ['4', '4']);
    table.say(BEN, { kind: 'resign', game: 1 });
    const [finished] = finishedIn('m', table.rows);
    if (finished === undefined) throw new Error('nothing ended');
    const summary = summaryOf('over');
    await appended(on.store, appendOf('m', 0, { finished, summary }));
    expect(await on.store.archive(ALL, null, 9)).toEqual([{ match: 'm', ...finished }]);
    expect(await appended(on.store, appendOf('m', 0, { finished: { ...finished, number: 2 } }))).toEqual({
      ok: false,
      reason: 'conflict',
    });
    expect(await on.store.archive(ALL, null, 9)).toHaveLength(1);
    expect(await on.store.unfiled(9)).toEqual([]);
  });
});

describe.each(DIALECTS)('an older database in %s', (dialect) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
  });
  afterAll(() => databases.remove());

  /** A match as a server of the version before lists it, which knows no archive. */
  const listed = (db: Kysely<Tables>, match: string, updated: number) =>
    sql`insert into match (id, phase, game, private, created, updated, counts)
      values (${match}, 'over', 'connect4', 0, 1, ${updated}, 1)
      on conflict (id) do update set phase = excluded.phase, updated = excluded.updated`.execute(db);

  test('is filed from its logs, and so is what a server of the version before ends beside', async () => {
    const settings = await databases.fresh();
    const table = startedTable();
    playAll(table, ['4', '4', '3']);
    table.say(BEN, { kind: 'resign', game: 1 });
    const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(step));
    if (settings.url === undefined) mkdirSync(dirname(settings.file));
    const db = databases.direct(settings);
    await migrate(db, dialect, before);
    for (const { seq, at, by, event } of table.rows) {
      const body = JSON.stringify(event);
      await db.insertInto('event').values({ match: 'old', seq, at, by, key: null, body }).execute();
    }
    await listed(db, 'old', 5);
    await migrate(db, dialect);
    const store = gameQueries(db);
    const rows = () => Promise.resolve(table.rows);
    expect(await fileAll({ store: { ...store, rows } })).toBe(1);
    const filed = await store.archive(ALL, null, 9);
    expect(filed).toEqual(finishedIn('old', table.rows).map((game) => ({ match: 'old', ...game })));
    expect(await store.unfiled(9)).toEqual([]);
    // It is listed anew by one that leaves the time of filing alone.
    await listed(db, 'old', 6);
    expect(await store.unfiled(9)).toEqual([{ match: 'old', updated: 6 }]);
    // Listed again while it is filed: that is for another time.
    await store.fileGames('old', 5, []);
    expect(await store.unfiled(9)).toHaveLength(1);
    await fileAll({ store: { ...store, rows } });
    expect(await store.unfiled(9)).toEqual([]);
    expect(await store.archive(ALL, null, 9)).toEqual(filed);
    await db.destroy();
  });

  test('finds every page by an index', async () => {
    const settings = await databases.fresh();
    await (await openStore(settings)).close();
    const plain = databases.direct(settings);
    const random = randomNumbers(3);
    const people = Array.from({ length: 200 }, (_, index) => `p${String(index)}`);
    const games = Array.from({ length: 6_000 }, (_, at) => gameByChance(random, at, people));
    for (let at = 0; at < games.length; at += 500) {
      const part = games.slice(at, at + 500).map((game) => gameRow(game.match, game));
      await plain.insertInto('game').values(part).execute();
    }
    await sql`analyze`.execute(plain);
    const asked: string[] = [];
    const compiled: string[] = [];
    const spied = plain.withPlugin({
      transformQuery: ({ node }) => {
        const { sql: text, parameters } = plain.getExecutor().compileQuery(node, { queryId: 'q' });
        compiled.push(inlined(text, parameters));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const place = { ended: 1_900, match: 'match-3', number: 1 };
    for (const wish of [
      {},
      { game: 'gomoku' },
      { game: 'gomoku', variant: 'renju', result: 'draw' },
      { players: 'people' },
      { of: 'p7', hidden: true },
      { of: 'p7', own: 'won', game: 'abalone' },
    ] as const) {
      for (const after of [null, place]) {
        await gameQueries(spied).archive({ ...ALL, ...wish }, after, 26);
        // Its parts were asked for on the way to it.
        asked.push(compiled.splice(0).at(-1) ?? '');
      }
    }
    expect(asked.length).toBe(12);
    for (const question of asked) {
      const { rows } = await sql.raw<Record<string, unknown>>(EXPLAIN[dialect] + question).execute(plain);
      const plan = rows.flatMap((row) => Object.values(row).map(String)).join('\n');
      expect(plan).not.toMatch(TABLES_READ_WHOLE[dialect]);
      expect(plan).toContain('game_');
    }
    await plain.destroy();
  });
});

/** The statement with its values in their places. */
const inlined = (text: string, values: readonly unknown[]): string => {
  const said = (value: unknown): string =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  let next = 0;
  return text.replace(/\$(\d+)|\?/g, (_, number?: string) =>
    said(values[number === undefined ? next++ : Number(number) - 1]),
  );
};
