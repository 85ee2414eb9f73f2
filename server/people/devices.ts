// Which connections came by which token: a device that was given away is cut off wherever its token is revoked.
import type { Store } from '../store/store.ts';
import type { Session } from './sessions.ts';

export interface Devices {
  arrived(session: Session, tokenHash: Uint8Array): void;
  left(session: Session): void;
  /** All other devices of the session's identity are nobody's any more; answers how many those were. */
  forgetOthers(session: Session): Promise<number>;
  /** Asks the store no more. */
  close(): Promise<void>;
}

export interface DevicesNeeds {
  readonly store: Pick<Store, 'revoke' | 'revokedLately'>;
  readonly report: (error: unknown) => void;
}

/** Within a second everybody is gone, whichever server or command has revoked the token. */
const LOOK_EVERY = 500;

export const createDevices = ({ store, report }: DevicesNeeds): Devices => {
  const byToken = new Map<string, Set<Session>>();
  const hashes = new WeakMap<Session, Uint8Array>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;

  const look = async (): Promise<void> => {
    for (const hash of await store.revokedLately()) {
      for (const session of byToken.get(keyOf(hash)) ?? []) session.line.drop();
    }
  };
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      looking = look()
        .catch(report)
        .then(() => {
          timer = null;
          if (byToken.size > 0 && !closed) lookAgain();
        });
    }, LOOK_EVERY).unref();
  };

  return {
    arrived: (session, tokenHash) => {
      const key = keyOf(tokenHash);
      hashes.set(session, tokenHash);
      byToken.set(key, (byToken.get(key) ?? new Set()).add(session));
      if (timer === null && !closed) lookAgain();
    },
    left: (session) => {
      const hash = hashes.get(session);
      const key = hash === undefined ? '' : keyOf(hash);
      const same = byToken.get(key);
      same?.delete(session);
      if (same?.size === 0) byToken.delete(key);
    },
    forgetOthers: async (session) => {
      const except = hashes.get(session);
      const { id } = session.identity;
      const forgotten = await store.revoke(
        except === undefined ? { identity: id } : { identity: id, except },
      );
      await look();
      return forgotten;
    },
    close: async () => {
      closed = true;
      clearTimeout(timer ?? undefined);
      await looking;
    },
  };
};

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');
