// What is done with the messages about order.
import type { orderRequests } from '../../../shared/protocol/messages/order.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const orderHandlers = ({ desk }: Services): HandlersOf<typeof orderRequests> => ({
  report: async ({ identity }, request, reply) => {
    const told = await desk.report(identity.id, request);
    if (told.ok) reply.give({ ok: true });
    else reply.refuse(told);
  },

  moderation: async ({ identity }, _, reply) => {
    const view = await desk.view(identity.id);
    if (view.ok) reply.give({ ok: true, ...view.value });
    else reply.refuse(view);
  },

  figures: async ({ identity }, { who }, reply) => {
    const figures = await desk.figures(identity.id, who);
    if (figures.ok) reply.give({ ok: true, figures: figures.value });
    else reply.refuse(figures);
  },

  moderate: async ({ identity }, wish, reply) => {
    const done = await desk.moderate(identity.id, wish);
    if (done.ok) reply.give({ ok: true });
    else reply.refuse(done);
  },
});
