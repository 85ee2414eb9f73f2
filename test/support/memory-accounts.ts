// Identities, their tokens, kept names and passkeys in memory: the part of the memory store that is about people.
import type {
  AccountStore,
  Ceremony,
  DeviceRecord,
  LinePlace,
  NameClaim,
  OwnLine,
  Passkey,
} from '../../server/store/contract/accounts.ts';
import type { IdentityRecord } from '../../server/store/contract/identities.ts';
import type { ChatLine } from '../../shared/protocol.ts';
import { MemoryRatings } from './memory-ratings.ts';

const later = ({ match, seq }: LinePlace, after: LinePlace): boolean =>
  match === after.match ? seq > after.seq : match > after.match;

export abstract class MemoryAccounts extends MemoryRatings implements AccountStore {
  /** Whose each token is, by its hash in hexadecimal digits. */
  readonly tokens = new Map<string, string>();
  readonly lines = new Map<string, { key: string; line: ChatLine }[]>();
  readonly passkeys = new Map<string, Passkey>();
  readonly keptNames = new Map<string, NameClaim>();
  readonly ceremonies = new Map<string, Ceremony>();
  readonly #devices = new Map<string, Omit<DeviceRecord, 'hash'>>();

  createIdentity(
    identity: IdentityRecord,
    tokenHash: Uint8Array,
    now: number,
    device?: string,
  ): Promise<void> {
    this.identities.set(identity.id, identity);
    return this.addToken(identity.id, tokenHash, now, device);
  }
  addToken(identity: string, tokenHash: Uint8Array, now: number, device = ''): Promise<void> {
    const hash = Buffer.from(tokenHash).toString('hex');
    this.tokens.set(hash, identity);
    this.#devices.set(hash, { device, created: now, seen: now });
    return Promise.resolve();
  }
  devicesOf(identity: string): Promise<DeviceRecord[]> {
    return Promise.resolve(
      [...this.tokens].flatMap(([hash, whose]) => {
        const device = this.#devices.get(hash);
        return whose !== identity || device === undefined
          ? []
          : [{ hash: new Uint8Array(Buffer.from(hash, 'hex')), ...device }];
      }),
    );
  }

  beginCeremony(ceremony: Ceremony): Promise<void> {
    this.ceremonies.set(ceremony.challenge, ceremony);
    return Promise.resolve();
  }
  endCeremony(challenge: string, kind: Ceremony['kind'], now: number): Promise<string | null> {
    const ended = this.ceremonies.get(challenge);
    if (ended?.kind !== kind) return Promise.resolve(null);
    this.ceremonies.delete(challenge);
    return Promise.resolve(ended.until < now ? null : ended.identity);
  }
  addPasskey(passkey: Passkey, claim: NameClaim | null): Promise<'added' | 'known' | 'name-taken'> {
    if (this.passkeys.has(passkey.id)) return Promise.resolve('known');
    if (claim !== null && !this.#claim(passkey.identity, claim)) return Promise.resolve('name-taken');
    this.passkeys.set(passkey.id, passkey);
    return Promise.resolve('added');
  }
  passkey(id: string): Promise<Passkey | null> {
    return Promise.resolve(this.passkeys.get(id) ?? null);
  }
  passkeysOf(identity: string): Promise<Passkey[]> {
    return Promise.resolve([...this.passkeys.values()].filter((passkey) => passkey.identity === identity));
  }
  usePasskey(id: string, counter: number, at: number): Promise<void> {
    const known = this.passkeys.get(id);
    if (known !== undefined) this.passkeys.set(id, { ...known, counter, used: at });
    return Promise.resolve();
  }
  async dropPasskey(identity: string, id: string): Promise<boolean> {
    const dropped = this.passkeys.get(id)?.identity === identity && this.passkeys.delete(id);
    if ((await this.passkeysOf(identity)).length === 0) this.keptNames.delete(identity);
    return dropped;
  }

  #owner(look: string): string | null {
    const [owner = null] = [...this.keptNames].find(([, kept]) => kept.look === look) ?? [];
    return owner;
  }
  #claim(identity: string, claim: NameClaim): boolean {
    const owner = this.#owner(claim.look);
    if (owner !== null && owner !== identity) return false;
    this.keptNames.set(identity, claim);
    this.#call(identity, claim.name);
    return true;
  }
  #call(identity: string, name: string): void {
    const known = this.identities.get(identity);
    if (known !== undefined) this.identities.set(identity, { ...known, name });
  }
  identityNamed(look: string): Promise<IdentityRecord | null> {
    return Promise.resolve(this.identities.get(this.#owner(look) ?? '') ?? null);
  }
  keptName(identity: string): Promise<string | null> {
    return Promise.resolve(this.keptNames.get(identity)?.name ?? null);
  }
  rename(identity: string, claim: NameClaim): Promise<boolean> {
    const owner = this.#owner(claim.look);
    if (owner !== null && owner !== identity) return Promise.resolve(false);
    if (this.keptNames.has(identity)) return Promise.resolve(this.#claim(identity, claim));
    this.#call(identity, claim.name);
    return Promise.resolve(true);
  }

  linesOf(identity: string, after: LinePlace | null, limit: number): Promise<OwnLine[]> {
    const own = [...this.lines.values()]
      .flat()
      .map(({ line }) => line)
      .filter(({ from }) => from.id === identity)
      .sort((one, two) => (later(one, two) ? 1 : -1));
    const rest = after === null ? own : own.filter((line) => later(line, after));
    return Promise.resolve(rest.slice(0, limit).map(({ match, seq, at, say }) => ({ match, seq, at, say })));
  }
  abstract forgetGames(identity: string, after: string | null, limit: number): Promise<string | null>;
  forgetIdentity(identity: string): Promise<void> {
    for (const lines of this.lines.values()) {
      lines.splice(0, lines.length, ...lines.filter(({ line }) => line.from.id !== identity));
    }
    for (const [hash, whose] of this.tokens) {
      if (whose !== identity) continue;
      this.tokens.delete(hash);
      this.revoked.push(new Uint8Array(Buffer.from(hash, 'hex')));
    }
    for (const [id, passkey] of this.passkeys) if (passkey.identity === identity) this.passkeys.delete(id);
    this.keptNames.delete(identity);
    this.identities.delete(identity);
    return Promise.resolve();
  }
}
