// `pionnier load`: rooms that go on for as long as they should, errors by name, and an end in every case.
import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRooms, playRooms, runLoad } from '../../../server/tools/load/run.ts';
import { startBoundedServer, type BoundedServer } from '../../support/bounded-server.ts';
import { pionnier } from '../../support/cli.ts';
import { freshServers } from '../../support/fresh-servers.ts';

const startServer = freshServers();
const servers: BoundedServer[] = [];
const bounded = async (most: number, matches?: number): Promise<BoundedServer> => {
  const server = await startBoundedServer(most, matches);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
});

test('players and spectators play on a real server, and are counted', async () => {
  const server = await startServer();
  const load = { url: server.url, rooms: 2, spectators: 1, seconds: 1, rate: 40 };
  const { moves, errors, p50, p99 } = await runLoad(load);
  expect(errors).toEqual({});
  expect(moves).toBeGreaterThan(20);
  expect(moves).toBeLessThan(60);
  expect(p50).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
  await server.end();
}, 20_000);

test.each([undefined, 40])(
  'a room that was stopped goes on where it was, at a pace of %s',
  async (rate) => {
    const server = await bounded(2_000);
    const load = {
      url: server.url,
      rooms: 1,
      spectators: 0,
      seconds: 0.2,
      ...(rate === undefined ? {} : { rate }),
    };
    const rooms = await openRooms(load);
    for (let round = 0; round < 5; round += 1) {
      const { errors, moves } = await playRooms(rooms, load);
      expect(errors).toEqual({});
      expect(moves).toBeGreaterThan(2);
      if (rate !== undefined) expect(moves).toBeLessThan(12);
    }
    for (const room of rooms) room.close();
  },
  20_000,
);

describe('a match that is full', () => {
  test('is followed by another one, in the middle of a game, and that is no error', async () => {
    const server = await bounded(30);
    const load = { url: server.url, rooms: 1, spectators: 2, seconds: 1 };
    const rooms = await openRooms(load);
    const { moves, errors } = await playRooms(rooms, load);
    expect(errors).toEqual({});
    const [last, ...full] = server.rows().toReversed();
    expect(full.length).toBeGreaterThan(2);
    // Given up, so that no clock of it runs on.
    for (const rows of full.slice(0, -1)) expect(rows).toBe(29);
    expect(moves).toBeGreaterThan(30);
    expect(last).toBeGreaterThan(0);
    // Nobody watches a match for nothing: the server bounds how many one may.
    expect(
      server
        .watchers()
        .slice(0, -2)
        .every((watching) => watching === 0),
    ).toBe(true);
    for (const room of rooms) room.close();
  }, 20_000);

  test('is followed by another one between two games too', async () => {
    // The creation, a seat, the moves of one game, and no place for a rematch.
    const server = await bounded(2 + 224 + 2);
    const { moves, errors } = await runLoad({ url: server.url, rooms: 1, spectators: 0, seconds: 2 });
    expect(errors).toEqual({});
    expect(server.rows().length).toBeGreaterThan(1);
    expect(moves).toBeGreaterThan(300);
  }, 20_000);

  test('counts as an error where no other one can be opened', async () => {
    const server = await bounded(30, 2);
    const { errors } = await runLoad({ url: server.url, rooms: 1, spectators: 0, seconds: 1 });
    expect(errors).toEqual({ 'rate-limited': 1 });
  }, 20_000);
});

describe('pionnier load', () => {
  const load = (url: string) =>
    pionnier(['load', '--url', url, '--rooms', '3', '--spectators', '0', '--seconds', '1']);

  test('ends with 1 and one line where there is no server', async () => {
    const ran = await load('http://127.0.0.1:9');
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^pionnier: no way to http:\/\/127\.0\.0\.1:9 \(.*ECONNREFUSED.*\)\n$/);
  }, 20_000);

  test('ends with 1 and one line where a room is refused after others were opened', async () => {
    const server = await bounded(30, 2);
    const ran = await load(server.url);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^pionnier: [^\n]*rate-limited[^\n]*\n$/);
  }, 20_000);

  test('ends with 1 and what it has measured as soon as the server is gone', async () => {
    const server = await startServer();
    const args = ['--rooms', '2', '--spectators', '0', '--seconds', '600', '--rate', '40'];
    const running = pionnier(['load', '--url', server.url, ...args], '', { within: 15_000 });
    await sleep(2_000);
    await server.end();
    const ran = await running;
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/^moves\/s +\d/);
    expect(ran.stderr).toMatch(/^pionnier: no room plays any more: [^\n]*disconnected \d+[^\n]*\n$/);
  }, 30_000);
});
