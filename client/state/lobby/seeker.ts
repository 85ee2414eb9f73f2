// Quick pairing as this page does it: any of a few wishes, renewed after a cut, until somebody is found or it is given up.
import type { GameId } from '../../../shared/games/index.ts';
import type { Setup } from '../../../shared/game.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import type { Refused, RequestTo } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';
import { settings } from '../settings.ts';
import { newKey } from '../../../shared/match/command-key.ts';

export interface Seek {
  readonly game: GameId;
  /** As usual where nothing is said. */
  readonly setup?: Setup;
  readonly time: TimeControl;
}

/** A game to pass the time with: left by itself when somebody comes. */
export interface Pastime {
  readonly match: string;
  readonly game: number;
}

export interface Seeker {
  /** What is sought now: any of these. */
  readonly wishes: readonly Seek[];
  /** Which search this is, from the first wish until somebody is found; null when nothing is sought. */
  readonly search: number | null;
  /** Whether it has taken so long that something else may be done meanwhile. */
  readonly isLong: boolean;
  /** What is played meanwhile. */
  pastime: Pastime | null;
  has(seek: Seek): boolean;
  /** Wishes this too, or no longer. */
  toggle(seek: Seek): void;
  stop(): void;
  /** Plays somebody who looks for an opponent, unless another was quicker. */
  take(request: Omit<RequestTo<'take-seat'>, 'key' | 'rated'>): Promise<void>;
}

interface SeekerListener {
  readonly changed: () => void;
  /** `left` is the game that was played meanwhile. */
  readonly found: (match: string, left: Pastime | null) => void;
  readonly refused: (refusal: Refused) => void;
}

const LONG = 10_000;

const isSame = (one: Seek, two: Seek): boolean =>
  JSON.stringify([one.game, one.setup, one.time]) === JSON.stringify([two.game, two.setup, two.time]);

export const openSeeker = (net: Net, { changed, found, refused }: SeekerListener): Seeker => {
  let wishes: readonly Seek[] = [];
  let key = '';
  let searches = 0;
  let isLong = false;
  let timer = 0;
  let pastime: Pastime | null = null;
  let arrived = '';

  const ask = async (): Promise<void> => {
    const [first, ...also] = wishes.map(({ game, setup, time }) => ({
      choice: setup === undefined ? { game } : { game, ...setup, options: { ...setup.options } },
      time,
    }));
    if (first === undefined) return;
    const asked = key;
    const { rated } = settings();
    const answer = await net.ask('seek', {
      key: asked,
      ...first,
      rated,
      ...(also.length > 0 ? { also } : {}),
    });
    if (key !== asked) return;
    if (!answer.ok) {
      end();
      refused(answer);
    } else if (answer.match !== undefined) {
      arrive(answer.match);
    }
  };
  const withdraw = (previous: string): void => {
    if (previous !== '') void net.ask('unseek', { key: previous });
  };
  /** The new seek comes before the old one goes: the seat that others see stays where it is. */
  const become = (next: readonly Seek[]): void => {
    const previous = key;
    if (wishes.length === 0) {
      searches += 1;
      timer = window.setTimeout(() => {
        isLong = true;
        changed();
      }, LONG);
    }
    wishes = next;
    key = newKey();
    changed();
    void ask();
    withdraw(previous);
  };
  const end = (): void => {
    clearTimeout(timer);
    [wishes, key, isLong] = [[], '', false];
    changed();
  };
  const arrive = (match: string): void => {
    // A seek that was changed while it was fulfilled must not find another.
    withdraw(key);
    const left = pastime;
    pastime = null;
    end();
    if (match === arrived) return;
    arrived = match;
    if (left !== null) {
      const { match: id, game } = left;
      void net.ask('command', { match: id, key: newKey(), command: { kind: 'abort', game } });
    }
    found(match, left);
  };

  const stop = (): void => {
    const previous = key;
    pastime = null;
    end();
    withdraw(previous);
  };

  net.on('paired', arrive);
  net.onWelcome(() => void ask());

  return {
    get wishes() {
      return wishes;
    },
    get search() {
      return wishes.length === 0 ? null : searches;
    },
    get isLong() {
      return isLong;
    },
    get pastime() {
      return pastime;
    },
    set pastime(game) {
      pastime = game;
    },
    has: (seek) => wishes.some((wish) => isSame(wish, seek)),
    toggle: (seek) => {
      const others = wishes.filter((wish) => !isSame(wish, seek));
      const next = others.length < wishes.length ? others : [...wishes, seek];
      if (next.length > 0) become(next);
      else stop();
    },
    stop,
    take: async (request) => {
      const answer = await net.ask('take-seat', { key: newKey(), ...request, rated: settings().rated });
      if (answer.ok) arrive(answer.match);
      else refused(answer);
    },
  };
};
