// A client of another version of the protocol is told so by name, whatever else it says.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
let socket: Socket | null = null;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => {
  socket?.disconnect();
});

/** What the handshake is refused with. */
const refusalOf = (auth: object): Promise<unknown> =>
  new Promise((resolve) => {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    socket = io(server.url, { ...options, extraHeaders: { origin: server.url }, auth });
    socket.once('connect_error', (error: Error & { data?: unknown }) => resolve(error.data));
    socket.once('welcome', () => resolve('welcome'));
  });

const OLDER = PROTOCOL_VERSION - 1;
const NEWER = PROTOCOL_VERSION + 1;

test.each([
  ['the version before', 'old-version', { version: OLDER }],
  ['the version before, with what it knew', 'old-version', { version: OLDER, nickname: 'Ada' }],
  ['the version before, with another form of token', 'old-version', { version: OLDER, token: 'short' }],
  ['a newer version', 'newer-version', { version: NEWER }],
  ['a newer version, with what nobody knows yet', 'newer-version', { version: NEWER, scopes: ['play'] }],
])('%s is refused as %s, with the server’s own', async (_, reason, hello) => {
  expect(await refusalOf(hello)).toEqual({ reason, version: PROTOCOL_VERSION });
});

test.each([
  ['no version', {}],
  ['a version that is no number', { version: '1' }],
  ['this version, with what it does not know', { version: PROTOCOL_VERSION, scopes: ['play'] }],
])('%s is a bad message', async (_, hello) => {
  expect(await refusalOf(hello)).toEqual({ reason: 'bad-message', version: PROTOCOL_VERSION });
});

test('this version is welcome', async () => {
  expect(await refusalOf({ version: PROTOCOL_VERSION })).toBe('welcome');
});
