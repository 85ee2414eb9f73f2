// What is done with the message about one's own games that are over.
import type { archiveRequests } from '../../../shared/protocol/messages/archive.ts';
import { archivePage } from '../../store/archive-page.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const archiveHandlers = ({ store }: Services): HandlersOf<typeof archiveRequests> => ({
  'my-games': async ({ identity }, { after, ...filters }, reply) => {
    const page = await archivePage(store, { ...filters, of: identity.id, hidden: true }, after);
    if (page.ok) reply.give({ ok: true, ...page.value });
    else reply.refuse(page);
  },
});
