// Quick pairing as this page does it: one seek at a time, renewed after a cut, until somebody is found or it is given up.
import type { GameId } from '../../shared/games/index.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import type { Refused } from '../../shared/protocol.ts';
import type { Net } from '../net.ts';
import { newKey } from '../../shared/match/command-key.ts';

export interface Seek {
  readonly game: GameId;
  readonly time: TimeControl;
}

export interface Seeker {
  /** What is sought now. */
  readonly current: Seek | null;
  start(seek: Seek): void;
  stop(): void;
}

interface SeekerListener {
  readonly changed: () => void;
  readonly found: (match: string) => void;
  readonly refused: (refusal: Refused) => void;
}

export const openSeeker = (net: Net, { changed, found, refused }: SeekerListener): Seeker => {
  let current: Seek | null = null;
  let key = '';

  const ask = async (): Promise<void> => {
    if (current === null) return;
    const asked = key;
    const { game, time } = current;
    const answer = await net.ask('seek', { key: asked, choice: { game }, time });
    if (key !== asked) return;
    if (!answer.ok) {
      end();
      refused(answer);
    } else if (answer.match !== undefined) {
      arrive(answer.match);
    }
  };
  const end = (): void => {
    current = null;
    key = '';
    changed();
  };
  const arrive = (match: string): void => {
    end();
    found(match);
  };

  net.on('paired', arrive);
  net.onWelcome(() => void ask());

  return {
    get current() {
      return current;
    },
    start: (next) => {
      const previous = key;
      if (previous !== '') void net.ask('unseek', { key: previous });
      current = next;
      key = newKey();
      changed();
      void ask();
    },
    stop: () => {
      const previous = key;
      end();
      if (previous !== '') void net.ask('unseek', { key: previous });
    },
  };
};
