// What is done with the messages about tokens for programs.
import type { tokenRequests } from '../../../shared/protocol/messages/tokens.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const tokenHandlers = ({
  accessTokens,
}: Pick<Services, 'accessTokens'>): HandlersOf<typeof tokenRequests> => ({
  tokens: async ({ identity }, _, reply) => {
    reply.give({ ok: true, tokens: await accessTokens.of(identity.id) });
  },

  'make-token': async ({ identity }, { name, scopes }, reply) => {
    const made = await accessTokens.make(identity.id, name, scopes);
    if (made.ok) reply.give({ ok: true, ...made.value });
    else reply.refuse(made);
  },

  'revoke-token': async ({ identity }, { id }, reply) => {
    if (await accessTokens.revoke(identity.id, id)) reply.give({ ok: true });
    else reply.refuse({ reason: 'no-such-token' });
  },
});
