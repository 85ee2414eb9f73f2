// The news as streams over HTTP: of an identity, and of a match from any of its rows on. Express has no part in them:
// what it hangs on a request and its answer would be kept as long as the stream.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AcceptedTo, AnyRefusal, RequestTo, TokenScope } from '../../../shared/protocol.ts';
import { matchId, whole } from '../../../shared/protocol/fields.ts';
import type { Connections } from '../../door/connections.ts';
import type { Said } from '../../door/dispatch.ts';
import type { Door } from '../../door/door.ts';
import type { Guest } from '../../door/greeting.ts';
import { isOurHost } from '../../door/host.ts';
import type { Reply } from '../../door/reply.ts';
import { refuse, refuseFailed } from '../errors.ts';
import { limitedBy, type LimitNeeds } from '../limited-by.ts';
import { createCaller, isGoodFor } from './caller.ts';
import { openToAll } from './cross-origin.ts';
import { lineOf, type Topic } from './lines.ts';
import { refuseBy } from './reply.ts';
import { sessionOf } from './sessions.ts';
import { StreamLine } from './stream-line.ts';

export interface StreamsNeeds extends LimitNeeds {
  readonly door: Door;
  readonly connections: Pick<Connections, 'upgraded'>;
  readonly report: (error: unknown) => void;
}

/** Answers whether a stream was asked for; if not, nothing has been done. */
export type Streams = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A stream: what it asks when it is opened, as a socket would, and what it tells of the answer before the news come. */
interface Opening {
  readonly topic: Topic;
  readonly asks: Said;
  readonly tell: (answer: unknown) => readonly string[];
  /** What it asks when it is open, and is answered by the news. */
  readonly then?: Said;
}

const SCOPE: TokenScope = 'read';

/** For what is answered by the news. */
const QUIET: Reply = {
  awaited: false,
  give: () => undefined,
  json: () => undefined,
  refuse: () => undefined,
};

export const createStreams = (needs: StreamsNeeds): Streams => {
  const { door, limits, connections, proxying, report } = needs;
  const caller = createCaller(door, proxying);
  const limited = limitedBy('api-requests', needs);

  const open = async (
    request: IncomingMessage,
    response: ServerResponse,
    opening: Opening,
  ): Promise<void> => {
    const greeted = await caller(request);
    const refusal = greeted.ok ? refusalOf(request, greeted.value) : greeted;
    if (refusal !== null) refuseBy(response, refusal);
    else if (greeted.ok) begin(response, greeted.value, opening);
  };

  const refusalOf = (
    request: IncomingMessage,
    guest: Guest,
  ): { reason: AnyRefusal; detail?: string } | null => {
    const { address, identity } = guest;
    if (door.leaving) return { reason: 'stopping' };
    if (!isGoodFor(guest, SCOPE)) return { reason: 'wrong-scope', detail: SCOPE };
    const isFew = limits.take('connections', { address, identity: identity.id });
    return isFew && connections.upgraded(request.socket, address) ? null : { reason: 'rate-limited' };
  };

  const begin = (response: ServerResponse, guest: Guest, { topic, asks, tell, then }: Opening): void => {
    const line = new StreamLine(topic);
    const session = sessionOf(guest, line);
    const forget = door.pass(session, guest);
    let entered = false;
    response.once('close', () => {
      if (entered) door.leave(session, 'stream closed');
      else forget();
    });
    const conduct = {
      socket: limits.newTallies(),
      identity: guest.identity.id,
      address: guest.address,
      bad: 0,
    };
    door.hear(session, conduct, asks, {
      awaited: true,
      json: () => undefined,
      refuse: (refused) => {
        door.refused(session, refused.reason);
        if (line.isOpen) line.drop();
        else {
          forget();
          refuseBy(response, refused);
        }
      },
      give: (answer) => {
        // Gone while it was asked for.
        if (!session.open) {
          forget();
          return;
        }
        line.open(response);
        door.enter(session, guest);
        entered = true;
        for (const told of tell(answer)) line.say(told);
        if (then !== undefined) setImmediate(() => door.hear(session, conduct, then, QUIET));
      },
    });
  };

  return (request, response) => {
    const { method, url = '' } = request;
    const { pathname, query } = partsOf(url);
    if (method !== 'GET' || !STREAM.test(pathname)) return false;
    if (!isOurHost(request, proxying)) {
      refuse(response, 'bad-host');
      return true;
    }
    openToAll(response);
    limited(request, response, () => {
      const opening = openingAt(pathname, query);
      if (opening === null) {
        refuseBy(response, { reason: 'bad-message' });
        return;
      }
      open(request, response, opening).catch((error: unknown) => {
        report(error);
        refuseFailed(response, error);
      });
    });
    return true;
  };
};

const STREAM = /^\/api\/stream\/(?:events|matches\/([^/]+))$/;

const partsOf = (url: string): { readonly pathname: string; readonly query: URLSearchParams } => {
  const at = url.indexOf('?');
  return at === -1
    ? { pathname: url, query: new URLSearchParams() }
    : { pathname: url.slice(0, at), query: new URLSearchParams(url.slice(at)) };
};

const openingAt = (pathname: string, query: URLSearchParams): Opening | null => {
  const [, match] = STREAM.exec(pathname) ?? [];
  return match === undefined ? EVENTS : ofMatch(match, query);
};

const EVENTS: Opening = {
  topic: 'events',
  asks: ['own-matches', { on: true } satisfies RequestTo<'own-matches'>],
  tell: (answer) => {
    const { matches } = answer as AcceptedTo<'own-matches'>;
    return [lineOf('own-matches', JSON.stringify({ put: matches, drop: [] }))];
  },
};

const ROW = whole(0, 100_000);
const NUMBER = /^\d{1,6}$/;

/** What was said is told to who reads from the first row on: whoever comes back has heard it. */
const ofMatch = (match: string, query: URLSearchParams): Opening | null => {
  const [from, thinking] = [query.get('from') ?? '0', query.get('thinking')];
  const row = NUMBER.test(from) ? Number(from) : null;
  if (!ROW.safeParse(row).success || row === null || !matchId.safeParse(match).success) return null;
  if (thinking !== null && thinking !== 'true') return null;
  return {
    topic: 'match',
    asks: ['watch', { match, from: row - 1 } satisfies RequestTo<'watch'>],
    tell: (answer) =>
      row > 0 ? [] : (answer as AcceptedTo<'watch'>).chat.map((line) => lineOf('chat', JSON.stringify(line))),
    ...(thinking === 'true' ? { then: ['thinking', { match, on: true }] as const } : {}),
  };
};
