// Plays a game's moves by themselves, from where the cursor is to the end.
import type { HistoryCursor } from './history-cursor.ts';

/** Milliseconds a move; `clock`: as long as its player thought, within bounds. */
export const SPEEDS = { slow: 2_000, usual: 1_000, fast: 400, clock: null } as const;
export type Speed = keyof typeof SPEEDS;

/** Nobody waits for minutes, nor sees what is over at once. */
const LEAST = 300;
const MOST = 10_000;

export interface Autoplay {
  readonly playing: boolean;
  readonly speed: Speed;
  toggle(): void;
  stop(): void;
  choose(speed: Speed): void;
}

interface AutoplayNeeds {
  readonly cursor: HistoryCursor;
  /** How long the move that comes next was thought about. */
  readonly thought: () => number;
  readonly changed: () => void;
}

export const createAutoplay = ({ cursor, thought, changed }: AutoplayNeeds): Autoplay => {
  let timer: number | null = null;
  let speed: Speed = 'usual';
  const wait = (): number => SPEEDS[speed] ?? Math.min(MOST, Math.max(LEAST, thought()));
  const stop = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    changed();
  };
  const next = (): void => {
    timer = window.setTimeout(() => {
      cursor.to(cursor.ply + 1);
      if (cursor.ply >= cursor.newest) stop();
      else next();
    }, wait());
  };
  return {
    get playing() {
      return timer !== null;
    },
    get speed() {
      return speed;
    },
    stop,
    toggle: () => {
      if (timer !== null) {
        stop();
        return;
      }
      // From the end it begins anew.
      if (cursor.ply >= cursor.newest) cursor.to(0);
      next();
      changed();
    },
    choose: (chosen) => {
      speed = chosen;
      if (timer !== null) {
        clearTimeout(timer);
        next();
      }
      changed();
    },
  };
};
