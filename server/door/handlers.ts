// The handler of each message by its name, behind the schema that the message is declared with.
import type * as z from 'zod/mini';
import { REQUESTS, type RequestName, type RequestTo } from '../../shared/protocol.ts';
import type { MessageLimit } from '../../shared/protocol/limits.ts';
import type { TokenScope } from '../../shared/protocol/scopes.ts';
import type { Session } from '../people/sessions.ts';
import { accountHandlers } from './handlers/accounts.ts';
import { archiveHandlers } from './handlers/archive.ts';
import { chatHandlers } from './handlers/chat.ts';
import type { Handler } from './handlers/handler.ts';
import { lobbyHandlers } from './handlers/lobby.ts';
import { matchHandlers } from './handlers/matches.ts';
import { moveHandlers } from './handlers/moves.ts';
import { orderHandlers } from './handlers/order.ts';
import { peopleHandlers } from './handlers/people.ts';
import { puzzleHandlers } from './handlers/puzzles.ts';
import { ratingHandlers } from './handlers/ratings.ts';
import { tokenHandlers } from './handlers/tokens.ts';
import { tiesHandlers } from './handlers/ties.ts';
import type { Reply } from './reply.ts';
import type { Services } from './services.ts';

export interface Taker {
  /** Beside the one for all messages. */
  readonly limit: MessageLimit | null;
  /** What a token has to be good for. */
  readonly scope: TokenScope | null;
  /** Answers false when the message is not well formed; then nothing has been done. */
  take(session: Session, message: unknown, reply: Reply, now: number): boolean | Promise<void>;
}

type Handlers = { readonly [K in RequestName]: Handler<K> };

export const handlersOf = (services: Services): ReadonlyMap<string, Taker> => {
  const handlers: Handlers = {
    ...matchHandlers(services),
    ...moveHandlers(services),
    ...lobbyHandlers(services),
    ...archiveHandlers(services),
    ...chatHandlers(services),
    ...peopleHandlers(services),
    ...ratingHandlers(services),
    ...tokenHandlers(services),
    ...accountHandlers(services),
    ...orderHandlers(services),
    ...tiesHandlers(services),
    ...puzzleHandlers(services),
  };
  const names = Object.keys(REQUESTS).filter(isRequest);
  return new Map(names.map((name) => [name, takerOf(name, handlers)]));
};

const isRequest = (name: string): name is RequestName => Object.hasOwn(REQUESTS, name);

const takerOf = <K extends RequestName>(name: K, handlers: Pick<Handlers, K>): Taker => {
  const { limit, scope, request } = REQUESTS[name];
  const schema: z.ZodMiniType<RequestTo<K>> = request;
  const handle = handlers[name];
  return {
    limit,
    scope,
    take: (session, message, reply, now) => {
      const parsed = schema.safeParse(message);
      if (!parsed.success) return false;
      return handle(session, parsed.data, reply, now) ?? true;
    },
  };
};
