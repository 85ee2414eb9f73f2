// Quick pairing as this page does it: one wish at a time, renewed after a cut, until it is fulfilled or withdrawn.
import type { GameId } from '../../shared/games/index.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import { words } from '../i18n/language.ts';
import type { Net } from '../net.ts';
import { toast } from '../parts/toasts.ts';
import { newKey } from '../../shared/match/command-key.ts';

export interface Wish {
  readonly game: GameId;
  readonly time: TimeControl;
}

export interface Seeker {
  readonly wish: Wish | null;
  seek(wish: Wish): void;
  stop(): void;
}

export const openSeeker = (net: Net, found: (match: string) => void, changed: () => void): Seeker => {
  let wish: Wish | null = null;
  let key = '';

  const ask = async (): Promise<void> => {
    if (wish === null) return;
    const asked = key;
    const { game, time } = wish;
    const answer = await net.ask('seek', { key: asked, choice: { game }, time });
    if (key !== asked) return;
    if (!answer.ok) {
      end();
      toast(words().refusals[answer.reason], true);
    } else if (answer.match !== undefined) {
      arrive(answer.match);
    }
  };
  const end = (): void => {
    wish = null;
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
    get wish() {
      return wish;
    },
    seek: (next) => {
      const previous = key;
      if (previous !== '') void net.ask('unseek', { key: previous });
      wish = next;
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
