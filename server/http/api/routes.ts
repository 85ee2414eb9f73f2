// Playing over HTTP, for whoever speaks no Socket.IO: requests, and who one is.
import { Router } from 'express';
import { limitedBy, type LimitNeeds } from '../limited-by.ts';
import { unreadable } from './body.ts';
import { createCaller } from './caller.ts';
import { guestRoutes } from './guests.ts';
import { requestRoutes, type RequestsNeeds } from './requests.ts';

export type ApiNeeds = LimitNeeds & Omit<RequestsNeeds, 'caller' | 'limited'>;

export const apiRoutes = (needs: ApiNeeds): Router => {
  const { door, proxying } = needs;
  const caller = createCaller(door, proxying);
  const all = { ...needs, caller, limited: limitedBy('api-requests', needs) };
  const router = Router();
  router.use(requestRoutes(all));
  router.use(guestRoutes(all));
  router.use(unreadable);
  return router;
};
