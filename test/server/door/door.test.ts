// The doors of a whole server: who gets in, how much anybody may say, and what nobody can guess.
import { describe, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import { Manager } from 'socket.io-client';
import { LIMITS } from '../../../server/door/limits.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { Client, newKey } from '../../support/client.ts';
import { clientFrame } from '../../support/frames.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { CLOSE, RawConnection } from '../../support/raw-connection.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';
import { turnMonotonicClock } from '../../support/wait.ts';

const startServer = freshServers();
const serve = (limitAddresses = false): Promise<TestServer> =>
  startServer(new MemoryStore(), {}, { limitAddresses });

const SIT = { match: 'AAAAAAAAAAAAAAAA', command: { kind: 'sit' } };
/** The reasons that so many of the same get at once, each once. */
const reasonsOf = async (client: Client, event: string, message: object, times: number) => {
  const asks = Array.from({ length: times }, () => client.ask(event, { ...message, key: newKey() }));
  return (await Promise.all(asks)).map((answer) => (answer.ok ? 'fine' : answer.reason));
};
const limited = (reasons: readonly string[]): number =>
  reasons.filter((reason) => reason === 'rate-limited').length;

const shown = async ({ metricsUrl }: TestServer): Promise<string[]> =>
  (await (await fetch(metricsUrl ?? '')).text()).split('\n');

describe('a connection', () => {
  test('invariant 10: from a foreign page is refused, whatever it knows', async () => {
    const server = await serve();
    const ada = await server.client();
    const foreign = new Client(server.url, ada.token, 'https://evil.example');
    await expect(foreign.welcomed()).rejects.toThrow('websocket error');
    expect(await shown(server)).toContain('pionnier_refusals_total{reason="bad-origin"} 1');
  });

  test('that takes its leave is ended, though it stays on', async () => {
    const { url } = await serve();
    const connection = await RawConnection.open(url);
    connection.write(clientFrame(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`));
    await connection.until(() => connection.texts.some((text) => text.startsWith('42["welcome"')));
    connection.write(Buffer.concat([clientFrame('41'), clientFrame('420["time"]')]));
    await connection.until(() => connection.frames.some(({ opcode }) => opcode === CLOSE));
    expect(connection.texts.some((text) => text.startsWith('430'))).toBe(false);
    connection.destroy();
  });

  test('is let in once, however often it asks before it is', async () => {
    const server = await serve();
    const manager = new Manager(server.url, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: server.url },
    });
    const heard: unknown[] = [];
    manager.on('packet', ({ data }) => heard.push(data));
    manager.on('open', () => {
      const { ws } = manager.engine.transport as unknown as { ws: { _socket: Socket } };
      const hello = clientFrame(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`);
      ws._socket.write(Buffer.concat([hello, hello]));
    });
    expect(await new Promise((resolve) => manager.on('close', resolve))).toBe('transport close');
    expect(heard).toContainEqual({
      message: 'bad-message',
      data: { reason: 'bad-message', version: PROTOCOL_VERSION },
    });
    const after = await shown(server);
    expect(after).toContain('pionnier_refusals_total{reason="bad-message"} 1');
    expect(after).toContain('pionnier_sockets 0');
    expect(server.errors).toEqual([]);
  });

  test('that was turned away may ask again', async () => {
    const server = await serve();
    const strange = new Client(server.url, 'no token of anybody');
    await expect(strange.welcomed()).rejects.toThrow();
    strange.socket.auth = { version: PROTOCOL_VERSION };
    const welcome = new Promise((resolve) => strange.socket.once('welcome', resolve));
    strange.socket.connect();
    expect(await welcome).toMatchObject({ identity: {} });
    strange.close();
  });

  test('of one identity comes so often and no oftener', async () => {
    const server = await serve();
    const ada = await server.client();
    let refusal = '';
    for (let times = 1; times < LIMITS.connections.identity.points + 5 && refusal === ''; times += 1) {
      await Client.connect(server.url, ada.token).then(
        (client) => client.close(),
        (error: unknown) => (refusal = String(error)),
      );
    }
    expect(refusal).toContain('rate-limited');
    expect((await server.client()).id).not.toBe('');
  }, 15_000);

  test('of a new guest is limited by address, where addresses are', async () => {
    const server = await serve(true);
    const { points } = LIMITS.guests.address;
    const entered = await Promise.allSettled(Array.from({ length: points + 3 }, () => server.client()));
    expect(entered.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  }, 15_000);
});

describe('what a connection may say', () => {
  test('ends at so many messages, and goes on later', async () => {
    const server = await serve();
    const [ada, bob] = [await server.client(), await server.client()];
    const reasons = await reasonsOf(ada, 'unwatch', {}, 1);
    expect(reasons).toEqual(['bad-message']);
    const times = await Promise.all(
      Array.from({ length: LIMITS.messages.socket.points + 50 }, () => ada.ask('time')),
    );
    expect(times.filter((answer) => typeof answer !== 'number')).toHaveLength(51);
    expect(typeof (await bob.ask('time'))).toBe('number');
    turnMonotonicClock(LIMITS.messages.socket.seconds * 1_000);
    expect(typeof (await ada.ask('time'))).toBe('number');
  }, 10_000);

  test('ends at so many commands, by socket and by identity', async () => {
    const server = await serve();
    const ada = await server.client();
    const { socket, identity } = LIMITS.commands;
    expect(limited(await reasonsOf(ada, 'command', SIT, socket.points + 7))).toBe(7);
    const bob = await server.client();
    const tab = await server.client(bob.token);
    const half = identity.points / 2 + 10;
    const both = await Promise.all([bob, tab].map((each) => reasonsOf(each, 'command', SIT, half)));
    expect(limited(both.flat())).toBe(20);
  });

  test('ends at so many commands by address, where addresses are limited', async () => {
    const server = await serve(true);
    const { socket, address } = LIMITS.commands;
    const clients = await Promise.all(
      Array.from({ length: Math.ceil(address.points / socket.points) + 1 }, () => server.client()),
    );
    const each = await Promise.all(clients.map((one) => reasonsOf(one, 'command', SIT, socket.points)));
    expect(limited(each.flat())).toBe(clients.length * socket.points - address.points);
  }, 15_000);

  test('is short where people read it', async () => {
    const server = await serve();
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await ada.create();
    const say = (text: string) =>
      ada.ask('chat', { match, key: newKey(), channel: 'players', say: { text } });
    expect(await say('x'.repeat(300))).toMatchObject({ ok: true });
    expect(await say('x'.repeat(301))).toEqual({ ok: false, reason: 'bad-message' });
    expect(await bob.ask('rename', { name: 'x'.repeat(MAX_NAME) })).toMatchObject({ ok: true });
    expect(await bob.ask('rename', { name: 'x'.repeat(MAX_NAME + 1) })).toEqual({
      ok: false,
      reason: 'bad-message',
    });
  });
});

test('a match has an id that nobody guesses: 96 bits, and no two alike in any place', async () => {
  const server = await serve();
  const ada = await server.client();
  const ids = await Promise.all(Array.from({ length: 25 }, () => ada.create({ private: true })));
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/);
  for (let place = 0; place < 16; place += 1) {
    expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(8);
  }
});
