// Connections that are there no more, or that nobody reads from: both are let go.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { MAX_BUFFERED } from '../../../server/wire/line.ts';
import { packetOf } from '../../../server/wire/packets.ts';
import type { Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
const paused: Socket[] = [];
afterEach(() => {
  for (const connection of paused.splice(0)) connection.destroy();
});

/** Under the WebSocket: a connection that is paused answers nothing, and nobody tells the server. */
const pause = (client: Client): void => {
  const { ws } = client.socket.io.engine.transport as unknown as { ws: { _socket: Socket } };
  paused.push(ws._socket.pause());
};

const connected = (client: Client): boolean =>
  [...server.services.sessions].some(({ identity }) => identity.id === client.id);

const gone = async (client: Client, within: number): Promise<number> => {
  const since = performance.now();
  while (connected(client) && performance.now() - since < within) {
    await sleep(20);
  }
  return performance.now() - since;
};

test.each([
  ['through shortcuts', false],
  ['without shortcuts', true],
])(
  'invariant 7: a reader with more than a megabyte unread is dropped, and no other: %s',
  async (_how, wireFallback) => {
    server = await startServer(undefined, { wireFallback });
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    pause(bob);
    const big = packetOf('watchers', { match, count: 1, names: ['x'.repeat(MAX_BUFFERED / 4)] });
    for (const session of server.services.sessions.of(bob.id)) {
      // The system's own buffers take some megabytes before anything waits here.
      while (session.line.buffered <= MAX_BUFFERED) {
        expect(connected(bob)).toBe(true);
        session.line.write(big);
        // What the system takes at once is not unread.
        await turn();
      }
    }
    expect(await gone(bob, 3_000)).toBeLessThan(2_000);
    expect(await ada.play(match, '4')).toMatchObject({ ok: true });
    expect(connected(ada)).toBe(true);
  },
  15_000,
);

test('a half-open connection is gone within ten seconds, and its player away', async () => {
  server = await startServer();
  const [ada, bob] = [await server.client(), await server.client()];
  await room(ada, bob);
  pause(bob);
  expect(await gone(bob, 11_000)).toBeLessThan(10_000);
  expect(connected(ada)).toBe(true);
}, 15_000);
