// Deletes what nobody needs any more: long closed and never played matches, old chat, guests who do not come back.
import type { Pruned } from '../store/contract/retention.ts';
import type { Store } from '../store/store.ts';
import type { Matches } from './matches.ts';

/** For how many days what nobody uses is kept; null for ever. */
export interface Keep {
  /** Matches of which no game counts: all were aborted or abandoned. */
  readonly unplayed: number | null;
  /** All other matches, once they are over. */
  readonly games: number | null;
  /** What was said at matches that are over. */
  readonly chat: number | null;
  /** Guests who do not come back. */
  readonly guests: number | null;
}

export interface RetentionNeeds {
  readonly store: Pick<Store, 'longOver' | 'prune'>;
  readonly matches: Pick<Matches, 'askAndWait'>;
  readonly now: () => number;
  readonly keep: Keep;
}

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** Whoever has the link of a match may see that it is closed for as long. */
const CLOSED_DAYS = 7;
/** Of a server that did not forget itself when it ended. */
const NODE_DAYS = 1;
/** At a time, so that nobody's move waits for it; and the milliseconds between. */
const BITE = 20;
const REST = 50;

const NOTHING: Pruned = { matches: 0, lines: 0, tokens: 0, people: 0, nodes: 0 };

/** Deletes all that is stale now, a bite at a time. A match is closed first, by a row, so that nothing can follow what is deleted. */
export const pruneAll = async (
  { store, matches, now, keep }: RetentionNeeds,
  isOver: () => boolean = () => false,
): Promise<Pruned> => {
  const before = (days: number | null): number => (days === null ? 0 : Math.max(0, now() - days * DAY));
  const close = async (): Promise<void> => {
    while (!isOver()) {
      const ids = await store.longOver({ unplayed: before(keep.unplayed), games: before(keep.games) }, BITE);
      const closed = await Promise.all(
        ids.map((match) =>
          matches.askAndWait({ match, command: { kind: 'close' }, by: 'service', key: null, now: now() }),
        ),
      );
      // Those that refuse stay in the list: without another, nothing would change any more.
      if (!closed.some(({ ok }) => ok)) return;
      await rest();
    }
  };
  await close();
  const all = { ...NOTHING };
  while (!isOver()) {
    const bite = await store.prune(
      {
        closed: before(CLOSED_DAYS),
        chat: before(keep.chat),
        tokens: before(keep.guests),
        nodes: before(NODE_DAYS),
      },
      BITE,
    );
    for (const kind of KINDS) all[kind] += bite[kind];
    if (KINDS.every((kind) => bite[kind] < BITE)) break;
    await rest();
  }
  return all;
};

const KINDS = ['matches', 'lines', 'tokens', 'people', 'nodes'] as const satisfies (keyof Pruned)[];

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST));

export interface Retention {
  /** Waits for the bite under way. */
  stop(): Promise<void>;
}

/** Once a while after the start, and then each hour. */
export const startRetention = (
  needs: RetentionNeeds & { readonly report: (error: unknown) => void },
  after = HOUR / 60,
): Retention => {
  let stopped = false;
  let work: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    work = pruneAll(needs, () => stopped)
      .catch(needs.report)
      .then(() => {
        if (!stopped) timer = setTimeout(run, HOUR).unref();
      });
  };
  let timer = setTimeout(run, after).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await work;
    },
  };
};
