// What is done with the messages about who one is.
import type { peopleRequests } from '../../../shared/protocol/messages/people.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const peopleHandlers = ({
  clock,
  identities,
  devices,
  renames,
}: Services): HandlersOf<typeof peopleRequests> => ({
  rename: async (session, { name }, reply) => {
    const renamed = await identities.rename(session.identity.id, name);
    if (!renamed.ok) {
      reply.refuse(renamed);
      return;
    }
    renames.tell(renamed.value);
    reply.give({ ok: true, identity: renamed.value });
  },

  'device-code': ({ identity }, _, reply) => {
    reply.give({ ok: true, ...identities.deviceCode(identity.id) });
  },

  'device-confirm': async ({ identity }, { code, accept }, reply) => {
    if (await identities.confirmDevice(identity.id, code, accept)) reply.give({ ok: true });
    else reply.refuse({ reason: 'bad-code' });
  },

  'forget-devices': async (session, _, reply) => {
    reply.give({ ok: true, forgotten: await devices.forgetOthers(session) });
  },

  time: (_session, _, reply) => {
    reply.give(clock.now());
  },
});
