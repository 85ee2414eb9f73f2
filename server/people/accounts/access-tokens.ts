// Tokens that people make for programs, each good for what its maker says.
import { nanoid } from 'nanoid';
import type { AnyRefusal } from '../../../shared/protocol.ts';
import { GIVEN_SCOPES, type GivenScope } from '../../../shared/protocol/scopes.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { AccessToken, AccessTokenStore } from '../../store/contract/access-tokens.ts';
import { cleanName } from '../clean-text.ts';
import type { Devices } from './devices.ts';
import { hashToken, newToken } from './tokens.ts';

/** How many an identity can have at once. */
export const MOST_TOKENS = 20;

export interface AccessTokensNeeds {
  readonly store: AccessTokenStore;
  readonly devices: Pick<Devices, 'look'>;
  readonly now: () => number;
}

/** As it is told. */
type Shown = Omit<AccessToken, 'scopes'> & { readonly scopes: AccessToken['scopes'][number][] };

export interface AccessTokens {
  of(identity: string): Promise<Shown[]>;
  /** The secret is said this once. */
  make(
    identity: string,
    name: string,
    scopes: readonly GivenScope[],
  ): Promise<Result<{ readonly secret: string; readonly token: Shown }, AnyRefusal>>;
  /** Whether there was such a token. */
  revoke(identity: string, id: string): Promise<boolean>;
}

export const createAccessTokens = ({ store, devices, now }: AccessTokensNeeds): AccessTokens => ({
  of: async (identity) =>
    (await store.accessTokensOf(identity)).map((each) => ({ ...each, scopes: [...each.scopes] })),
  make: async (identity, wished, scopes) => {
    const name = cleanName(wished, MAX_NAME);
    if (name === null) return no('bad-name');
    const secret = newToken();
    const at = now();
    const given = GIVEN_SCOPES.filter((scope) => scopes.includes(scope));
    const token = { id: nanoid(12), name, scopes: given, created: at, seen: at };
    const isGiven = await store.giveAccess(identity, hashToken(secret), token, MOST_TOKENS);
    return isGiven ? ok({ secret, token }) : no('too-many-tokens');
  },
  revoke: async (identity, id) => {
    const gone = await store.takeAccess(identity, id);
    if (gone) await devices.look();
    return gone;
  },
});
