// Whether a connection may become a WebSocket at all, asked before a socket exists.
import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import { addressOf, judgeOrigin, type Proxying } from './origin.ts';

export interface UpgradeNeeds {
  readonly proxying: Proxying;
  readonly limits: Limits;
  /** Headers that every response carries, this refusal too. */
  readonly headers: (request: IncomingMessage) => Readonly<Record<string, string>>;
  readonly refused: (reason: UpgradeRefusal) => void;
}

export type UpgradeRefusal = 'bad-origin' | 'rate-limited';

const STATUS: Readonly<Record<UpgradeRefusal, string>> = {
  'bad-origin': '403 Forbidden',
  'rate-limited': '429 Too Many Requests',
};
const MESSAGE: Readonly<Record<UpgradeRefusal, string>> = {
  'bad-origin':
    'This page may not connect here. Behind a proxy, the server needs PUBLIC_ORIGIN, or TRUST_PROXY to believe it.',
  'rate-limited': 'Too many connections from this address.',
};

/** In the shape of Socket.IO's `allowRequest`. */
export type AllowRequest = (
  request: IncomingMessage,
  decide: (error: string | null | undefined, allowed: boolean) => void,
) => void;

export const createAllowRequest =
  ({ proxying, limits, headers, refused }: UpgradeNeeds): AllowRequest =>
  (request, decide) => {
    const refuse = (reason: UpgradeRefusal): void => {
      refused(reason);
      answer(request, reason, headers(request));
      decide(reason, false);
    };
    if (judgeOrigin(request, proxying) === 'foreign') {
      refuse('bad-origin');
      return;
    }
    const address = addressOf(request, proxying);
    const giveBack = limits.take('connections', { address }) ? limits.hold(address) : null;
    if (giveBack === null) {
      refuse('rate-limited');
      return;
    }
    request.socket.on('close', giveBack);
    decide(null, true);
  };

/** Written here because an upgrade that is refused has no response object, and the library's own answer has no headers. */
const answer = (
  { socket }: IncomingMessage,
  reason: UpgradeRefusal,
  headers: Readonly<Record<string, string>>,
): void => {
  if (!socket.writable) return;
  const body = JSON.stringify({ error: { reason, message: MESSAGE[reason] } });
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${STATUS[reason]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};
