// What has been said since the chat was last looked at: how much, and the newest line while it is fresh.
import type { ChatLine } from '../../../shared/protocol.ts';

export interface UnreadChat {
  readonly count: number;
  /** Shown over the board for a moment. */
  readonly fresh: ChatLine | null;
  said(line: ChatLine): void;
  /** Somebody looks at the chat, and has seen all of it. */
  seen(): void;
  stop(): void;
}

/** Long enough to read a line by. */
const FRESH = 8_000;

export const createUnreadChat = (changed: () => void): UnreadChat => {
  let count = 0;
  let fresh: ChatLine | null = null;
  let timer = 0;
  const forget = (): void => {
    clearTimeout(timer);
    fresh = null;
  };
  return {
    get count() {
      return count;
    },
    get fresh() {
      return fresh;
    },
    said: (line) => {
      count += 1;
      forget();
      fresh = line;
      timer = window.setTimeout(() => {
        fresh = null;
        changed();
      }, FRESH);
    },
    seen: () => {
      count = 0;
      forget();
    },
    stop: forget,
  };
};
