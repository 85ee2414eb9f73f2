// The messages about keeping a name: passkeys, one's devices, and what is kept of somebody.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { saying } from '../chat-line.ts';
import { AT, MATCH, PERSON } from '../examples.ts';
import { identity, matchId, moment, ordinal, plain } from '../fields.ts';
import { accepted, done, nothing, request } from '../message.ts';
import { MAX_NAME } from '../sizes.ts';

const base64 = (max: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max), z.describe('in base64url'));
const credential = base64(1_400);

/** What an authenticator has made, of WebAuthn's answer only what is looked at. */
export const passkeyMade = strictObject({
  id: credential,
  client: base64(2_000).check(z.describe('`clientDataJSON`')),
  attestation: base64(8_000).check(z.describe('`attestationObject`')),
  transports: z.array(plain(20)).check(z.maxLength(8)),
});
/** What an authenticator has signed. */
export const passkeyShown = strictObject({
  id: credential,
  client: base64(2_000).check(z.describe('`clientDataJSON`')),
  authenticator: base64(2_000).check(z.describe('`authenticatorData`')),
  signature: base64(2_000),
  user: z.optional(base64(200)).check(z.describe('`userHandle`')),
});

const device = {
  id: z.string(),
  device: z.string().check(z.describe('browser and system, as far as they are known')),
  created: moment,
};
export const account = z.strictObject({
  kept: z.nullable(z.string()).check(z.describe('the name that nobody else can have; null for a guest')),
  moderator: z.boolean(),
  passkeys: z.array(z.strictObject({ ...device, used: moment })),
  devices: z.array(
    z.strictObject({
      ...device,
      seen: moment.check(z.describe('to within a day')),
      here: z.boolean().check(z.describe('whether it is this one')),
    }),
  ),
});
const linePlace = strictObject({ match: matchId, seq: ordinal });
export const keptOf = z.strictObject({
  identity: z.exactOptional(identity),
  account: z.exactOptional(account),
  lines: z.array(z.strictObject({ match: matchId, seq: z.int(), at: moment, say: saying })),
  next: z.nullable(linePlace),
});

const options = z.looseObject({ challenge: z.string() });
const OPTIONS = { challenge: 'q83vEjRWeJCrze8SNFZ4kA' };
const ID = 'hXm2zq0ZxPQ';
const SIGNED = { id: ID, client: 'eyJ0eXAi' };
const PASSKEY = { id: ID, device: 'Firefox · Android', created: AT, used: AT };
const DEVICE = { id: 'Zq0ZxPQhXm2zq0Zx', device: 'Firefox · Android', created: AT, seen: AT, here: true };
const ACCOUNT = { kept: 'Ada', moderator: false, passkeys: [PASSKEY], devices: [DEVICE] };

export const accountRequests = {
  account: request({
    summary: 'Asks how this identity is known: by which name, passkeys and devices.',
    request: nothing,
    example: undefined,
    answer: accepted({ account }),
    answered: { ok: true, account: ACCOUNT },
    limit: 'passkeys',
    scope: 'account',
  }),
  'passkey-offer': request({
    summary:
      'Asks for what a browser needs to make a passkey for this identity; the name is refused here already.',
    request: strictObject({ name: z.optional(plain(MAX_NAME)) }),
    example: { name: 'Ada' },
    answer: accepted({ options: options.check(z.describe('`PublicKeyCredentialCreationOptionsJSON`')) }),
    answered: { ok: true, options: OPTIONS },
    limit: 'passkeys',
    scope: 'account',
  }),
  'passkey-add': request({
    summary:
      'Keeps a passkey that was made. With the first one a name is kept, which nobody else can have then.',
    request: strictObject({ made: passkeyMade, name: z.optional(plain(MAX_NAME)) }),
    example: { made: { ...SIGNED, attestation: 'o2NmbXQ', transports: ['internal'] }, name: 'Ada' },
    answer: accepted({ identity, account }),
    answered: { ok: true, identity: { ...PERSON, name: 'Ada' }, account: ACCOUNT },
    limit: 'passkeys',
    scope: 'account',
  }),
  'passkey-ask': request({
    summary: 'Asks for what a browser needs to show a passkey.',
    request: nothing,
    example: undefined,
    answer: accepted({ options: options.check(z.describe('`PublicKeyCredentialRequestOptionsJSON`')) }),
    answered: { ok: true, options: OPTIONS },
    limit: 'passkeys',
    scope: 'account',
  }),
  'passkey-enter': request({
    summary: 'Shows a passkey: whose it is, this device is from now on, by a token that is said once.',
    request: strictObject({ shown: passkeyShown }),
    example: { shown: { ...SIGNED, authenticator: 'SZYN5YgO', signature: 'MEUCIQ' } },
    answer: accepted({ identity, token: z.string() }),
    answered: { ok: true, identity: PERSON, token: 'A'.repeat(43) },
    limit: 'passkeys',
    scope: 'account',
  }),
  'passkey-drop': request({
    summary: 'Gives a passkey up. With the last one the name is free for others.',
    request: strictObject({ id: credential }),
    example: { id: ID },
    answer: accepted({ account }),
    answered: { ok: true, account: ACCOUNT },
    limit: 'passkeys',
    scope: 'account',
  }),
  'sign-out': request({
    summary: 'Signs one device out: its token is good no more, and its connections end.',
    request: strictObject({ device: plain(64) }),
    example: { device: DEVICE.id },
    answer: done,
    answered: { ok: true },
    limit: 'passkeys',
    scope: 'account',
  }),
  kept: request({
    summary: 'Asks for all that is kept of this identity beside its games, page by page.',
    request: strictObject({ after: z.nullable(linePlace) }),
    example: { after: null },
    answer: accepted({ kept: keptOf }),
    answered: {
      ok: true,
      kept: {
        identity: PERSON,
        account: ACCOUNT,
        lines: [{ match: MATCH, seq: 1, at: AT, say: { preset: 'hello' } }],
        next: null,
      },
    },
    limit: 'archive',
    scope: 'account',
  }),
  'forget-me': request({
    summary: 'Deletes all that is kept of this identity. Its games stay, without its name.',
    request: nothing,
    example: undefined,
    answer: done,
    answered: { ok: true },
    limit: 'passkeys',
    scope: 'account',
  }),
};
