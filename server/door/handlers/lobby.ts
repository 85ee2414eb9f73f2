// What is done with the messages about the lobby and about looking for an opponent.
import type { lobbyRequests } from '../../../shared/protocol/messages/lobby.ts';
import { refusedByPause } from './paused.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const lobbyHandlers = ({
  sessions,
  lobby,
  here,
  featured,
  ownMatches,
  seeks,
  pauses,
}: Services): HandlersOf<typeof lobbyRequests> => ({
  lobby: (session, { on }, reply) => {
    sessions.inLobby(session, on);
    here.changed();
    if (on) featured.look();
    reply.give({ ok: true, ...lobby.state() });
  },

  'own-matches': async (session, { on }, reply) => {
    if (!on) ownMatches.leave(session);
    reply.give({ ok: true, matches: on ? await ownMatches.follow(session) : [] });
  },

  seek: async ({ identity }, request, reply) => {
    if (await refusedByPause(pauses, identity.id, reply)) return;
    const sought = await seeks.seek(identity.id, request);
    if (sought.ok) reply.give({ ok: true, ...sought.value });
    else reply.refuse(sought);
  },

  'take-seat': async ({ identity }, request, reply) => {
    if (await refusedByPause(pauses, identity.id, reply)) return;
    const taken = await seeks.take(identity.id, request);
    if (taken.ok) reply.give({ ok: true, ...taken.value });
    else reply.refuse(taken);
  },

  unseek: async ({ identity }, { key }, reply) => {
    const withdrawn = await seeks.unseek(identity.id, key);
    if (withdrawn.ok) reply.give({ ok: true });
    else reply.refuse(withdrawn);
  },
});
