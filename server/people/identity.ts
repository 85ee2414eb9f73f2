// Who is there: guests with a name and a secret token, recognised in the handshake, on as many devices as they like.
import { nanoid } from 'nanoid';
import type { AnyRefusal, Identity } from '../../shared/protocol.ts';
import { hello, helloOfAnyVersion } from '../../shared/protocol/hello.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../shared/protocol/scopes.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Bus } from '../bus/bus.ts';
import { createDeviceCodes } from './accounts/device-codes.ts';
import { guestName } from './guest-names.ts';
import { nameToKeep, nameWished } from './accounts/kept-names.ts';
import { hashToken, newToken } from './accounts/tokens.ts';
import type { IdentityRecord } from '../store/contract/identities.ts';
import type { Store } from '../store/store.ts';

type IdentityStore = Pick<
  Store,
  | 'createIdentity'
  | 'identityByToken'
  | 'identity'
  | 'addToken'
  | 'seeToken'
  | 'rename'
  | 'accessBy'
  | 'seeAccess'
  | 'keptName'
>;

export interface Arrival {
  /** Whether the upgrade had an Origin; without one only a known token is let in. */
  readonly fromPage: boolean;
  /** What the old device is told about the new one. */
  readonly device: string;
  /** Asked before an identity is made: a flood of guests is refused. */
  admitGuest?(): boolean;
  /** Asked before a device code is looked at: guessing is refused. */
  admitCode?(): boolean;
}

export interface Admitted {
  readonly identity: IdentityRecord;
  /** Present when it was made just now: it is said this once and never stored. */
  readonly token?: string;
  /** Made just now, so that nobody knows them yet. */
  readonly isNew: boolean;
  /** Identities this reader does not want to hear. */
  readonly muted: readonly string[];
  /** What the token is good for. */
  readonly scopes: readonly TokenScope[];
  /** Of the token that it came by. */
  readonly tokenHash: Uint8Array;
}

export interface Identities {
  /** Reads the handshake's `auth`; with a device code it waits until the old device has answered. */
  greet(auth: unknown, arrival: Arrival): Promise<Result<Admitted, AnyRefusal>>;
  /** A token for somebody who has proved who they are. */
  issue(identity: IdentityRecord, device: string): Promise<string>;
  rename(identity: string, name: string): Promise<Result<Identity, AnyRefusal>>;
  deviceCode(identity: string): { readonly code: string; readonly expires: number };
  confirmDevice(identity: string, code: string, accept: boolean): Promise<boolean>;
  close(): void;
}

export interface IdentitiesNeeds {
  readonly store: IdentityStore;
  readonly now: () => number;
  readonly bus: Bus;
  /** After so many days a token that was not shown is good no more; null for never. */
  readonly expire: number | null;
  /** Tells the devices of an identity that a new one shows its code. */
  readonly announce: (identity: string, request: { readonly code: string; readonly from: string }) => void;
}

const DAY = 24 * 60 * 60 * 1_000;

interface Newcomer {
  readonly identity: IdentityRecord;
  readonly token: string;
  readonly tokenHash: Uint8Array;
}

export const createIdentities = ({ store, now, bus, expire, announce }: IdentitiesNeeds): Identities => {
  const codes = createDeviceCodes({ now, bus });

  const newcomer = async (bot: boolean, device: string): Promise<Newcomer> => {
    const identity = { id: nanoid(16), name: guestName(), bot };
    const token = newToken();
    const tokenHash = hashToken(token);
    await store.createIdentity(identity, tokenHash, now(), device);
    return { identity, token, tokenHash };
  };

  /** One more token of an identity, said once. */
  const issue = async (identity: IdentityRecord, device: string): Promise<Newcomer> => {
    const token = newToken();
    const tokenHash = hashToken(token);
    await store.addToken(identity.id, tokenHash, now(), device);
    return { identity, token, tokenHash };
  };

  const moved = async (code: string, device: string): Promise<Result<Newcomer, AnyRefusal>> => {
    const entered = await codes.enter(code);
    if (entered === null) return no('bad-code');
    announce(entered.identity, { code: entered.code, from: device });
    const agreed = await entered.agreed;
    const identity = agreed ? await store.identity(entered.identity) : null;
    return identity === null ? no('bad-code') : ok(await issue(identity, device));
  };

  /** One who shows a token that was made for a program. */
  const byAccess = async (
    tokenHash: Uint8Array,
    since: number,
    muted: readonly string[],
  ): Promise<Result<Admitted, AnyRefusal>> => {
    const found = await store.accessBy(tokenHash, since);
    if (found === null) return no('bad-token');
    await store.seeAccess(tokenHash, now());
    return ok({ ...found, isNew: false, muted, tokenHash });
  };

  return {
    greet: async (auth, arrival) => {
      const { success, data } = helloOfAnyVersion.safeParse(auth);
      if (!success) return no('bad-message');
      // What else another version says may be anything.
      if (data.version < PROTOCOL_VERSION) return no('old-version');
      if (data.version > PROTOCOL_VERSION) return no('newer-version');
      const greeting = hello.safeParse(auth);
      if (!greeting.success) return no('bad-message');
      const { token, code, bot = false, muted = [] } = greeting.data;
      if (token !== undefined) {
        const tokenHash = hashToken(token);
        const since = expire === null ? 0 : now() - expire * DAY;
        const identity = await store.identityByToken(tokenHash, since);
        if (identity === null) return byAccess(tokenHash, since, muted);
        await store.seeToken(tokenHash, now());
        return ok({ identity, isNew: false, muted, tokenHash, scopes: TOKEN_SCOPES });
      }
      if (!arrival.fromPage) return no('token-needed');
      if (code !== undefined) {
        if (arrival.admitCode?.() === false) return no('rate-limited');
        const move = await moved(code, arrival.device);
        return move.ok ? ok({ ...move.value, isNew: false, muted, scopes: TOKEN_SCOPES }) : move;
      }
      if (arrival.admitGuest?.() === false) return no('rate-limited');
      return ok({ ...(await newcomer(bot, arrival.device)), isNew: true, muted, scopes: TOKEN_SCOPES });
    },
    issue: async (identity, device) => (await issue(identity, device)).token,
    rename: async (id, wished) => {
      const kept = (await store.keptName(id)) !== null;
      const claim = kept ? nameToKeep(wished) : nameWished(wished);
      if (!claim.ok) return claim;
      return (await store.rename(id, claim.value)) ? ok({ id, name: claim.value.name }) : no('name-taken');
    },
    deviceCode: (identity) => codes.issue(identity),
    confirmDevice: (identity, code, accept) => codes.confirm(identity, code, accept),
    close: () => codes.close(),
  };
};

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const BROWSER_NAMES: Readonly<Record<(typeof BROWSERS)[number], string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const;

/** There are not many names, and thousands who have one of them. */
const deviceNames = new Map<string, string>();
const shared = (name: string): string => {
  const known = deviceNames.get(name);
  if (known === undefined) deviceNames.set(name, name);
  return known ?? name;
};

/** A browser and a system by their names, made only of words known here: a user agent says what it likes. */
export const deviceName = (userAgent: string | undefined): string => {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find((word) => agent.includes(`${word}/`));
  const system = SYSTEMS.find((word) => agent.includes(word));
  const words = [browser === undefined ? null : BROWSER_NAMES[browser], system ?? null];
  return shared(words.filter((word) => word !== null).join(' · ') || '?');
};
