// What the server asks of a database about names that are kept: passkeys, devices, and all that is known of somebody.
import type { ChatLine } from '../../../shared/protocol.ts';
import type { IdentityRecord } from './identities.ts';

export interface Passkey {
  /** As the authenticator calls it, in base64url. */
  readonly id: string;
  readonly identity: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  /** On which device it was made. */
  readonly device: string;
  readonly created: number;
  readonly used: number;
}

/** A name, and how it looks: two that look alike are one. */
export interface NameClaim {
  readonly name: string;
  readonly look: string;
}

/** A token, by what it was given to. */
export interface DeviceRecord {
  readonly hash: Uint8Array;
  readonly device: string;
  readonly created: number;
  readonly seen: number;
}

/** A challenge that an authenticator is to sign: to make a passkey, or to show one. */
export interface Ceremony {
  readonly challenge: string;
  readonly identity: string;
  readonly kind: 'make' | 'show';
  readonly until: number;
}

export type OwnLine = Pick<ChatLine, 'match' | 'seq' | 'at' | 'say'>;
export type LinePlace = Pick<ChatLine, 'match' | 'seq'>;

export interface AccountStore {
  /** Those whose time is over go. */
  beginCeremony(ceremony: Ceremony, now: number): Promise<void>;
  /** Whose it was; null for a challenge that is unknown, too old or answered already. */
  endCeremony(challenge: string, kind: Ceremony['kind'], now: number): Promise<string | null>;

  /** With the identity's first passkey a name is claimed, and becomes its own. */
  addPasskey(passkey: Passkey, claim: NameClaim | null): Promise<'added' | 'known' | 'name-taken'>;
  passkey(id: string): Promise<Passkey | null>;
  passkeysOf(identity: string): Promise<Passkey[]>;
  usePasskey(id: string, counter: number, at: number): Promise<void>;
  /** With the last one the name is free for others again; false for one that was not there. */
  dropPasskey(identity: string, id: string): Promise<boolean>;

  /** Who has kept a name that looks like this. */
  identityNamed(look: string): Promise<IdentityRecord | null>;
  /** The name that the identity keeps; null for a guest. */
  keptName(identity: string): Promise<string | null>;
  /** False where somebody else keeps a name that looks like it. A kept name gives its place to the new one. */
  rename(identity: string, claim: NameClaim): Promise<boolean>;

  devicesOf(identity: string): Promise<DeviceRecord[]>;
  /** What somebody has said, in order of match and line. */
  linesOf(identity: string, after: LinePlace | null, limit: number): Promise<OwnLine[]>;
  /** Takes the name out of up to `limit` matches and their games; answers the last of them, null when there was none. */
  forgetGames(identity: string, after: string | null, limit: number): Promise<string | null>;
  /** Everything else that is known of somebody: what they said, tokens, passkeys, the name, the identity. */
  forgetIdentity(identity: string): Promise<void>;
}
