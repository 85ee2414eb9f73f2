// Whether a connection may become a WebSocket at all, asked before a socket exists.
import type { IncomingMessage } from 'node:http';
import { answerBarely } from './bare-answer.ts';
import type { Connections } from './connections.ts';
import { isOurHost, WRONG_HOST } from './host.ts';
import type { Limits } from './limits.ts';
import { addressOf, judgeOrigin, type Proxying } from './origin.ts';

export interface UpgradeNeeds {
  readonly proxying: Proxying;
  readonly limits: Limits;
  readonly connections: Connections;
  /** Headers that every response carries, this refusal too. */
  readonly headers: (request: IncomingMessage) => Readonly<Record<string, string>>;
  readonly refused: (reason: UpgradeRefusal) => void;
}

export type UpgradeRefusal = 'bad-host' | 'bad-origin' | 'rate-limited';

const STATUS: Readonly<Record<UpgradeRefusal, string>> = {
  'bad-host': '421 Misdirected Request',
  'bad-origin': '403 Forbidden',
  'rate-limited': '429 Too Many Requests',
};
const MESSAGE: Readonly<Record<UpgradeRefusal, string>> = {
  'bad-host': WRONG_HOST,
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
  ({ proxying, limits, connections, headers, refused }: UpgradeNeeds): AllowRequest =>
  (request, decide) => {
    const refuse = (reason: UpgradeRefusal): void => {
      refused(reason);
      answerBarely(request.socket, {
        status: STATUS[reason],
        headers: headers(request),
        error: { reason, message: MESSAGE[reason] },
      });
      decide(reason, false);
    };
    if (!isOurHost(request, proxying)) {
      refuse('bad-host');
      return;
    }
    if (judgeOrigin(request, proxying) === 'foreign') {
      refuse('bad-origin');
      return;
    }
    const address = addressOf(request, proxying);
    if (limits.take('connections', { address }) && connections.upgraded(request.socket, address)) {
      decide(null, true);
    } else refuse('rate-limited');
  };
