// Who may open a connection: a foreign page may not, and a program without a page needs a token.
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Server as SocketServer } from 'socket.io';
import { io } from 'socket.io-client';
import { loneBus } from '../../../server/bus/lone.ts';
import { createIdentities } from '../../../server/people/identity.ts';
import { headerRecord, securityHeaders } from '../../../server/http/headers.ts';
import { createSecuredServer } from '../../../server/http/secured-server.ts';
import { createConnections, type ConnectionsOptions } from '../../../server/door/connections.ts';
import { createLimits, type LimitsOptions } from '../../../server/door/limits.ts';
import { judgeOrigin, type Proxying } from '../../../server/door/origin.ts';
import { createAllowRequest } from '../../../server/door/upgrade.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { endings } from '../../support/endings.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const ALONE: Proxying = { trustProxy: 0, publicOrigin: null };

interface Door {
  readonly url: string;
  readonly host: string;
  readonly refusals: string[];
}

const atEnd = endings();

const openDoor = async (
  proxying: Proxying = ALONE,
  { guarded = true, ...options }: LimitsOptions & ConnectionsOptions & { guarded?: boolean } = {},
): Promise<Door> => {
  const headers = securityHeaders(proxying);
  const server: Server = createSecuredServer((_request, response) => response.end(), headers);
  const refusals: string[] = [];
  const identities = createIdentities({
    store: new MemoryStore(),
    now: Date.now,
    bus: loneBus(),
    expire: null,
    announce: () => undefined,
  });
  const allowRequest = createAllowRequest({
    proxying,
    limits: createLimits(options),
    connections: createConnections(options),
    headers: headerRecord(headers),
    refused: (reason) => refusals.push(reason),
  });
  const sockets = new SocketServer(server, {
    transports: ['websocket'],
    ...(guarded ? { allowRequest } : {}),
  });
  sockets.use((socket, next) => {
    const arrival = { fromPage: socket.request.headers.origin !== undefined, device: '?' };
    void identities
      .greet(socket.handshake.auth, arrival)
      .then((greeted) => (greeted.ok ? next() : next(new Error(greeted.reason))));
  });
  sockets.on('connection', (socket) => socket.emit('welcome'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => sockets.close());
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { url: `http://${host}`, host, refusals };
};

/** A bare upgrade, as any page can make a browser send it: the status, headers and body of what comes back. */
const upgrade = async (
  { url }: Door,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> => {
  const request = ask(`${url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...headers,
    },
  });
  request.end();
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('upgrade', (response: IncomingMessage, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    });
    request.on('response', (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
  });
};

const connect = async (door: Door, auth: object, origin?: string): Promise<string> => {
  const socket = io(door.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  const word = await new Promise<string>((resolve) => {
    socket.on('welcome', () => resolve('welcome'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
  socket.disconnect();
  return word;
};

describe('invariant 10: an upgrade', () => {
  test('from the server’s own page is let through', async () => {
    const door = await openDoor();
    expect((await upgrade(door, { origin: door.url })).status).toBe(101);
    expect(door.refusals).toEqual([]);
  });

  test('from any page at all would be let through by a server that does not look', async () => {
    const door = await openDoor(ALONE, { guarded: false });
    expect((await upgrade(door, { origin: 'https://evil.example' })).status).toBe(101);
  });

  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://localhost',
    '',
    'file://',
  ])('from %j is refused with all headers and a reason', async (origin) => {
    const door = await openDoor();
    const answer = await upgrade(door, { origin });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { reason: 'bad-origin' } });
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(door.refusals).toEqual(['bad-origin']);
  });

  test('from our own host by another scheme or name is refused', async () => {
    const door = await openDoor();
    const port = door.host.split(':')[1] ?? '';
    for (const origin of [`https://${door.host}`, `http://evil.${door.host}`, `${door.url}.evil.example`]) {
      expect((await upgrade(door, { origin })).status).toBe(403);
    }
    expect((await upgrade(door, { origin: `http://localhost:${port}` })).status).toBe(403);
    expect(
      (await upgrade(door, { host: `localhost:${port}`, origin: `http://localhost:${port}` })).status,
    ).toBe(101);
  });

  test('from the public origin is let through', async () => {
    const door = await openDoor({ trustProxy: 0, publicOrigin: 'https://play.example.org' });
    expect((await upgrade(door, { origin: 'https://play.example.org' })).status).toBe(101);
    expect((await upgrade(door, { origin: 'http://play.example.org' })).status).toBe(403);
  });

  test.each([
    ['a name that was turned to our address', { host: 'evil.example', origin: 'http://evil.example' }],
    ['such a name, without an origin', { host: 'evil.example' }],
    ['an address', { host: '192.0.2.1:3000' }],
    ['a name with ours in it', { host: 'play.example.org.evil.example' }],
    ['our name at another port', { host: 'play.example.org:8080' }],
    ['no name', { host: 'a b' }],
    ['a proxy that is not trusted', { host: 'evil.example', 'x-forwarded-host': 'play.example.org' }],
  ])('for %s is refused by name where the server has a name', async (_what, headers) => {
    const door = await openDoor({ trustProxy: 0, publicOrigin: 'https://play.example.org' });
    const answer = await upgrade(door, headers);
    expect(answer.status).toBe(421);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { reason: 'bad-host' } });
    expect(door.refusals).toEqual(['bad-host']);
  });

  test('for the server’s own name is let through, as a proxy says it or as it is asked', async () => {
    const publicOrigin = 'https://play.example.org';
    const origin = publicOrigin;
    const direct = await openDoor({ trustProxy: 0, publicOrigin });
    for (const host of ['play.example.org', 'Play.Example.Org', 'play.example.org:443', direct.host]) {
      expect((await upgrade(direct, { host, origin })).status).toBe(101);
    }
    const behind = await openDoor({ trustProxy: 1, publicOrigin });
    const forwarded = { host: 'app:3000', origin, 'x-forwarded-proto': 'https' };
    expect((await upgrade(behind, { ...forwarded, 'x-forwarded-host': 'play.example.org' })).status).toBe(
      101,
    );
    expect((await upgrade(behind, { ...forwarded, 'x-forwarded-host': 'evil.example' })).status).toBe(421);
    expect((await upgrade(behind, forwarded)).status).toBe(421);
  });

  test('is not let through by forwarding headers unless a proxy is trusted', async () => {
    const forged = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expect((await upgrade(await openDoor(), forged)).status).toBe(403);
    const { 'x-forwarded-proto': _https, ...plain } = { ...forged, origin: 'http://evil.example' };
    expect((await upgrade(await openDoor(), plain)).status).toBe(403);
    expect((await upgrade(await openDoor({ trustProxy: 1, publicOrigin: null }), forged)).status).toBe(101);
  });

  test('comes too often from one address', async () => {
    const connections = { address: { points: 2, seconds: 60 } };
    const door = await openDoor(ALONE, { budgets: { connections } });
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await upgrade(door, { origin: door.url })).status);
    }
    expect(statuses).toEqual([101, 101, 429]);
  });
});

test('an address holds so many connections at once, and gets a place back', async () => {
  const door = await openDoor(ALONE, { mostUpgraded: 2 });
  const open = async () => {
    const socket = io(door.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { version: PROTOCOL_VERSION },
      extraHeaders: { origin: door.url },
    });
    await new Promise((resolve) => socket.once('welcome', resolve).once('connect_error', resolve));
    return socket;
  };
  const [one, two, three] = [await open(), await open(), await open()];
  expect([one, two, three].map(({ connected }) => connected)).toEqual([true, true, false]);
  one.disconnect();
  await sleep(50);
  const four = await open();
  expect(four.connected).toBe(true);
  for (const socket of [two, four]) socket.disconnect();
});

describe('invariant 10: a handshake', () => {
  const version = PROTOCOL_VERSION;

  test('from our page needs no token', async () => {
    const door = await openDoor();
    expect(await connect(door, { version }, door.url)).toBe('welcome');
  });

  test('from a foreign page fails even with a token', async () => {
    const door = await openDoor();
    expect(await connect(door, { version, token: 'A'.repeat(43) }, 'https://evil.example')).toBe(
      'websocket error',
    );
  });

  test('from a program without a page needs a token', async () => {
    const door = await openDoor();
    expect(await connect(door, { version })).toBe('token-needed');
    expect(await connect(door, { version, token: 'A'.repeat(43) })).toBe('bad-token');
  });
});

describe('the origin of a server', () => {
  const judge = (headers: Record<string, string>, proxying = ALONE, encrypted = false) =>
    judgeOrigin({ headers, socket: (encrypted ? { encrypted: true } : {}) as never }, proxying);

  test('leaves out the port that its scheme implies', () => {
    expect(judge({ host: 'play.example:80', origin: 'http://play.example' })).toBe('same');
    expect(judge({ host: 'play.example', origin: 'https://play.example' }, ALONE, true)).toBe('same');
    expect(judge({ host: 'Play.Example', origin: 'http://play.example' })).toBe('same');
    expect(judge({ host: '[::1]:3000', origin: 'http://[::1]:3000' })).toBe('same');
  });

  test('is nobody’s for a host that is no host', () => {
    for (const host of ['a b', 'evil.example/@x', 'x@evil.example', 'a,b', '']) {
      expect(judge({ host, origin: 'http://evil.example' })).toBe('foreign');
    }
    expect(judge({ origin: 'http://evil.example' })).toBe('foreign');
  });

  test('is not asked of those who show none', () => {
    expect(judge({ host: 'play.example' })).toBe('none');
  });
});
