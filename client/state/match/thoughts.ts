// What the AIs of a match think, as the server tells it: the newest thought of each chair.
import type { Chair } from '../../../shared/match/match.ts';
import type { ThinkingNews } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';

export interface Thinking {
  at(chair: Chair): ThinkingNews | null;
  /** Whether this player has asked to see it; spectators need not. */
  readonly asked: boolean;
  ask(on: boolean): void;
  forget(): void;
  leave(): void;
}

export const followThoughts = (match: string, net: Net, changed: () => void): Thinking => {
  let newest: readonly [ThinkingNews | null, ThinkingNews | null] = [null, null];
  let asked = false;
  const tell = (): void => void net.ask('thinking', { match, on: asked });
  const stops = [
    net.on('thinking', (news) => {
      if (news.match !== match) return;
      newest = news.chair === 0 ? [news, newest[1]] : [newest[0], news];
      changed();
    }),
    // The server forgets with the connection what was asked on it.
    net.onWelcome(() => {
      if (asked) tell();
    }),
  ];
  const forget = (): void => {
    newest = [null, null];
    changed();
  };
  return {
    at: (chair) => newest[chair],
    get asked() {
      return asked;
    },
    ask: (on) => {
      asked = on;
      tell();
      forget();
    },
    forget,
    leave: () => {
      for (const stop of stops) stop();
    },
  };
};
