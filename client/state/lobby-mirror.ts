// The lobby as this page knows it: versioned changes, and all of it again where one is missing.
import type { Identity, LobbyChange, LobbyEntry, LobbyState } from '../../shared/protocol.ts';
import type { Net } from '../net.ts';

export interface LobbyMirror {
  readonly known: boolean;
  readonly entries: ReadonlyMap<string, LobbyEntry>;
  readonly bots: readonly Identity[];
  leave(): void;
}

export const mirrorLobby = (net: Net, changed: () => void): LobbyMirror => {
  let version: number | null = null;
  let entries = new Map<string, LobbyEntry>();
  let bots: readonly Identity[] = [];
  let asking = false;
  let left = false;
  const isGone = (): boolean => left;

  const adopt = (state: LobbyState): void => {
    version = state.version;
    entries = new Map(state.entries.map((entry) => [entry.id, entry]));
    bots = state.bots;
    changed();
  };
  const ask = async (): Promise<void> => {
    if (asking || isGone()) return;
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
    bots = change.bots ?? bots;
    changed();
  };

  const stops = [net.on('lobby', take), net.onWelcome(() => void ask())];
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
    leave: () => {
      left = true;
      for (const stop of stops) stop();
      if (net.state === 'online') void net.ask('lobby', { on: false });
    },
  };
};
