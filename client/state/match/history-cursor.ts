// Which position is shown: the newest, or one that a person looks at.

export interface HistoryCursor {
  readonly ply: number;
  readonly newest: number;
  readonly live: boolean;
  /** Moves made since the person began to look back. */
  readonly missed: number;
  to(ply: number): void;
  /** The game has that many moves now. */
  grow(newest: number): void;
  follow(): void;
}

export const createHistoryCursor = (changed: () => void): HistoryCursor => {
  let at: number | null = null;
  let newest = 0;
  let left = 0;

  const to = (ply: number): void => {
    const next = Math.max(0, Math.min(newest, ply));
    if (at === null) left = newest;
    at = next === newest ? null : next;
    changed();
  };
  return {
    get ply() {
      return at ?? newest;
    },
    get newest() {
      return newest;
    },
    get live() {
      return at === null;
    },
    get missed() {
      return at === null ? 0 : Math.max(0, newest - left);
    },
    to,
    grow: (next) => {
      newest = next;
      if (at !== null && at >= next) at = null;
    },
    follow: () => {
      at = null;
      changed();
    },
  };
};

const KEYS: Readonly<Record<string, (cursor: HistoryCursor) => number>> = {
  ArrowLeft: ({ ply }) => ply - 1,
  ArrowRight: ({ ply }) => ply + 1,
  Home: () => 0,
  End: ({ newest }) => newest,
};

/** The keys of the page, which leave fields and choices their own. */
export const moveWithKeys = (cursor: HistoryCursor): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null)
      return;
    const to = KEYS[event.key];
    if (to === undefined) return;
    event.preventDefault();
    cursor.to(to(cursor));
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
