// Takes a message to its handler, if it is within the limits and well formed. Whatever carries messages, they come
// through here.
import type { Session } from '../people/sessions.ts';
import { StoreError } from '../store/errors.ts';
import type { Taker } from './handlers.ts';
import type { Asker, Limits } from './limits.ts';
import type { Reply } from './reply.ts';

export interface DispatchNeeds {
  readonly handlers: ReadonlyMap<string, Taker>;
  readonly limits: Limits;
  readonly report: (error: unknown) => void;
}

/** A message as it was said: a name, and what it carries. */
export type Said = readonly [name: string, ...values: unknown[]];

/** How one connection behaves, and what it is counted by. */
export interface Conduct extends Asker {
  bad: number;
}

/** Messages that are none of this protocol, before the connection is closed. */
const MOST_BAD = 20;

/** Answers whether the connection may stay. */
export type Dispatch = (session: Session, conduct: Conduct, said: Said, reply: Reply, now: number) => boolean;

export const createDispatch = ({ handlers, limits, report }: DispatchNeeds): Dispatch => {
  const fail = (reply: Reply, error: unknown): void => {
    report(error);
    reply.refuse({ reason: error instanceof StoreError ? error.reason : 'internal-error' });
  };
  const limited = (reply: Reply): true => {
    reply.refuse({ reason: 'rate-limited' });
    return true;
  };
  const bad = (conduct: Conduct, reply: Reply): boolean => {
    reply.refuse({ reason: 'bad-message' });
    conduct.bad += 1;
    return conduct.bad <= MOST_BAD;
  };

  return (session, conduct, said, reply, now) => {
    if (!limits.take('messages', conduct)) return limited(reply);
    const handler = handlers.get(said[0]);
    if (handler === undefined || said.length > 2) return bad(conduct, reply);
    if (handler.limit !== null && !limits.take(handler.limit, conduct)) return limited(reply);
    if (handler.scope !== null && !session.scopes.includes(handler.scope)) {
      reply.refuse({ reason: 'wrong-scope', detail: handler.scope });
      return true;
    }
    try {
      const taken = handler.take(session, said[1], reply, now);
      if (taken === false) return bad(conduct, reply);
      if (taken !== true) taken.catch((error: unknown) => fail(reply, error));
    } catch (error) {
      fail(reply, error);
    }
    return true;
  };
};
