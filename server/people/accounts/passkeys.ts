// Passkeys: made at one device, shown at any other. What an authenticator signs is a challenge that is good once, for a
// few minutes, for whoever asked for it, and on the page that it was asked from.
import { randomBytes } from 'node:crypto';
import type { AnyRefusal, Identity, PasskeyMade, PasskeyShown } from '../../../shared/protocol.ts';
import { MAX_PASSKEYS } from '../../../shared/protocol/sizes.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { Ceremony, NameClaim, Passkey } from '../../store/contract/accounts.ts';
import type { IdentityRecord } from '../../store/contract/identities.ts';
import type { Store } from '../../store/store.ts';
import { nameToKeep } from './kept-names.ts';

type PasskeyStore = Pick<
  Store,
  | 'beginCeremony'
  | 'endCeremony'
  | 'addPasskey'
  | 'passkey'
  | 'passkeysOf'
  | 'usePasskey'
  | 'keptName'
  | 'identityNamed'
  | 'identity'
>;

export interface PasskeysNeeds {
  readonly store: PasskeyStore;
  readonly now: () => number;
}

/** Where somebody is: who they are there, and the origin of the page. */
export interface Visit {
  readonly identity: Identity;
  readonly origin: string | null;
}

export interface Passkeys {
  /** What a browser needs to make one. */
  offer(visit: Visit, name?: string): Promise<Result<object, AnyRefusal>>;
  /** Keeps one that was made; with the first of an identity a name is kept too. */
  add(
    visit: Visit,
    made: PasskeyMade,
    name: string | undefined,
    device: string,
  ): Promise<Result<Identity, AnyRefusal>>;
  /** What a browser needs to show one. */
  ask(visit: Visit): Promise<Result<object, AnyRefusal>>;
  /** Whose passkey it is that was shown. */
  prove(visit: Visit, shown: PasskeyShown): Promise<Result<IdentityRecord, AnyRefusal>>;
}

const NAME = 'pionnier';
const CHALLENGE_LIFE = 5 * 60_000;

/** Asked for when somebody uses a passkey for the first time: it is much, and most never do. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

/** What the browser says that it was asked, and where. */
const clientDataOf = (client: string): ClientData | null => {
  try {
    const said: unknown = JSON.parse(Buffer.from(client, 'base64url').toString());
    if (typeof said !== 'object' || said === null || !('challenge' in said) || !('origin' in said))
      return null;
    const { challenge, origin } = said;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
};

export const createPasskeys = ({ store, now }: PasskeysNeeds): Passkeys => {
  const begin = async (kind: Ceremony['kind'], identity: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(randomBytes(32));
    const challenge = Buffer.from(bytes).toString('base64url');
    await store.beginCeremony({ challenge, identity, kind, until: now() + CHALLENGE_LIFE }, now());
    return bytes;
  };
  /** The challenge that was answered: it was asked here, of them, and nobody has answered it before. */
  const end = async (
    kind: Ceremony['kind'],
    { identity, origin }: Visit,
    client: string,
  ): Promise<Result<{ challenge: string; origin: string; host: string }, AnyRefusal>> => {
    if (origin === null) return no('passkeys-not-here');
    const said = clientDataOf(client);
    if (said === null) return no('bad-passkey');
    if (said.origin !== origin) return no('passkey-foreign');
    const asked = await store.endCeremony(said.challenge, kind, now());
    if (asked === null) return no('passkey-stale');
    if (asked !== identity.id) return no('passkey-not-yours');
    return ok({ challenge: said.challenge, origin, host: new URL(origin).hostname });
  };

  /** The name that comes with the first passkey; null where one is kept already. */
  const claimFor = async (
    { id, name }: Identity,
    wished = name,
  ): Promise<Result<NameClaim | null, AnyRefusal>> => {
    if ((await store.keptName(id)) !== null) return ok(null);
    const claim = nameToKeep(wished);
    if (!claim.ok) return claim;
    const owner = await store.identityNamed(claim.value.look);
    return owner === null || owner.id === id ? claim : no('name-taken');
  };

  return {
    offer: async ({ identity, origin }, name) => {
      if (origin === null) return no('passkeys-not-here');
      // Before anything is made that would be good for nothing.
      const claim = await claimFor(identity, name);
      if (!claim.ok) return claim;
      const known = await store.passkeysOf(identity.id);
      if (known.length >= MAX_PASSKEYS) return no('too-many-passkeys');
      const { generateRegistrationOptions } = await library();
      return ok(
        await generateRegistrationOptions({
          rpName: NAME,
          rpID: new URL(origin).hostname,
          userName: claim.value?.name ?? identity.name,
          userDisplayName: claim.value?.name ?? identity.name,
          userID: bytesOf(identity.id),
          challenge: await begin('make', identity.id),
          attestationType: 'none',
          excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
          // It says by itself whose it is: nobody has to type a name to sign in.
          authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        }),
      );
    },
    add: async (visit, made, name, device) => {
      const ended = await end('make', visit, made.client);
      if (!ended.ok) return ended;
      const { id } = visit.identity;
      const claim = await claimFor(visit.identity, name);
      if (!claim.ok) return claim;
      const known = await store.passkeysOf(id);
      if (known.length >= MAX_PASSKEYS) return no('too-many-passkeys');
      const credential = await madeIn(made, ended.value);
      if (credential === null) return no('bad-passkey');
      const at = now();
      const passkey: Passkey = {
        id: credential.id,
        identity: id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: made.transports,
        device,
        created: at,
        used: at,
      };
      const added = await store.addPasskey(passkey, claim.value);
      if (added === 'added') return ok({ id, name: claim.value?.name ?? visit.identity.name });
      return no(added === 'known' ? 'passkey-known' : added);
    },
    ask: async ({ identity, origin }) => {
      if (origin === null) return no('passkeys-not-here');
      const { generateAuthenticationOptions } = await library();
      return ok(
        await generateAuthenticationOptions({
          rpID: new URL(origin).hostname,
          challenge: await begin('show', identity.id),
          userVerification: 'preferred',
        }),
      );
    },
    prove: async (visit, shown) => {
      const ended = await end('show', visit, shown.client);
      if (!ended.ok) return ended;
      const passkey = await store.passkey(shown.id);
      if (passkey === null) return no('unknown-passkey');
      // The authenticator says whose it is; it may not be taken for another's.
      if (shown.user !== undefined && shown.user !== Buffer.from(passkey.identity).toString('base64url'))
        return no('passkey-not-yours');
      const counter = await shownIn(shown, passkey, ended.value);
      if (counter === null) return no('bad-passkey');
      const identity = await store.identity(passkey.identity);
      if (identity === null) return no('unknown-passkey');
      await store.usePasskey(passkey.id, counter, now());
      return ok(identity);
    },
  };
};

interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly host: string;
}

/** The credential, where everything that was signed is as it should be. */
const madeIn = async (made: PasskeyMade, { challenge, origin, host }: Asked) => {
  const { verifyRegistrationResponse } = await library();
  try {
    const verified = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: made.client,
          attestationObject: made.attestation,
          transports: [...made.transports],
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    });
    return verified.verified ? verified.registrationInfo.credential : null;
  } catch {
    // Whatever is wrong with it, it is no passkey.
    return null;
  }
};

/** How often the authenticator says that it has signed. */
const shownIn = async (
  shown: PasskeyShown,
  { id, publicKey, counter }: Passkey,
  { challenge, origin, host }: Asked,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: shown.id,
        rawId: shown.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: shown.client,
          authenticatorData: shown.authenticator,
          signature: shown.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
