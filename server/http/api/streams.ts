// The news as streams over HTTP: of an identity, and of a match from any of its rows on.
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { AcceptedTo, AnyRefusal, RequestTo, TokenScope } from '../../../shared/protocol.ts';
import { matchId, whole } from '../../../shared/protocol/fields.ts';
import type { Connections } from '../../door/connections.ts';
import type { Said } from '../../door/dispatch.ts';
import type { Door } from '../../door/door.ts';
import type { Guest } from '../../door/greeting.ts';
import type { Limits } from '../../door/limits.ts';
import type { Reply } from '../../door/reply.ts';
import { isGoodFor, type Caller } from './caller.ts';
import { lineOf, type Topic } from './lines.ts';
import { refuseBy } from './reply.ts';
import { sessionOf } from './sessions.ts';
import { StreamLine } from './stream-line.ts';

export interface StreamsNeeds {
  readonly door: Door;
  readonly caller: Caller;
  readonly limited: RequestHandler;
  readonly limits: Limits;
  readonly connections: Pick<Connections, 'upgraded'>;
}

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

export const streamRoutes = ({ door, caller, limited, limits, connections }: StreamsNeeds): Router => {
  const open = async (request: Request, response: Response, opening: Opening): Promise<void> => {
    const greeted = await caller(request);
    const refusal = greeted.ok ? refusalOf(request, greeted.value) : greeted;
    if (refusal !== null) refuseBy(response, refusal);
    else if (greeted.ok) begin(response, greeted.value, opening);
  };

  const refusalOf = (request: Request, guest: Guest): { reason: AnyRefusal; detail?: string } | null => {
    const { address, identity } = guest;
    if (door.leaving) return { reason: 'stopping' };
    if (!isGoodFor(guest, SCOPE)) return { reason: 'wrong-scope', detail: SCOPE };
    const isFew = limits.take('connections', { address, identity: identity.id });
    return isFew && connections.upgraded(request.socket, address) ? null : { reason: 'rate-limited' };
  };

  const begin = (response: Response, guest: Guest, { topic, asks, tell, then }: Opening): void => {
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
        // Its way through the routes is over, and would be kept as long as the stream.
        Object.assign(response.req, { next: undefined });
        door.enter(session, guest);
        entered = true;
        for (const told of tell(answer)) line.say(told);
        if (then !== undefined) setImmediate(() => door.hear(session, conduct, then, QUIET));
      },
    });
  };

  const router = Router();
  router.use(limited);
  router.get('/events', (request, response) => open(request, response, EVENTS));
  router.get('/matches/:id', async (request, response) => {
    const opening = ofMatch(request.params.id, request.query);
    if (opening === null) refuseBy(response, { reason: 'bad-message' });
    else await open(request, response, opening);
  });
  return router;
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
const ofMatch = (match: string, { from = '0', thinking }: Request['query']): Opening | null => {
  const row = typeof from === 'string' && NUMBER.test(from) ? Number(from) : null;
  if (!ROW.safeParse(row).success || row === null || !matchId.safeParse(match).success) return null;
  if (thinking !== undefined && thinking !== 'true') return null;
  return {
    topic: 'match',
    asks: ['watch', { match, from: row - 1 } satisfies RequestTo<'watch'>],
    tell: (answer) =>
      row > 0 ? [] : (answer as AcceptedTo<'watch'>).chat.map((line) => lineOf('chat', JSON.stringify(line))),
    ...(thinking === 'true' ? { then: ['thinking', { match, on: true }] as const } : {}),
  };
};
