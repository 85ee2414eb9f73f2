// What a client shows when it connects, in the handshake's `auth`, and what it is told then.
import * as z from 'zod/mini';
import { strictObject } from '../strict-object.ts';
import { AT, PERSON } from './examples.ts';
import { count, identity, moment, plain, whole } from './fields.ts';
import { news } from './message.ts';
import { MAX_MUTED } from './sizes.ts';
import { PROTOCOL_VERSION } from './version.ts';

const version = whole(0, 1_000_000);

export const hello = strictObject({
  version,
  token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  code: z
    .optional(plain(64))
    .check(
      z.describe(
        'a one-use code from another device, instead of a token: the answer waits until that device agrees',
      ),
    ),
  muted: z
    .optional(z.array(plain(64)).check(z.maxLength(MAX_MUTED)))
    .check(z.describe('whom this identity does not want to read; the device remembers, the server filters')),
  bot: z.optional(z.boolean()).check(z.describe('bots say so: they are seated and named as such')),
});

/** All that is sure of the hello of another version. */
export const helloOfAnyVersion = z.looseObject({ version });

export const helloNews = {
  welcome: news({
    summary: 'The first thing said on a connection: who you are. A new identity gets its token here, once.',
    says: [
      z.strictObject({
        identity,
        token: z.exactOptional(z.string()).check(z.describe('said once; keep it')),
        version: count,
        now: moment,
      }),
    ],
    example: [{ identity: PERSON, version: PROTOCOL_VERSION, now: AT }],
  }),
};
