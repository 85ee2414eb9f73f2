// Another device of the same person, over sockets: it is asked about, and let in or not.
import { afterEach, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import type { Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';

const startServer = freshServers();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** A device that has the code: what it is told when it is let in, or why it is not. */
const arrive = (url: string, code: string): Promise<unknown> => {
  const auth = { version: PROTOCOL_VERSION, code };
  const options = { transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(url, { ...options, extraHeaders: { origin: url }, auth });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('welcome', (welcome: { readonly identity: { readonly id: string } }) =>
      resolve(welcome.identity.id),
    );
    socket.once('connect_error', (error: Error) => resolve(error.message));
  });
};
const codeOf = async (client: Client): Promise<string> => {
  const answer = (await client.ask('device-code')) as unknown as { readonly code: string };
  return answer.code;
};

test.each([true, false])('whoever has the code waits for a word: %s', async (accept) => {
  const server = await startServer();
  const ada = await server.client();
  const code = await codeOf(ada);
  const other = arrive(server.url, code);
  await ada.eventually(() => ada.heard.some(([event]) => event === 'device'));
  expect(await ada.ask('device-confirm', { code, accept })).toEqual({ ok: true });
  if (accept) expect(await other).toBe(ada.id);
  else expect(await other).not.toBe(ada.id);
  expect(await ada.ask('device-confirm', { code, accept })).toEqual({ ok: false, reason: 'bad-code' });
});
