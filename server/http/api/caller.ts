// Who asks over HTTP: whose token the request brings.
import type { IncomingMessage } from 'node:http';
import type { AnyRefusal, TokenScope } from '../../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { no, type Result } from '../../../shared/result.ts';
import type { Door } from '../../door/door.ts';
import type { Guest } from '../../door/greeting.ts';
import { addressOf, type Proxying } from '../../door/origin.ts';

export type Caller = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
) => Promise<Result<Guest, AnyRefusal>>;

/** A token of any shape is looked at; of another shape than ours, it is none of ours. */
const BEARER = /^Bearer +(\S+)$/i;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const createCaller =
  (door: Pick<Door, 'greet'>, proxying: Proxying): Caller =>
  async (request) => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) return no('token-needed');
    if (!TOKEN.test(token)) return no('bad-token');
    return door.greet(
      { version: PROTOCOL_VERSION, token },
      {
        address: addressOf(request, proxying),
        userAgent: request.headers['user-agent'],
        mayBeNew: false,
      },
    );
  };

export const isGoodFor = ({ scopes }: Guest, scope: TokenScope): boolean => scopes.includes(scope);
