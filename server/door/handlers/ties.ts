// What is done with the messages about following and blocking.
import type { tiesRequests } from '../../../shared/protocol/messages/ties.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const tiesHandlers = ({ store, ties, whoIsHere }: Services): HandlersOf<typeof tiesRequests> => ({
  tie: async ({ identity: { id } }, { identity: other, kind, on }, reply) => {
    const isSomebody = other !== id && (!on || (await store.identity(other)) !== null);
    if (!isSomebody) reply.refuse({ reason: 'nobody-there' });
    else if (await ties.set({ identity: id, other, kind }, on)) reply.give({ ok: true });
    else reply.refuse({ reason: 'too-many-ties' });
  },

  ties: async ({ identity }, _, reply) => {
    const all = await ties.of(identity.id);
    const people = new Map(
      (await store.identitiesOf(all.map(({ other }) => other))).map((each) => [each.id, each]),
    );
    const of = (kind: 'follow' | 'block') =>
      all.flatMap((tie) => {
        const person = tie.kind === kind ? people.get(tie.other) : undefined;
        return person === undefined ? [] : [{ id: person.id, name: person.name }];
      });
    const follows = of('follow');
    const here = await whoIsHere(follows.map(({ id }) => id));
    reply.give({
      ok: true,
      follows: follows.map((each) => ({ ...each, here: here.has(each.id) })),
      blocks: of('block'),
    });
  },
});
