// Everything that a match writes is filed by its match first, so that a PostgreSQL that spreads rows by that column takes the
// tables as they are. What is not is named here, with the reason why one place can have all of it.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { openStore } from '../../../server/store/open.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { DIALECTS, startDatabases, type TestDatabases } from '../../support/stores.ts';

/** Each unique key that does not begin with a match: few rows, or rows that no move touches. */
const SHARED: Readonly<Record<string, string>> = {
  'identity (id)':
    'a person is at many matches, and is written when they come for the first time or change their name',
  'token (hash)': 'shown when a socket connects, before any match is known',
  'revoked (hash)': 'written when somebody is signed out, and read by every node',
  'secret (id)': 'one row, made once',
  'access_token (hash)': 'shown with each request of a program, before any match is known',
  'access_token (id)': 'under which a person gives a program’s token back',
  'passkey (id)': 'shown when somebody signs in',
  'kept_name (look)': 'a name is one person’s alone, whatever match it is read in',
  'kept_name (identity)': 'a person keeps one name',
  'ceremony (challenge)': 'as many rows as people who sign in at this minute',
  'moderator (identity)': 'as many rows as moderators',
  'moderation (id)': 'what moderators do, some rows a day',
  'ban (target)': 'read when a socket connects, before any match is known',
  'report (id)': 'what moderators look through, whatever match it is of',
  'conduct (identity, match, game)': 'how somebody has left their games, read before the next one',
  'solved_puzzle (identity, game, puzzle)': 'the puzzles that a person has solved, whatever they play',
  'tie (identity, other, kind)': 'whom a person follows or blocks, at all their matches',
  'rating (identity, game, pace)': 'a person’s, made of all their matches and made again from them',
  'advantage (game, pace, setup)': 'some rows a game, made of all matches',
  'seek (id)':
    'who looks for a game has no match yet; as many rows as seekers, each taken by the match that it makes',
  'node (id)': 'as many rows as servers',
  'schema_step (version)': 'as many rows as migrations',
};
/** One server has a SQLite database alone, so that nothing of it is ever spread. */
const ON_SQLITE: Readonly<Record<string, string>> = {
  'journal (id)': 'rows of all matches on their way to their places, written in one piece',
};

interface UniqueKey {
  readonly table: string;
  /** Empty for a table that has no unique key at all. */
  readonly columns: string;
}

const KEYS = {
  postgres: sql<UniqueKey>`
    select t.relname as "table", coalesce(string_agg(a.attname, ', ' order by k.place), '') as columns
    from pg_class t
      left join pg_index i on i.indrelid = t.oid and i.indisunique
      left join unnest(i.indkey::int2[]) with ordinality as k (attribute, place) on true
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute
    where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
    group by t.relname, i.indexrelid`,
  // A whole number that is the primary key has no index.
  sqlite: sql<UniqueKey>`
    select t.name as "table", coalesce(group_concat(c.name, ', ' order by c.pk), '') as columns
    from sqlite_schema t left join pragma_table_info(t.name) c on c.pk > 0
    where t.type = 'table' group by t.name
    union
    select t.name, group_concat(k.name, ', ' order by k.seqno)
    from sqlite_schema t join pragma_index_list(t.name) i on i."unique" join pragma_index_info(i.name) k
    where t.type = 'table' group by t.name, i.name`,
};

/** What a match is called in the tables that are its own. */
const isByMatch = ({ table, columns }: UniqueKey): boolean =>
  columns.split(', ')[0] === (table === 'match' ? 'id' : 'match');

const notByMatch = (keys: readonly UniqueKey[]): string[] =>
  keys.filter((key) => !isByMatch(key)).map(({ table, columns }) => `${table} (${columns})`);

/** Tables with rows that need others to be there. */
const REFERRING = {
  postgres: sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table" from pg_constraint where contype = 'f'`,
  sqlite: sql<{ table: string }>`
    select distinct t.name as "table" from sqlite_schema t join pragma_foreign_key_list(t.name)`,
};

describe.each(DIALECTS)('in %s', (dialect) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
  });
  afterAll(() => databases.remove());

  /** What is seen of a new database, after more has been done to it. */
  const seen = async <T>(see: (db: Kysely<Tables>) => Promise<T>, ...more: readonly string[]): Promise<T> => {
    const settings = await databases.fresh();
    await (await openStore(settings)).close();
    const db = databases.direct(settings);
    for (const statement of more) await sql.raw(statement).execute(db);
    const answer = await see(db);
    await db.destroy();
    return answer;
  };
  const keys = async (db: Kysely<Tables>) => (await KEYS[dialect].execute(db)).rows;
  const reasons = Object.keys(dialect === 'sqlite' ? { ...SHARED, ...ON_SQLITE } : SHARED);

  test('every table and every unique key begins with the match, or has a reason not to', async () => {
    const all = await seen(keys);
    expect(notByMatch(all).sort()).toEqual([...reasons].sort());
    const byMatch = new Set(all.filter(isByMatch).map(({ table }) => table));
    expect([...byMatch].sort()).toEqual(['chat', 'due', 'event', 'game', 'match', 'presence', 'rated_game']);
  });

  test('no row of a match needs one that lies elsewhere', async () => {
    const referring = await seen(async (db) => (await REFERRING[dialect].execute(db)).rows);
    expect(referring).toEqual([{ table: 'token' }]);
  });

  test('a table that is filed otherwise is seen, one with a second key, and one with none', async () => {
    const all = await seen(
      keys,
      'create table prize (who text not null, game text not null, primary key (who, game))',
      'create table medal (match text not null, place integer not null, who text not null unique, primary key (match, place))',
      'create table note (match text not null, said text not null)',
      'create unique index chat_seq on chat (seq)',
    );
    const added = notByMatch(all).filter((key) => !reasons.includes(key));
    expect(added.sort()).toEqual(['chat (seq)', 'medal (who)', 'note ()', 'prize (who, game)']);
  });
});
