// What the server asks of a database about who people are, and the tokens that they show.
export interface IdentityRecord {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

/** A token by its hash, or all of an identity but the one that asks. */
export type Revoked =
  { readonly hash: Uint8Array } | { readonly identity: string; readonly except?: Uint8Array };

export interface IdentityStore {
  /** Tokens are stored as SHA-256; the caller hashes them. The device is what its owner is told of it. */
  createIdentity(
    identity: IdentityRecord,
    tokenHash: Uint8Array,
    now: number,
    device?: string,
  ): Promise<void>;
  /** Null for a token that is not known, or was last shown before `since`. */
  identityByToken(tokenHash: Uint8Array, since?: number): Promise<IdentityRecord | null>;
  identity(id: string): Promise<IdentityRecord | null>;
  /** Those of these that there are. */
  identitiesOf(ids: readonly string[]): Promise<IdentityRecord[]>;
  addToken(identity: string, tokenHash: Uint8Array, now: number, device?: string): Promise<void>;
  /** The token was shown; noted once a day. */
  seeToken(tokenHash: Uint8Array, now: number): Promise<void>;
  /** Takes tokens back; answers how many those were. */
  revoke(whose: Revoked): Promise<number>;
  /** Those taken back in the last minute, whoever did it. */
  revokedLately(): Promise<Uint8Array[]>;
}
