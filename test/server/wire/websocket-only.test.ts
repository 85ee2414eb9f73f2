// One transport, no memory of the library's own, and no room of it on a move's way: any node can serve any connection.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Server } from 'socket.io';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('invariant 15: WebSocket only', () => {
  test.each(['GET', 'POST'])('a polling handshake by %s is refused', async (method) => {
    const answer = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, {
      method,
      headers: { origin: server.url },
      ...(method === 'POST' ? { body: '40' } : {}),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Transport unknown');
    expect(server.services.sessions.size).toBe(0);
  });

  test('a connection that comes back is a new one, and its log is read from its own cursor', async () => {
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    const { id } = ada.socket;
    const kept = (): unknown => (ada.socket as unknown as { _pid: unknown })._pid;
    expect(kept()).toBeUndefined();
    ada.close();
    await bob.until(match, ({ seq }) => seq >= 1);
    await ada.reconnect();
    expect(ada.socket.id).not.toBe(id);
    ada.heard.length = 0;
    await ada.watch(match);
    expect(ada.heard.filter(([event]) => event === 'rows')).toEqual([]);
  });

  test('no broadcast of the library carries a row', async () => {
    const adapter = Object.getPrototypeOf(new Server().sockets.adapter) as {
      broadcast: () => void;
      broadcastWithAck: () => void;
    };
    const broadcasts = [jest.spyOn(adapter, 'broadcast'), jest.spyOn(adapter, 'broadcastWithAck')];
    const [ada, bob, eve] = [await server.client(), await server.client(), await server.client()];
    const match = await room(ada, bob, eve);
    expect(await ada.play(match, '4')).toMatchObject({ ok: true });
    for (const each of [bob, eve]) await each.until(match, ({ seq }) => seq === 2);
    for (const broadcast of broadcasts) expect(broadcast).not.toHaveBeenCalled();
  });
});
