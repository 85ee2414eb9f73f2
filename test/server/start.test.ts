// What a start has done before anybody is let in.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Seek } from '../../server/store/store.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { freshServers } from '../support/fresh-servers.ts';

const startServer = freshServers();
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

test('seeks from before a restart are known before their seekers can come back', async () => {
  const port = await freePort();
  const openAt: boolean[] = [];
  class Watched extends MemoryStore {
    override async seeks(): Promise<Seek[]> {
      openAt.push(await isOpen(port));
      return super.seeks();
    }
  }
  const server = await startServer(new Watched(), {}, { port });
  expect(openAt).toEqual([false]);
  expect(await isOpen(port)).toBe(true);
  await server.end();
});
