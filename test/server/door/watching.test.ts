// How many matches one connection may watch, and what it is told beyond that.
import { beforeEach, expect, test } from '@jest/globals';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const MOST = 64;

test('one connection watches so many matches and no more, and is told why', async () => {
  const [ada, bob, cy, viewer] = [
    await server.client(),
    await server.client(),
    await server.client(),
    await server.client(),
  ];
  const matches: string[] = [];
  for (const host of [ada, bob, cy]) {
    for (let rooms = 0; rooms < 25; rooms += 1) matches.push(await host.create());
  }
  const [first = '', ...rest] = matches.slice(0, MOST);
  const next = matches[MOST] ?? '';
  for (const match of [first, ...rest]) expect(await viewer.watch(match)).toMatchObject({ ok: true });

  expect(await viewer.watch(next)).toEqual({ ok: false, reason: 'too-many-watches' });
  // What is watched already is read again, and what is left makes room.
  expect(await viewer.watch(first)).toMatchObject({ ok: true });
  await viewer.ask('unwatch', { match: first });
  expect(await viewer.watch(next)).toMatchObject({ ok: true });
}, 15_000);
