// Servers are replaced one by one under play, while the database goes on to a later schema (docs/hosting.md, Updating).
//
// The version before is its schema, with a node of it that lives; this one is the program itself, in processes of its own;
// the version after is the next step of the schema, of the kinds that may come beside, under this program. So what a program
// meets is covered: a schema that has come up beneath it, being told to go, and starting again on what it does not know. What
// another version says on the bus or writes into the log is held to by the contracts of those (CONTRIBUTING.md).
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { migrate, MIGRATIONS, schemaOf } from '../../server/store/migrations.ts';
import type { Migration } from '../../server/store/migrations/migration.ts';
import { mayChangeSchema } from '../../server/store/postgres/lock.ts';
import { openPool } from '../../server/store/postgres/pool.ts';
import { nodeQueries } from '../../server/store/queries/nodes.ts';
import { compare, readLogs } from '../fault/run.ts';
import { runRoom } from '../fault/players.ts';
import { startServers } from '../fault/servers.ts';
import { newWorld, played, type World } from '../fault/world.ts';
import type { Client } from '../support/client.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { nodeEntry } from '../support/stores.ts';
import { until } from '../support/wait.ts';

jest.setTimeout(180_000);
const ROOMS = 4;
/** A move that waits for the end of a server, and not for the way to another, would lose its game. */
const TIME = { kind: 'move', ms: 6_000 } as const;
const AWAY_AT_MOST = 1_500;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

/** One of each kind that docs/hosting.md lets a step be. */
const AFTER: Migration = {
  name: 'version-after',
  beside: true,
  statements: ({ text, time }) => [
    `create table later (match ${text} not null, at ${time} not null, primary key (match, at))`,
    `create index event_later on event (at)`,
    `create view late as select match, at from event`,
    `alter table match add column later ${text}`,
    `alter table due add column later ${time} not null default 0`,
    `alter table event add column later ${text}`,
    `alter table node add column later ${text} not null default ''`,
    `alter table token add column later ${time}`,
  ],
};

const commandsAfter = async (world: World, more: number): Promise<void> => {
  const enough = world.answered.length + more;
  await until(() => world.answered.length >= enough, 60_000);
};

test('no move is lost, no clock runs out and nobody is away for long while every server is replaced', async () => {
  const url = await postgres.database();
  const db = openPool(url, () => undefined);
  const before = MIGRATIONS.slice(0, -1);
  expect(MIGRATIONS.at(-1)?.beside).toBe(true);
  await migrate(db, 'postgres', before);
  const old = nodeQueries(db, 'postgres');
  await old.enterNode(nodeEntry('of-the-version-before'), 1, 4_000);
  await old.advanceNode('of-the-version-before', 'serving');
  const renewing = setInterval(() => void old.renewNode('of-the-version-before', 1, 4_000), 500);

  const servers = await startServers({ DATABASE_URL: url }, 2);
  expect(await schemaOf(db)).toBe(MIGRATIONS.length);
  expect(await old.renewNode('of-the-version-before', 2, 4_000)).not.toBeNull();
  clearInterval(renewing);
  await old.leaveNode('of-the-version-before', 3);

  const world = newWorld(servers.urls, 5);
  const rooms = Array.from({ length: ROOMS }, (_, number) => runRoom(world, number, TIME));
  await commandsAfter(world, 60);
  await migrate(db, 'postgres', [...MIGRATIONS, AFTER], mayChangeSchema);
  await commandsAfter(world, 60);
  for (const each of [0, 1]) {
    world.upSince = null;
    await servers.harm('end', [each], 0);
    world.upSince = performance.now();
    expect(await played(world)).toBeLessThan(AWAY_AT_MOST);
  }
  await commandsAfter(world, 60);
  expect(await schemaOf(db)).toBe(MIGRATIONS.length + 1);

  world.stopping = true;
  await Promise.all(rooms);
  const logs = await readLogs(world);
  const hasAll = ({ mirrors }: Client): boolean =>
    [...mirrors].every(([match, { rows }]) => rows.length >= (logs.get(match)?.length ?? 0));
  await until(() => world.clients.every(hasAll), 10_000);
  compare(world, logs);
  world.over = true;
  for (const client of world.clients) client.close();
  expect(await servers.end()).toEqual([0, 0]);
  await db.destroy();
  expect(world.faults).toEqual([]);
  const kinds = [...logs.values()].flat().map(({ event }) => event.kind);
  expect(kinds.filter((kind) => kind === 'flag' || kind === 'outage')).toEqual([]);
  expect(Math.max(...world.goings)).toBeLessThan(AWAY_AT_MOST);
  expect(Math.max(...world.resumptions)).toBeLessThan(AWAY_AT_MOST);
});
