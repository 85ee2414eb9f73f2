// What is done with the messages about keeping a name.
import type { accountRequests } from '../../../shared/protocol/messages/accounts.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const accountHandlers = ({
  accounts,
  passkeys,
  identities,
  renames,
}: Services): HandlersOf<typeof accountRequests> => ({
  account: async (session, _, reply) => {
    reply.give({ ok: true, account: await accounts.of(session) });
  },

  'passkey-offer': async (session, { name }, reply) => {
    const options = await passkeys.offer(session, name);
    if (options.ok) reply.give({ ok: true, options: options.value as { challenge: string } });
    else reply.refuse(options);
  },

  'passkey-add': async (session, { made, name }, reply) => {
    const added = await passkeys.add(session, made, name, session.device);
    if (!added.ok) {
      reply.refuse(added);
      return;
    }
    if (added.value.name !== session.identity.name) renames.tell(added.value);
    reply.give({ ok: true, identity: added.value, account: await accounts.of(session) });
  },

  'passkey-ask': async (session, _, reply) => {
    const options = await passkeys.ask(session);
    if (options.ok) reply.give({ ok: true, options: options.value as { challenge: string } });
    else reply.refuse(options);
  },

  'passkey-enter': async (session, { shown }, reply) => {
    const proved = await passkeys.prove(session, shown);
    if (!proved.ok) {
      reply.refuse(proved);
      return;
    }
    const { id, name } = proved.value;
    const token = await identities.issue(proved.value, session.device);
    reply.give({ ok: true, identity: { id, name }, token });
  },

  'passkey-drop': async (session, { id }, reply) => {
    const dropped = await accounts.dropPasskey(session, id);
    if (dropped.ok) reply.give({ ok: true, account: await accounts.of(session) });
    else reply.refuse(dropped);
  },

  'sign-out': async (session, { device }, reply) => {
    const gone = await accounts.signOut(session, device);
    if (gone.ok) reply.give({ ok: true });
    else reply.refuse(gone);
  },

  kept: async (session, { after }, reply) => {
    reply.give({ ok: true, kept: await accounts.kept(session, after) });
  },

  'forget-me': async (session, _, reply) => {
    const closed = await accounts.close(session);
    if (closed.ok) reply.give({ ok: true });
    else reply.refuse(closed);
  },
});
