// A new identity over HTTP: a guest, and the token that it is known by from then on.
import { Router, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { strictObject } from '../../../shared/strict-object.ts';
import { TOKEN_SCOPES } from '../../../shared/protocol/scopes.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import type { Door } from '../../door/door.ts';
import { addressOf, judgeOrigin, type Proxying } from '../../door/origin.ts';
import { refuse } from '../errors.ts';
import { bodyOf, jsonBody } from './body.ts';
import type { Caller } from './caller.ts';
import { refuseBy } from './reply.ts';

export const guestRequest = strictObject({
  bot: z.optional(z.boolean()).check(z.describe('bots say so: they are seated and named as such')),
});
export const whoSchema = z.strictObject({
  identity: z.strictObject({ id: z.string(), name: z.string() }),
  bot: z.boolean(),
  scopes: z.array(z.literal(TOKEN_SCOPES)),
});
export const guestSchema = z.strictObject({
  ...whoSchema.shape,
  token: z.string().check(z.describe('said this once; keep it')),
});

export interface GuestsNeeds {
  readonly door: Pick<Door, 'greet' | 'leaving'>;
  readonly caller: Caller;
  readonly limited: RequestHandler;
  readonly proxying: Proxying;
}

export const guestRoutes = ({ door, caller, limited, proxying }: GuestsNeeds): Router => {
  const router = Router();
  router.post('/guests', limited, ...jsonBody, async (request, response) => {
    // Any page may let its visitors' browsers ask here; ours makes its guests by its socket.
    if (judgeOrigin(request, proxying) === 'foreign') {
      refuse(response, 'bad-origin');
      return;
    }
    const asked = guestRequest.safeParse(bodyOf(request) ?? {});
    if (!asked.success || door.leaving) {
      refuseBy(response, { reason: asked.success ? 'stopping' : 'bad-message' });
      return;
    }
    const greeted = await door.greet(
      { version: PROTOCOL_VERSION, ...asked.data },
      {
        address: addressOf(request, proxying),
        userAgent: request.headers['user-agent'],
        mayBeNew: true,
      },
    );
    if (!greeted.ok) {
      refuseBy(response, greeted);
      return;
    }
    const { identity, scopes, token } = greeted.value;
    const { id, name, bot } = identity;
    response
      .status(201)
      .set('Cache-Control', 'no-store')
      .json({ identity: { id, name }, bot, scopes, token });
  });
  router.get('/identity', limited, async (request, response) => {
    const greeted = await caller(request);
    if (!greeted.ok) {
      refuseBy(response, greeted);
      return;
    }
    const { identity, scopes } = greeted.value;
    const { id, name, bot } = identity;
    response.set('Cache-Control', 'no-store').json({ identity: { id, name }, bot, scopes });
  });
  return router;
};
