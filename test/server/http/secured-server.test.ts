// Whoever is slow, broken or too many holds no connection, and gets an answer where there is one to give.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createConnections } from '../../../server/door/connections.ts';
import { securityHeaders } from '../../../server/http/headers.ts';
import {
  createSecuredServer,
  REQUEST_TIMEOUT,
  type SecuredServerOptions,
} from '../../../server/http/secured-server.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { until } from '../../support/wait.ts';

const startServer = freshServers();
const servers: Server[] = [];
const callers: Caller[] = [];
afterEach(() => {
  for (const { socket } of callers.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (options: SecuredServerOptions): Promise<Server> => {
  const write = securityHeaders({ trustProxy: 0, publicOrigin: null });
  const server = createSecuredServer((_request, response) => response.end('fine'), write, options);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

interface Caller {
  readonly socket: Socket;
  heard: string;
}

/** Says something, hears what comes, and never closes by itself. */
const call = async (port: number, says: string): Promise<Caller> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const caller = { socket, heard: '' };
  callers.push(caller);
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => (caller.heard += text));
  await once(socket, 'connect');
  socket.write(says);
  return caller;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const openOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
const START = 'GET / HTTP/1.1\r\nHost: x\r\n';

describe('a connection ends, though the caller never closes it, after', () => {
  test.each([
    ['headers that never end', START, /^HTTP\/1\.1 408 /],
    ['a body that never comes', `${START}Content-Length: 5\r\n\r\n`, /^HTTP\/1\.1 200 /],
    ['nothing at all', '', /^(HTTP\/1\.1 408 |$)/],
    ['what is no HTTP', 'GARBAGE\r\n\r\n', /^HTTP\/1\.1 400 /],
  ])('%s', async (_what, says, answer) => {
    const server = await serve({ timeout: 300 });
    let came = 0;
    server.on('connection', () => (came += 1));
    const all = await Promise.all(Array.from({ length: 50 }, () => call(portOf(server), says)));
    await until(() => came === 50);
    await until(async () => (await openOf(server)) === 0);
    // What was said last may still be on its way.
    await until(() => all.every(({ socket }) => socket.readableEnded || socket.destroyed));
    for (const { heard } of all) expect(heard).toMatch(answer);
  });

  test('the longest time that a request may take is short', () => {
    expect(REQUEST_TIMEOUT).toBeLessThanOrEqual(10_000);
  });
});

describe('connections of one address', () => {
  test('that only ask are so many at once, and the rest is told so', async () => {
    const connections = createConnections({ mostPlain: 3 });
    const server = await serve({ admit: (socket) => connections.plain(socket, '192.0.2.1') });
    const three = await Promise.all([1, 2, 3].map(() => call(portOf(server), START)));
    await until(async () => (await openOf(server)) === 3);
    const fourth = await call(portOf(server), `${START}\r\n`);
    await once(fourth.socket, 'end');
    expect(fourth.heard).toMatch(/^HTTP\/1\.1 429 /);
    expect(fourth.heard).toContain('"reason":"rate-limited"');
    three[0]?.socket.destroy();
    await until(async () => (await openOf(server)) === 2);
    const fifth = await call(portOf(server), `${START}Connection: close\r\n\r\n`);
    await once(fifth.socket, 'end');
    expect(fifth.heard).toContain('fine');
  });

  test('are counted as plain until they are upgraded', async () => {
    const server = await serve({});
    const connections = createConnections({ mostPlain: 1, mostUpgraded: 1 });
    const sockets: Socket[] = [];
    server.on('connection', (socket: Socket) => sockets.push(socket));
    await Promise.all([1, 2, 3].map(() => call(portOf(server), START)));
    await until(() => sockets.length === 3);
    const [one, two, three] = sockets;
    if (one === undefined || two === undefined || three === undefined) throw new Error('three were expected');
    expect(connections.plain(one, '::1')).toBe(true);
    expect(connections.plain(two, '::1')).toBe(false);
    expect(connections.upgraded(one, '::1')).toBe(true);
    expect(connections.plain(two, '::1')).toBe(true);
    expect(connections.upgraded(two, '::1')).toBe(false);
    expect(connections.plain(three, '::1')).toBe(false);
    one.destroy();
    await once(one, 'close');
    expect(connections.upgraded(two, '::1')).toBe(true);
    expect(connections.plain(three, '::1')).toBe(true);
  });

  test('are counted by the whole server, and players who stay do not count as asking', async () => {
    const server = await startServer(undefined, {}, { limitAddresses: true });
    const players = await Promise.all([1, 2, 3].map(() => server.client()));
    const plain = await Promise.all(Array.from({ length: 500 }, () => call(server.port, START)));
    const one = await call(server.port, START);
    await once(one.socket, 'end');
    expect(one.heard).toMatch(/^HTTP\/1\.1 429 /);
    expect(players.every(({ socket }) => socket.connected)).toBe(true);
    for (const { socket } of plain) socket.destroy();
  }, 15_000);
});
