// Loads what can come after a game: once there is a result, or when nothing else is to be done while it is still played.
import type * as Afterwards from './afterwards.ts';

interface Opened {
  /** Null as long as it is not loaded. */
  get(): typeof Afterwards | null;
  /** Whether a result has to wait for it, so that the page is drawn whole. */
  isAwaited(): boolean;
}

/** The board and its first moves come first. */
const LATER = 4_000;

const withWords = async (): Promise<typeof Afterwards> => {
  const found = await import('./afterwards.ts');
  await found.openWords();
  return found;
};

export const openAfterwards = (changed: () => void): Opened & { leave(): void } => {
  let loaded: typeof Afterwards | null = null;
  let state: 'not-asked' | 'asked' | 'answered' = 'not-asked';
  const load = async (): Promise<void> => {
    if (state !== 'not-asked') return;
    state = 'asked';
    // A result without it is better than none.
    loaded = await withWords().catch(() => null);
    state = 'answered';
    changed();
  };
  const later = window.setTimeout(() => void load(), LATER);
  return {
    get: () => loaded,
    isAwaited: () => {
      void load();
      return state !== 'answered';
    },
    leave: () => clearTimeout(later),
  };
};
