// What a start has done before anybody is let in.
import { connect } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { start } from '../../server/main.ts';
import type { Seek } from '../../server/store/contract/seeks.ts';
import type { LobbyState } from '../../shared/protocol.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { freshServers } from '../support/fresh-servers.ts';
import { until } from '../support/wait.ts';
import { CONFIG } from '../support/server.ts';
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

afterEach(() => {
  jest.restoreAllMocks();
});

test('a start that fails leaves nothing behind that goes on', async () => {
  const going = new Set<unknown>();
  const { setInterval: every, clearInterval: never, setTimeout: later, clearTimeout: forget } = globalThis;
  const noted = <T>(timer: T, ms: number | undefined): T => {
    if ((ms ?? 0) >= 1_000) going.add(timer);
    return timer;
  };
  const noMore =
    (clear: (timer: NodeJS.Timeout) => void) =>
    (timer: unknown): void => {
      going.delete(timer);
      clear(timer as NodeJS.Timeout);
    };
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((act: () => void, ms?: number) => noted(every(act, ms), 1_000));
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((act: () => void, ms?: number) => noted(later(act, ms), ms));
  jest.spyOn(globalThis, 'clearInterval').mockImplementation(noMore(never));
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation(noMore(forget));
  class Broken extends MemoryStore {
    override running(): Promise<string[]> {
      return Promise.reject(new Error('the disk is gone'));
    }
  }
  const report = jest.fn();
  const failing = start(CONFIG, { store: new Broken(), report });
  await expect(failing).rejects.toThrow('the disk is gone');
  expect([going.size, report.mock.calls]).toEqual([0, []]);
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
