// What is done with what people say, and with whom they want to hear.
import type { chatRequests } from '../../../shared/protocol/messages/chat.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const chatHandlers = ({ matches, chat, talk }: Services): HandlersOf<typeof chatRequests> => ({
  chat: async (session, request, reply) => {
    const match = await matches.current(request.match);
    if (typeof match === 'string') {
      reply.refuse({ reason: match });
      return;
    }
    const said = await chat.say(session.identity, match, request);
    if (!said.ok) {
      reply.refuse(said);
      return;
    }
    reply.give({ ok: true, line: said.value });
    talk.tell(match, said.value, session.id);
  },

  mute: (session, { identity, muted }, reply) => {
    chat.mute(session.identity.id, identity, muted);
    reply.give({ ok: true });
  },
});
