// Under which names this server may be asked: a page whose own name was turned to our address (DNS rebinding) is
// believed by the browser to be ours, and shows only in the name it asks for.
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { askedHost, type Proxying } from './origin.ts';

export const WRONG_HOST =
  'This server has another name. Behind a proxy, it must be told the name that was asked for: by Host, or by X-Forwarded-Host and TRUST_PROXY.';

/** Any name, unless the public origin says which one it is; from this machine itself, its own name too. */
export const isOurHost = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxying: Proxying,
): boolean => {
  const { publicOrigin } = proxying;
  if (publicOrigin === null) return true;
  const { protocol, host } = new URL(publicOrigin);
  const asked = hostOf(protocol, askedHost(request, proxying));
  if (asked === null) return false;
  return (
    asked.host === host || (isLoopback(request.socket.remoteAddress ?? '') && isLoopback(asked.hostname))
  );
};

/** `localhost`, or an address that leads to the machine itself. */
export const isLoopback = (name: string): boolean => {
  const plain = name.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};

/** Without the port that the scheme implies, and in small letters. */
const hostOf = (protocol: string, host: string | null): URL | null => {
  const url = `${protocol}//${host ?? ''}`;
  return host !== null && URL.canParse(url) ? new URL(url) : null;
};
