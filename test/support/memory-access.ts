// The tokens of programs in a store in memory, and whose they are.
import type { AccessToken } from '../../server/store/contract/access-tokens.ts';
import type { IdentityRecord } from '../../server/store/contract/identities.ts';
import { MemoryNodes } from './memory-nodes.ts';

export class MemoryAccess extends MemoryNodes {
  readonly identities = new Map<string, IdentityRecord>();
  readonly revoked: Uint8Array[] = [];
  readonly access = new Map<string, { identity: string; token: AccessToken }>();
  giveAccess(identity: string, hash: Uint8Array, token: AccessToken, most: number): Promise<boolean> {
    const isFew = [...this.access.values()].filter((each) => each.identity === identity).length < most;
    if (isFew) this.access.set(Buffer.from(hash).toString('hex'), { identity, token });
    return Promise.resolve(isFew);
  }
  async accessBy(
    hash: Uint8Array,
  ): Promise<{ identity: IdentityRecord; scopes: AccessToken['scopes'] } | null> {
    const found = this.access.get(Buffer.from(hash).toString('hex'));
    const identity = await this.identity(found?.identity ?? '');
    return found === undefined || identity === null ? null : { identity, scopes: found.token.scopes };
  }
  seeAccess(): Promise<void> {
    return Promise.resolve();
  }
  accessTokensOf(identity: string): Promise<AccessToken[]> {
    const own = [...this.access.values()].filter((each) => each.identity === identity);
    return Promise.resolve(own.map(({ token }) => token).reverse());
  }
  takeAccess(identity: string, id: string): Promise<boolean> {
    const found = [...this.access].find(([, each]) => each.identity === identity && each.token.id === id);
    if (found === undefined) return Promise.resolve(false);
    const [hash] = found;
    this.revoked.push(Buffer.from(hash, 'hex'));
    return Promise.resolve(this.access.delete(hash));
  }
  identity(id: string): Promise<IdentityRecord | null> {
    return Promise.resolve(this.identities.get(id) ?? null);
  }
}
