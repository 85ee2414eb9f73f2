// Refuses requests of an address that has asked too much, and lets it wait for that: refusals cost others' moves too.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS, type Limits } from '../door/limits.ts';
import { addressOf, type Proxying } from '../door/origin.ts';
import { refuse } from './errors.ts';

/** Whoever asks again at once gets one refusal a connection in this time, in milliseconds. */
const REFUSAL_DELAY = 1_000;

export interface LimitNeeds {
  readonly limits: Limits;
  readonly proxying: Proxying;
  readonly refusalDelay?: number;
}

/** As Express takes it, and whoever answers without. */
export type Limited = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const limitedBy =
  (
    name: 'api' | 'api-matches' | 'api-requests' | 'pictures' | 'health' | 'metrics',
    { limits, proxying, refusalDelay = REFUSAL_DELAY }: LimitNeeds,
  ): Limited =>
  (request, response, next) => {
    if (limits.take(name, { address: addressOf(request, proxying) })) {
      next();
      return;
    }
    const waiting = setTimeout(() => {
      response.setHeader('Retry-After', String(LIMITS[name].address.seconds));
      refuse(response, 'rate-limited');
    }, refusalDelay);
    response.once('close', () => clearTimeout(waiting));
  };
