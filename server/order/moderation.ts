// What moderators do is a row of the store, and every node sees to it within a second: whoever is banned goes, lines are
// hidden, names are changed, matches closed.
import { randomUUID } from 'node:crypto';
import type { AnyRefusal, ChatHidden, Identity } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { createLookout } from '../bus/lookout.ts';
import type { Matches } from '../match/matches.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import type { ModerationRow } from '../store/contract/order.ts';
import type { Store } from '../store/store.ts';
import { banned, type Bans } from './bans.ts';

export type Deed = Omit<ModerationRow, 'id' | 'at'>;

export interface ModerationNeeds {
  readonly store: Pick<Store, 'moderate' | 'moderatedLately' | 'moderated' | 'identity'>;
  readonly sessions: Sessions;
  readonly bans: Pick<Bans, 'look' | 'until'>;
  readonly matches: Pick<Matches, 'askAndWait'>;
  /** Shows a new name to all who are here. */
  readonly renamed: (identity: Identity) => void;
  /** Takes lines from the sight of those who are here. */
  readonly hidden: (lines: ChatHidden) => void;
  /** What an address counts by. */
  readonly addressKey: (address: string) => string;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** Of a ban that is for the addresses of somebody too. */
export const WITH_ADDRESS = 'address';

export interface Moderation {
  /** Does it here and now; other nodes see it by themselves. */
  act(deed: Deed): Promise<Result<null, AnyRefusal>>;
  /** Somebody is here: from now on it is looked for what others have done. */
  arrived(): void;
  close(): Promise<void>;
}

/** Deeds that were seen to, remembered for longer than the store tells of them. */
const REMEMBERED = 5_000;

export const createModeration = (needs: ModerationNeeds): Moderation => {
  const { store, sessions, bans, matches, renamed, hidden, now, report } = needs;
  const seen = new Set<string>();

  const cutOff = async (): Promise<void> => {
    await bans.look();
    for (const session of sessions) if (isBanned(session)) session.line.drop();
  };
  /** Each node knows where those are who are at it. */
  const banAddresses = async ({ id: _, at: __, ...deed }: ModerationRow): Promise<void> => {
    const keys = new Set([...sessions.of(deed.target)].map(({ address }) => needs.addressKey(address)));
    for (const key of keys)
      await store.moderate({ ...deed, id: randomUUID(), target: banned(key), detail: '' });
  };
  const isBanned = ({ identity, address }: Session): boolean => bans.until(identity.id, address) !== null;
  const seeTo = async (row: ModerationRow): Promise<void> => {
    const { id, kind, target, detail } = row;
    switch (kind) {
      case 'ban':
        if (detail === WITH_ADDRESS) await banAddresses(row);
        await cutOff();
        return;
      case 'unban':
        await bans.look();
        return;
      case 'rename': {
        const identity = await store.identity(target);
        if (identity !== null) renamed({ id: identity.id, name: identity.name });
        return;
      }
      case 'hide': {
        const [match = '', seq] = detail.split('/');
        hidden({
          from: target,
          match: match === '' ? null : match,
          seq: seq === undefined ? null : Number(seq),
        });
        return;
      }
      case 'close':
        // Of several nodes one is first; the others find it closed.
        await matches.askAndWait({
          match: target,
          command: { kind: 'stop' },
          by: 'service',
          key: null,
          now: now(),
        });
        await store.moderated(id);
        return;
      case 'appoint':
      case 'dismiss':
      case 'revoke':
      case 'settle':
    }
  };
  const look = async (): Promise<void> => {
    for (const row of await store.moderatedLately()) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      const [oldest] = seen;
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
      try {
        await seeTo(row);
      } catch (error) {
        // The next look tries again.
        seen.delete(row.id);
        throw error;
      }
    }
  };
  const lookout = createLookout({ look, isNeeded: () => sessions.size > 0, report });

  return {
    act: async (deed) => {
      const done = await store.moderate({ ...deed, id: randomUUID() });
      if (!done) return no('nothing-there');
      await look();
      return ok(null);
    },
    arrived: () => {
      lookout.begin();
    },
    close: () => lookout.close(),
  };
};
