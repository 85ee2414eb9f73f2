// What a handler is: it carries out one message, which is known to be within its limit and well formed.
import type { AcceptedTo, RequestName, RequestTo } from '../../../shared/protocol.ts';
import type { Session } from '../../people/sessions.ts';
import type { Reply } from '../reply.ts';

export type Handler<K extends RequestName> = (
  session: Session,
  request: RequestTo<K>,
  reply: Reply<AcceptedTo<K>>,
  /** When it was received. */
  now: number,
) => void | Promise<void>;

/** One for each message of an area, and none else. */
export type HandlersOf<Requests extends Partial<Record<RequestName, unknown>>> = {
  readonly [K in keyof Requests & RequestName]: Handler<K>;
};
