// Makes and shows passkeys with the browser: the server says what is wanted, and looks at what comes of it.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AnswerTo } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';

/** `null`: the person has thought better of it, or the browser has. */
type Shown<T> = T | null;

export const makePasskey = async (net: Net, name: string): Promise<Shown<AnswerTo<'passkey-add'>>> => {
  const offer = await net.ask('passkey-offer', { name });
  if (!offer.ok) return offer;
  const made = await startRegistration({ optionsJSON: offer.options as never }).catch(() => null);
  if (made === null) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return net.ask('passkey-add', {
    made: { id: made.id, client: clientDataJSON, attestation: attestationObject, transports },
    name,
  });
};

export const showPasskey = async (net: Net): Promise<Shown<AnswerTo<'passkey-enter'>>> => {
  const asked = await net.ask('passkey-ask');
  if (!asked.ok) return asked;
  const shown = await startAuthentication({ optionsJSON: asked.options }).catch(() => null);
  if (shown === null) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
  return net.ask('passkey-enter', {
    shown: {
      id: shown.id,
      client: clientDataJSON,
      authenticator: authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { user: userHandle }),
    },
  });
};
