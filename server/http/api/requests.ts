// What a socket can say, said over HTTP: through the same door, by the same limits, refused for the same reasons. A
// request is like a socket that says one thing and goes.
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { RequestName } from '../../../shared/protocol.ts';
import type { Door } from '../../door/door.ts';
import type { Limits } from '../../door/limits.ts';
import { bodyOf, jsonBody } from './body.ts';
import type { Caller } from './caller.ts';
import { createConducts } from './conducts.ts';
import { HttpReply, refuseBy } from './reply.ts';
import { NO_LINE, sessionOf } from './sessions.ts';

export interface RequestsNeeds {
  readonly door: Door;
  readonly caller: Caller;
  readonly limited: RequestHandler;
  readonly limits: Limits;
}

/** What programs say most has an address of its own, which says a part of it. */
export const OWN_ADDRESSES = [
  { method: 'post', path: '/matches', name: 'create', says: [] },
  { method: 'post', path: '/matches/:match/commands', name: 'command', says: ['match'] },
  { method: 'post', path: '/matches/:match/chat', name: 'chat', says: ['match'] },
  { method: 'get', path: '/matches/:match/moves', name: 'moves', says: ['match'] },
  { method: 'get', path: '/matches/:match/ratings', name: 'ratings', says: ['match'] },
] as const satisfies readonly {
  method: 'get' | 'post';
  path: string;
  name: RequestName;
  says: readonly string[];
}[];

export const requestRoutes = ({ door, caller, limited, limits }: RequestsNeeds): Router => {
  const conductOf = createConducts(limits);

  const ask = async (request: Request, response: Response, name: string, said: unknown): Promise<void> => {
    const greeted = await caller(request);
    if (!greeted.ok) {
      refuseBy(response, greeted);
      return;
    }
    const guest = greeted.value;
    const session = sessionOf(guest, NO_LINE);
    const leave = door.pass(session, guest);
    const reply = new HttpReply(response, (reason) => door.refused(session, reason), leave);
    const values = said === undefined ? [] : [said];
    door.hear(session, conductOf(guest), [name, ...values], reply);
  };

  const router = Router();
  router.post('/requests/:name', limited, ...jsonBody, (request, response) =>
    ask(request, response, String(request.params['name']), keyed(bodyOf(request), request)),
  );
  for (const { method, path, name, says } of OWN_ADDRESSES) {
    router[method](path, limited, ...jsonBody, (request: Request, response: Response) => {
      const own = Object.fromEntries(says.map((part) => [part, request.params[part]]));
      return ask(request, response, name, withParts(keyed(bodyOf(request) ?? {}, request), own));
    });
  }
  return router;
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is no object is left as it is: it is refused. */
const withParts = (said: unknown, parts: object): unknown => (isObject(said) ? { ...said, ...parts } : said);

/** A key may come as the header that other interfaces have for it. */
const keyed = (said: unknown, request: Request): unknown => {
  const key = request.get('Idempotency-Key');
  return key === undefined || !isObject(said) || 'key' in said ? said : { ...said, key };
};
