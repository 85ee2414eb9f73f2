// Makes the parts that know who is at which match, and what becomes of those who go.
import type { Bus } from '../bus/bus.ts';
import type { ServiceClock } from '../clock.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { judgeLeftBehind } from '../match/left-behind.ts';
import type { Matches } from '../match/matches.ts';
import { Presence, PRESENCE_GRACE } from '../match/presence.ts';
import { PresenceRows } from '../match/presence-rows.ts';
import type { Readers } from '../match/readers/readers.ts';
import { createWatchers } from '../match/readers/watchers.ts';
import type { Membership } from '../store/membership.ts';
import type { Store } from '../store/store.ts';

export interface PresenceNeeds {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: ServiceClock;
  readonly node: string;
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  readonly matches: Matches;
  readonly readers: Readers;
  readonly lobby: Lobby;
  readonly awayAfter: number | undefined;
  readonly report: (error: unknown) => void;
}

export const createPresence = (needs: PresenceNeeds) => {
  const { store, bus, clock, node, nodes, matches, readers, lobby, awayAfter, report } = needs;
  const watchers = createWatchers({ matches, readers, bus, watched: (...news) => lobby.watching(...news) });
  const presenceRows = new PresenceRows({ store, node, nodes, report });
  const presence = new Presence({
    matches,
    readers,
    rows: presenceRows,
    clock,
    report,
    ...(awayAfter === undefined ? {} : { grace: awayAfter }),
  });
  judgeLeftBehind({
    store,
    node,
    nodes,
    grace: awayAfter ?? PRESENCE_GRACE,
    judge: (...seat) => presence.judge(...seat),
    report,
  });
  return { watchers, presenceRows, presence };
};
