// What somebody's own page shows and does: passkeys, devices, what is kept of them, and the end of all that.
import { createHash } from 'node:crypto';
import type { Account, AnyRefusal, KeptOf } from '../../../shared/protocol.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { LinePlace } from '../../store/contract/accounts.ts';
import type { Store } from '../../store/store.ts';
import type { Devices } from './devices.ts';
import type { Session } from '../sessions.ts';

type AccountsStore = Pick<
  Store,
  | 'keptName'
  | 'isModerator'
  | 'passkeysOf'
  | 'dropPasskey'
  | 'devicesOf'
  | 'linesOf'
  | 'matchesOf'
  | 'forgetGames'
  | 'forgetIdentity'
>;

export interface AccountsNeeds {
  readonly store: AccountsStore;
  readonly devices: Pick<Devices, 'hashOf' | 'forget'>;
}

export interface Accounts {
  of(session: Session): Promise<Account>;
  dropPasskey(session: Session, id: string): Promise<Result<null, AnyRefusal>>;
  /** The device's connections end, at every node. */
  signOut(session: Session, device: string): Promise<Result<null, AnyRefusal>>;
  /** A page of what was said, the first with all else that is kept beside games. */
  kept(session: Session, after: LinePlace | null): Promise<KeptOf>;
  /** Games stay, and are nobody's. */
  close(session: Session): Promise<Result<null, AnyRefusal>>;
}

const LINES = 200;
const GAMES = 20;
/** As many of the latest matches are looked through for one that is not over. */
const LATEST = 50;

/** What a device is called by: nothing that could be taken for its token. */
const deviceId = (hash: Uint8Array): string =>
  createHash('sha256').update(hash).digest('base64url').slice(0, 16);

export const createAccounts = ({ store, devices }: AccountsNeeds): Accounts => {
  const of = async (session: Session): Promise<Account> => {
    const { id } = session.identity;
    const [kept, moderator, passkeys, tokens] = await Promise.all([
      store.keptName(id),
      store.isModerator(id),
      store.passkeysOf(id),
      store.devicesOf(id),
    ]);
    const own = devices.hashOf(session);
    return {
      kept,
      moderator,
      passkeys: passkeys.map(({ id: passkey, device, created, used }) => ({
        id: passkey,
        device,
        created,
        used,
      })),
      devices: tokens.map(({ hash, device, created, seen }) => ({
        id: deviceId(hash),
        device,
        created,
        seen,
        here: own !== null && Buffer.from(own).equals(Buffer.from(hash)),
      })),
    };
  };
  return {
    of,
    dropPasskey: async ({ identity }, id) =>
      (await store.dropPasskey(identity.id, id)) ? ok(null) : no('unknown-passkey'),
    signOut: async ({ identity }, wished) => {
      const found = (await store.devicesOf(identity.id)).find(({ hash }) => deviceId(hash) === wished);
      if (found === undefined) return no('unknown-device');
      await devices.forget(found.hash);
      return ok(null);
    },
    kept: async (session, after) => {
      const lines = await store.linesOf(session.identity.id, after, LINES);
      const last = lines.at(-1);
      return {
        ...(after === null ? { identity: session.identity, account: await of(session) } : {}),
        lines,
        next: lines.length < LINES || last === undefined ? null : { match: last.match, seq: last.seq },
      };
    },
    close: async ({ identity: { id } }) => {
      const latest = await store.matchesOf(id, LATEST);
      if (latest.some(({ summary: { phase } }) => phase !== 'over' && phase !== 'closed'))
        return no('still-playing');
      let last: string | null = null;
      do last = await store.forgetGames(id, last, GAMES);
      while (last !== null);
      await store.forgetIdentity(id);
      return ok(null);
    },
  };
};
