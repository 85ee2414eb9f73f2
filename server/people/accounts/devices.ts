// Which connections came by which token: a device that was given away is cut off wherever its token is revoked.
import { createLookout } from '../../bus/lookout.ts';
import type { Store } from '../../store/store.ts';
import type { Session } from '../sessions.ts';

export interface Devices {
  arrived(session: Session, tokenHash: Uint8Array): void;
  left(session: Session): void;
  /** All other devices of the session's identity are nobody's any more; answers how many those were. */
  forgetOthers(session: Session): Promise<number>;
  /** Whoever came by a token that is taken back goes at once. */
  look(): Promise<void>;
  /** The token that the session came by, by its hash. */
  hashOf(session: Session): Uint8Array | null;
  /** The token is nobody's any more, and whoever came by it is gone. */
  forget(tokenHash: Uint8Array): Promise<void>;
  /** Asks the store no more. */
  close(): Promise<void>;
}

export interface DevicesNeeds {
  readonly store: Pick<Store, 'revoke' | 'revokedLately'>;
  readonly report: (error: unknown) => void;
}

const ENCODING = 'base64';

export const createDevices = ({ store, report }: DevicesNeeds): Devices => {
  /** Thousands are here at once and hardly any is ever revoked: a list costs least, and is gone through when one is. */
  const tokens = new Map<Session, string>();

  const look = async (): Promise<void> => {
    const revoked = new Set((await store.revokedLately()).map(keyOf));
    if (revoked.size === 0) return;
    for (const [session, token] of tokens) if (revoked.has(token)) session.line.drop();
  };
  const lookout = createLookout({ look, isNeeded: () => tokens.size > 0, report });

  return {
    arrived: (session, tokenHash) => {
      tokens.set(session, keyOf(tokenHash));
      lookout.begin();
    },
    left: (session) => {
      tokens.delete(session);
    },
    hashOf: (session) => {
      const token = tokens.get(session);
      return token === undefined ? null : Buffer.from(token, ENCODING);
    },
    forget: async (hash) => {
      await store.revoke({ hash });
      await look();
    },
    forgetOthers: async (session) => {
      const token = tokens.get(session);
      const { id } = session.identity;
      const forgotten = await store.revoke(
        token === undefined ? { identity: id } : { identity: id, except: Buffer.from(token, ENCODING) },
      );
      await look();
      return forgotten;
    },
    look,
    close: () => lookout.close(),
  };
};

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString(ENCODING);
