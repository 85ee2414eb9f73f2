// The messages about tokens for programs: each is good for what its maker says, until it is taken back.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { AT } from '../examples.ts';
import { moment, plain } from '../fields.ts';
import { accepted, done, nothing, request } from '../message.ts';
import { GIVEN_SCOPES, TOKEN_SCOPES, type GivenScope, type TokenScope } from '../scopes.ts';
import { MAX_NAME } from '../sizes.ts';

const TOKEN = { id: 'pX3kf0ZqL9mW', name: 'My bot', created: AT, seen: AT };
const SCOPES_OF_A_BOT: TokenScope[] = ['read', 'play', 'challenge'];
const SCOPES_WISHED: GivenScope[] = ['read', 'play', 'challenge'];

const token = z.strictObject({
  id: z.string().check(z.describe('what it is taken back by; nobody is let in by it')),
  name: z.string(),
  scopes: z.array(z.literal(TOKEN_SCOPES)),
  created: moment,
  seen: moment.check(z.describe('when it was last shown, to the day')),
});

export const tokenRequests = {
  tokens: request({
    summary: 'Lists the tokens that this identity has made for programs.',
    request: nothing,
    example: undefined,
    answer: accepted({ tokens: z.array(token) }),
    answered: { ok: true, tokens: [{ ...TOKEN, scopes: SCOPES_OF_A_BOT }] },
    limit: 'tokens',
    scope: 'account',
  }),
  'make-token': request({
    summary: 'Makes a token for a program. It is said this once and never kept.',
    request: strictObject({
      name: plain(MAX_NAME),
      scopes: z.array(z.literal(GIVEN_SCOPES)).check(z.minLength(1), z.maxLength(GIVEN_SCOPES.length)),
    }),
    example: { name: 'My bot', scopes: SCOPES_WISHED },
    answer: accepted({ secret: z.string(), token }),
    answered: {
      ok: true,
      secret: 'dGhpcyBpcyBhbiBleGFtcGxlLCBhbmQgbm8gdG9rZW4',
      token: { ...TOKEN, scopes: SCOPES_OF_A_BOT },
    },
    limit: 'tokens',
    scope: 'account',
  }),
  'revoke-token': request({
    summary: 'Takes a token back: within a second whoever came by it is gone.',
    request: strictObject({ id: plain(32) }),
    example: { id: TOKEN.id },
    answer: done,
    answered: { ok: true },
    limit: 'tokens',
    scope: 'account',
  }),
};
