// Another device of the same person, that has a code.
import { io, type Socket } from 'socket.io-client';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import type { Client } from './client.ts';

const sockets: Socket[] = [];
/** For after each test. */
export const leaveAll = (): void => {
  for (const socket of sockets.splice(0)) socket.disconnect();
};

/** A device that has the code: what it is told when it is let in, or why it is not. */
export const arrive = (url: string, code: string): Promise<unknown> => {
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
export const codeOf = async (client: Client): Promise<string> => {
  const answer = (await client.ask('device-code')) as unknown as { readonly code: string };
  return answer.code;
};
