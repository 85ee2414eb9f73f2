// What is done with the messages about ratings.
import type { ratingRequests } from '../../../shared/protocol/messages/ratings.ts';
import { matchRatings } from '../../ratings/match-ratings.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const ratingHandlers = ({
  store,
  matches,
  clock,
  levels,
}: Services): HandlersOf<typeof ratingRequests> => ({
  ratings: async (_session, { match: id }, reply) => {
    const match = await matches.current(id);
    if (typeof match === 'string') reply.refuse({ reason: match });
    else reply.give({ ok: true, ...(await matchRatings({ store, levels, now: clock.now }, match)) });
  },
});
