// What a start has done before anybody is let in.
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Seek } from '../../server/store/store.ts';
import type { LobbyState } from '../../shared/protocol.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { freshServers } from '../support/fresh-servers.ts';
import { until } from '../support/wait.ts';
import { freePort } from '../support/free-port.ts';

const startServer = freshServers();
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

test('rooms in which nobody plays yet keep nobody waiting, and are listed soon', async () => {
  const store = new MemoryStore();
  const before = await startServer(store);
  const open = await (await before.client()).create({ private: false });
  await before.end();

  let letIn = (): void => undefined;
  const held = new Promise<void>((resolve) => (letIn = resolve));
  store.waiting = async () => {
    await held;
    return [open];
  };
  const server = await startServer(store);
  const ben = await server.client();
  const listed = async (): Promise<string[]> => {
    const lobby = (await ben.ask('lobby', { on: true })) as unknown as LobbyState;
    return lobby.entries.map(({ id }) => id);
  };
  expect(await listed()).toEqual([]);
  letIn();
  await until(async () => (await listed()).length === 1);
  expect(await listed()).toEqual([open]);
  await server.end();
});
