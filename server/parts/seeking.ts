// Makes the parts that pair people who seek a game, and show the seats that they offer.
import type { Bus } from '../bus/bus.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { createSeats } from '../lobby/seats.ts';
import { createSeeks } from '../lobby/seeks.ts';
import { randomMatchId } from '../match/match-id.ts';
import type { Matches } from '../match/matches.ts';
import type { Letters } from '../people/letters.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Ties } from '../people/ties.ts';
import type { Membership } from '../store/membership.ts';
import type { Store } from '../store/store.ts';

export interface SeekingNeeds {
  readonly store: Store;
  readonly bus: Bus;
  readonly node: string;
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly sessions: Sessions;
  readonly letters: Letters;
  readonly ties: Ties;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export const createSeeking = (needs: SeekingNeeds) => {
  const { store, bus, node, nodes, matches, lobby, sessions, letters, ties, now, report } = needs;
  const seats = createSeats({
    store,
    here: (identity) => [...sessions.of(identity)][0]?.identity ?? null,
    now,
    show: (list) => lobby.seats(list),
    report,
  });
  const seeks = createSeeks({
    store,
    offer: (sought) => seats.offer(sought),
    isLookedAt: () => sessions.isLobbyRead,
    now,
    newId: randomMatchId,
    report,
    bus,
    node,
    lives: (id) => id === node || nodes.others.some((other) => other.id === id),
    create: (match, command, claimed, key) =>
      matches.askAndWait({ match, command, by: 'service', key, now: now(), seeks: claimed }),
    isHere: (identity) => sessions.has(identity),
    mayMeet: ties.mayMeet,
    ready: ties.ready,
    paired: (identity, match) => letters.paired(identity, match),
  });
  let living: readonly string[] = [];
  nodes.onRenewed((others) => {
    const there = others.map(({ id }) => id);
    if (living.some((id) => !there.includes(id))) seeks.takeOver().catch(report);
    living = there;
  });
  return { seats, seeks };
};
