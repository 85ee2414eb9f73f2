// The lobby as this page knows it: versioned changes, and all of it again where one is missing.
import type { Identity, LobbyChange, LobbyEntry, LobbyState, Seat } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';

export interface LobbyMirror {
  readonly known: boolean;
  readonly entries: ReadonlyMap<string, LobbyEntry>;
  readonly bots: readonly Identity[];
  /** What others offer who look for an opponent, by identity. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** How many people are connected; null as long as that is not known. */
  readonly here: number | null;
  leave(): void;
}

export const mirrorLobby = (net: Net, changed: () => void): LobbyMirror => {
  let version: number | null = null;
  let entries = new Map<string, LobbyEntry>();
  let bots: readonly Identity[] = [];
  let seats = new Map<string, Seat>();
  let here: number | null = null;
  let asking = false;
  let left = false;
  const isGone = (): boolean => left;

  const adopt = (state: LobbyState): void => {
    version = state.version;
    entries = new Map(state.entries.map((entry) => [entry.id, entry]));
    ({ bots } = state);
    here = state.here ?? null;
    seats = new Map((state.seats ?? []).map((seat) => [seat.by.id, seat]));
    changed();
  };
  const ask = async (): Promise<void> => {
    if (asking || isGone() || document.hidden) return;
    asking = true;
    const answer = await net.ask('lobby', { on: true });
    asking = false;
    if (answer.ok && !isGone()) adopt(answer);
  };
  const take = (change: LobbyChange): void => {
    if (version === null || change.version <= version) return;
    if (change.version !== version + 1) {
      void ask();
      return;
    }
    version = change.version;
    for (const entry of change.put) entries.set(entry.id, entry);
    for (const id of change.drop) entries.delete(id);
    for (const seat of change.seats?.put ?? []) seats.set(seat.by.id, seat);
    for (const id of change.seats?.drop ?? []) seats.delete(id);
    bots = change.bots ?? bots;
    here = change.here ?? here;
    changed();
  };

  /** A page that nobody sees looks at nothing. */
  const turn = (): void => {
    if (!document.hidden) void ask();
    else if (net.state === 'online') void net.ask('lobby', { on: false });
  };
  document.addEventListener('visibilitychange', turn);
  const stops = [
    net.on('lobby', take),
    net.onWelcome(() => void ask()),
    () => document.removeEventListener('visibilitychange', turn),
  ];
  void ask();
  return {
    get known() {
      return version !== null;
    },
    get entries() {
      return entries;
    },
    get bots() {
      return bots;
    },
    get seats() {
      return seats;
    },
    get here() {
      return here;
    },
    leave: () => {
      left = true;
      for (const stop of stops) stop();
      if (net.state === 'online') void net.ask('lobby', { on: false });
    },
  };
};
