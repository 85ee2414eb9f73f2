// Refuses requests of an address that has asked too much.
import type { RequestHandler } from 'express';
import { LIMITS, type Limits } from '../door/limits.ts';
import { addressOf, type Proxying } from '../door/origin.ts';
import { refuse } from './errors.ts';

export interface LimitNeeds {
  readonly limits: Limits;
  readonly proxying: Proxying;
}

export const limitedBy =
  (name: 'api' | 'api-matches' | 'health' | 'metrics', { limits, proxying }: LimitNeeds): RequestHandler =>
  (request, response, next) => {
    if (limits.take(name, { address: addressOf(request, proxying) })) {
      next();
      return;
    }
    response.set('Retry-After', String(LIMITS[name].address.seconds));
    refuse(response, 'rate-limited');
  };
