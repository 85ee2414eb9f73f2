// Whose page may open a connection, and which address a request comes from. Browsers let any page try: the server must refuse.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

export interface Proxying {
  /** How many proxies of ours stand before the server: 0 believes no forwarding header at all. */
  readonly trustProxy: number;
  /** Where people find this server when no proxy says it, for example `https://play.example.org`. */
  readonly publicOrigin: string | null;
}

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

export type OriginVerdict = 'same' | 'none' | 'foreign';

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

export const isSecure = (request: Request, { trustProxy }: Proxying): boolean => {
  const forwarded = trustProxy > 0 ? first(request.headers['x-forwarded-proto']) : undefined;
  return forwarded === undefined ? 'encrypted' in request.socket : forwarded === 'https';
};

/** The host that the caller asks for; null when it names no usable one. */
export const askedHost = ({ headers }: Request, { trustProxy }: Proxying): string | null => {
  const host = (trustProxy > 0 ? first(headers['x-forwarded-host']) : undefined) ?? headers.host;
  return host !== undefined && /^[A-Za-z0-9.\-[\]:]+$/.test(host) ? host : null;
};

/** The origin under which the caller sees this server; null when it names no usable host. */
export const ownOrigin = (request: Request, proxying: Proxying): string | null => {
  const host = askedHost(request, proxying);
  if (host === null) return null;
  const url = `${isSecure(request, proxying) ? 'https' : 'http'}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : null;
};

/** `none` is no browser's page: such a caller has to bring a token. */
export const judgeOrigin = (request: Request, proxying: Proxying): OriginVerdict => {
  const { origin } = request.headers;
  if (origin === undefined) return 'none';
  return origin === ownOrigin(request, proxying) || origin === proxying.publicOrigin ? 'same' : 'foreign';
};

/** The caller's address: what the outermost trusted proxy saw. */
export const addressOf = (request: Request, { trustProxy }: Proxying): string => {
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const seen = trustProxy > 0 ? hops.at(-Math.min(trustProxy, hops.length)) : undefined;
  return seen ?? request.socket.remoteAddress ?? 'unknown';
};

/** What limits count an address by: one household has a whole IPv6 network of them. */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
};

const expand = (address: string): string[] => {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after];
};
