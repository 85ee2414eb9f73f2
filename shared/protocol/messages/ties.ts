// The messages about other people: following them, and wanting nothing to do with them.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { PERSON } from '../examples.ts';
import { identity, plain } from '../fields.ts';
import { accepted, done, nothing, request } from '../message.ts';

const kind = z.literal(['follow', 'block']);

export const tiesRequests = {
  tie: request({
    summary:
      'Follows or blocks somebody, or no more. Who is blocked is not told: their challenges, seats and words do not come here, and no pairing brings the two together.',
    request: strictObject({ identity: plain(64), kind, on: z.boolean() }),
    example: { identity: PERSON.id, kind: 'follow', on: true },
    answer: done,
    answered: { ok: true },
    limit: 'mutes',
    scope: 'account',
  }),
  ties: request({
    summary: 'Asks whom one follows, with who of them is here, and whom one has blocked.',
    request: nothing,
    example: undefined,
    answer: accepted({
      follows: z.array(z.strictObject({ ...identity.shape, here: z.boolean() })),
      blocks: z.array(identity),
    }),
    answered: { ok: true, follows: [{ ...PERSON, here: true }], blocks: [] },
    limit: 'archive',
    scope: 'account',
  }),
};
