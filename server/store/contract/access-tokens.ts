// What the server asks of a database about the tokens that people make for programs.
import type { TokenScope } from '../../../shared/protocol.ts';
import type { IdentityRecord } from './identities.ts';

export interface AccessToken {
  /** What its owner calls it by; nobody is let in by that. */
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly created: number;
  readonly seen: number;
}

export interface AccessTokenStore {
  /** False where the identity has `most` already. */
  giveAccess(identity: string, hash: Uint8Array, token: AccessToken, most: number): Promise<boolean>;
  /** Null for a token that is not known, or was last shown before `since`. */
  accessBy(
    hash: Uint8Array,
    since: number,
  ): Promise<{ readonly identity: IdentityRecord; readonly scopes: readonly TokenScope[] } | null>;
  /** The token was shown; noted once a day. */
  seeAccess(hash: Uint8Array, now: number): Promise<void>;
  /** The newest first. */
  accessTokensOf(identity: string): Promise<AccessToken[]>;
  /** Whether there was one; whoever came by it goes, as with any token that is taken back. */
  takeAccess(identity: string, id: string): Promise<boolean>;
}
