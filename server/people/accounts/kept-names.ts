// Names that are kept by a passkey: nobody else has one that looks like it.
import type { AnyRefusal } from '../../../shared/protocol.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { NameClaim } from '../../store/contract/accounts.ts';
import type { IdentityRecord } from '../../store/contract/identities.ts';
import type { Store } from '../../store/store.ts';
import { cleanName, isBlank } from '../clean-text.ts';
import { isGuestName } from '../guest-names.ts';
import { reservedName, seen } from '../reserved-names.ts';

/** What is left of a name for the eye: no gaps, no dots, and letters that look alike are one. */
const lookOf = (name: string): string => {
  const letters = seen(name.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
  // A name of other signs is told apart by those.
  return letters === '' ? name.normalize('NFKC').replace(/\s/gu, '') : letters;
};

/** A name as it may be shown, or why nobody can have it. */
export const nameWished = (wished: string): Result<NameClaim, AnyRefusal> => {
  const name = cleanName(wished, MAX_NAME);
  if (name === null) return no(isBlank(wished) ? 'empty-name' : 'bad-name');
  const reserved = reservedName(name);
  return reserved === null ? ok({ name, look: lookOf(name) }) : no(reserved);
};

/** The same for one that is to be kept: a name that guests are given by chance would be somebody else's tomorrow. */
export const nameToKeep = (wished: string): Result<NameClaim, AnyRefusal> => {
  const claim = nameWished(wished);
  return claim.ok && isGuestName(claim.value.name) ? no('name-of-guests') : claim;
};

/** Who keeps this name, however it is written. */
export const whoKeeps = (store: Pick<Store, 'identityNamed'>, name: string): Promise<IdentityRecord | null> =>
  store.identityNamed(lookOf(name));
